/** What a change has to pass beside its tests, as tools of node_modules/.bin. `group`: of `long-runs`, where nothing else can change what it says. */
export const staticChecks = [
  { name: 'lint and format', program: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'rules of the house catch what breaks them', program: 'node', args: ['scripts/planted-violations.mjs'], group: 'rules' },
  { name: 'who may import whom', program: 'node', args: ['scripts/check-floors.mjs'] },
  { name: 'transactions keep to their own handle', program: 'node', args: ['scripts/check-transactions.mjs'] },
  { name: 'no component is told more than ten things', program: 'node', args: ['scripts/check-props.mjs'] },
  { name: 'no text is made of what is no text yet', program: 'node', args: ['scripts/check-texts.mjs'] },
  { name: 'types', program: 'tsc', args: ['-b'] },
  { name: 'unused files, exports and dependencies', program: 'knip', args: ['--no-progress'] },
  { name: 'security checklist', program: 'node', args: ['scripts/check-security-page.mjs'] },
  { name: 'description of the API', program: 'node', args: ['scripts/lint-openapi.mjs'], group: 'description' },
  { name: 'licences of third parties', program: 'node', args: ['scripts/check-licences.mjs'] },
  { name: 'dependencies', program: 'node', args: ['scripts/audit-dependencies.mjs'] },
]

/** Of the pages as they were built: no browser is needed. */
export const pageSizes = { name: 'pages keep to their size', program: 'node', args: ['apps/web/bench/size.ts'] }
