/** What a change has to pass beside its tests, as tools of node_modules/.bin. */
export const staticChecks = [
  { name: 'lint and format', program: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'types', program: 'tsc', args: ['-b'] },
  { name: 'unused files, exports and dependencies', program: 'knip', args: ['--no-progress'] },
]
