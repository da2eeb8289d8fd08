import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/**
 * Tests that take long, and the sources they test: `npm test` runs them where one of those has changed since they last passed, and notes here that they did.
 * Those of `s3` leave themselves out where no server is there; `files` are left out by name, and single tests of other files by a tag that has the name of
 * their group (`test('...', { tags: ['crm'] }, ...)`). What is tested of a subject's own screens by a journey of its own is left out where neither the subject
 * nor what all screens are made of has changed.
 */
const tested = {
  s3: {
    files: ['base/server/integrations/storage/hanging-store.test.ts'],
    sources: [
      'base/server/integrations/storage',
      'base/server/http/tus',
      'apps/server/test/stand-ins/s3.ts',
      'apps/server/test/stand-ins/rgw.sh',
      'base/server/package.json',
    ],
  },
  embedded: { files: ['base/server/db/embedded/start.test.ts'], sources: ['base/server/db/embedded', 'base/server/package.json'] },
  start: {
    files: ['apps/server/test/start-problems.test.ts'],
    sources: [
      ...['main.ts', 'ground.ts', 'start.ts', 'start-problem.ts', 'env.ts', 'outlive-errors.ts'].map((name) => `apps/server/${name}`),
      ...['bad-setting.ts', 'connections.ts', 'db/connect.ts', 'db/migrate.ts', 'db/embedded'].map((name) => `base/server/${name}`),
    ],
  },
  kills: {
    files: ['apps/server/test/faults/crm-kills.test.ts', 'apps/server/test/faults/crm-faults-killed.test.ts'],
    sources: ['subjects/crm/server', 'subjects/crm/contract', 'base/server/jobs', 'apps/server/test/faults'],
  },
  killed: {
    files: ['kill', 'killed-winn', 'killed-webhook', 'supervise'].map((name) => `apps/server/test/${name}.test.ts`),
    sources: [
      ...['main', 'start', 'ground', 'workers', 'outlive-errors', 'env', 'test/kill'].map((name) => `apps/server/${name}`),
      ...['jobs', 'db', 'http/tus', 'integrations/storage', 'integrations/outgoing'].map((name) => `base/server/${name}`),
      ...['subjects/webhook/server', 'subjects/winn/server/reports', 'scripts/supervise.mjs', 'apps/server/test/supervise.test.ts'],
    ],
  },
  migrations: {
    files: ['base/server/db/migrate.test.ts'],
    sources: ['base/server/db', ...['catalogue', 'database', 'old-rows'].map((name) => `apps/server/test/${name}`)],
  },
  typesetting: {
    files: ['compile', 'page-composition'].map((name) => `base/server/integrations/typst/${name}.test.ts`),
    sources: ['base/server/integrations/typst', 'base/server/package.json', 'subjects/report/rules', 'subjects/report/contract'],
  },
  thermal: {
    // Pure: the same sources give the same answers. What reads the samples (`src/decode`, `cli/samples`, `test`) always runs.
    files: ['src/!(decode)/**', 'cli/mosaic.test.ts', 'test/second-maker.test.ts'].map((name) => `engine/thermal/${name}`),
    sources: [
      ...['src', 'cli', 'test', 'bench', 'words', 'package.json'].map((name) => `engine/thermal/${name}`),
      ...['base/words/src', 'docs/method.md', 'docs/es/method.md', 'subjects/scan/contract/health-words.ts'],
    ],
  },
  wholeRoof: {
    files: ['scan', 'report'].map((subject) => `subjects/${subject}/server/whole-roof/whole-roof.test.ts`),
    sources: ['subjects/scan/server', 'subjects/report/server/whole-roof', 'engine/thermal/src/mosaic'],
  },
  damage: {
    files: ['subjects/scan/server/stored-files/damage.test.ts', 'apps/server/test/long-recording.test.ts'],
    sources: ['subjects/scan/server', 'base/server/integrations/storage', 'engine/thermal/src/decode'],
  },
  winn: {
    files: ['subjects/winn/server/reports/decision-pages.test.ts'],
    sources: ['subjects/winn/server', 'subjects/winn/contract', 'subjects/report/rules', 'base/server/integrations/typst'],
  },
  signatures: {
    files: ['subjects/report/server/signatures/signatures.test.ts'],
    sources: ['subjects/report/server', 'subjects/report/contract', 'subjects/report/rules', 'subjects/title/server'],
  },
  crm: { files: [], sources: ['subjects/crm/server', 'subjects/crm/contract', 'base/server/jobs'] },
  assistant: {
    files: ['hosted-http', 'injection', 'answer/check/check-answer'].map((name) => `subjects/assistant/server/${name}.test.ts`),
    sources: ['content', 'contract', 'server', 'words'].map((folder) => `subjects/assistant/${folder}`),
  },
  training: {
    files: ['training', 'manager'].map((name) => `subjects/training/server/${name}.test.ts`),
    sources: ['contract', 'rules', 'server'].map((folder) => `subjects/training/${folder}`),
  },
  demo: { files: ['subjects/demo/server/rush.test.ts'], sources: ['subjects/demo', 'base/server/db', 'base/server/http'] },
  jobs: { files: ['queue', 'fairness'].map((name) => `base/server/jobs/${name}.test.ts`), sources: ['base/server/jobs', 'base/server/db'] },
  client: {
    files: ['apps/server/test/generated-client.test.ts'],
    sources: ['apps/api', 'base/contract', 'scripts/generate-client.mjs', 'subjects/scan/contract', 'subjects/report/contract'],
  },
  providers: {
    files: ['subjects/account/server/providers/oidc.test.ts'],
    sources: ['subjects/account/server', 'subjects/account/contract'],
  },
  // what values a call takes is said by its shape, and by what refuses the others
  hostile: {
    files: ['apps/server/test/hostile-input.test.ts'],
    sources: ['apps/api', 'base/contract', 'base/server/http', 'apps/server/test/hostile-values.ts', ...contracts()],
  },
  // checks (`checks.mjs`): the rules catch what is planted as long as they are the same, and the description is that of the shapes
  rules: {
    files: [],
    sources: [
      'biome.json',
      'tsconfig.base.json',
      ...['planted-violations.mjs', 'floors.mjs', 'check-', 'no-'].map((name) => `scripts/${name}`),
    ],
  },
  description: { files: [], sources: ['apps/api', 'base/contract', 'redocly.yaml', 'scripts/lint-openapi.mjs', ...contracts()] },
  ...journeysOf('account', ['identity', 'oidc']),
  ...journeysOf('crm', ['crm']),
  ...journeysOf('card', ['card', 'verify']),
  ...journeysOf('project', ['projects']),
  ...journeysOf('training', ['training']),
  ...journeysOf('visit', ['visit-offline', 'visit-people', 'visit-screens', 'capture', 'camera']),
  ...journeysOf('winn', ['costs']),
}
/** Groups of which single tests have the name as their tag (`vitest.config.ts` knows them). */
const tagged = ['crm', 'demo', 'winn']
/** @returns the journeys (`e2e/NAME.spec.ts`) through the screens of a subject, as a group */
function journeysOf(subject, names) {
  const sources = [`subjects/${subject}`, 'base/web', 'apps/web/src', 'e2e/workspace.ts']
  return { [`${subject}Journeys`]: { files: names.map((name) => `e2e/${name}.spec.ts`), sources } }
}
/** @returns the shapes of all subjects' calls */
function contracts() {
  const folders = readdirSync(join(root, 'subjects')).map((subject) => `subjects/${subject}/contract`)
  return folders.filter((folder) => existsSync(join(root, folder)))
}
const record = join(root, 'scripts/long-runs.json')

/** The kinds. */
export const longRuns = Object.keys(tested)

/** @param name one of the kinds above */
export const changedSinceLongRun = (name) => recorded()[name] !== digest(tested[name].sources)

/** Test files, from the root, whose sources have not changed since they last passed. */
export const unchangedLongFiles = () =>
  Object.entries(tested).flatMap(([name, { files }]) => (files.length > 0 && !changedSinceLongRun(name) ? files : []))

/** Those of them that a browser goes through, as a pattern of Playwright each. */
export const unchangedJourneys = () => unchangedLongFiles().filter((file) => file.startsWith('e2e/'))

/** Tags of single tests whose sources have not changed since they last passed. */
export const unchangedTags = () => tagged.filter((name) => !changedSinceLongRun(name))

/** Notes of kinds of tests that all of them passed on the sources as they are. */
export function recordLongRun(names = longRuns) {
  const digests = Object.fromEntries(names.map((name) => [name, digest(tested[name].sources)]))
  writeFileSync(record, `${JSON.stringify({ ...recorded(), ...digests }, null, 2)}\n`)
}

const recorded = () => (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {})

function digest(sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

/** A name stands for the folder, the file, or all files that begin so. */
function addTo(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) {
    const [folder, start] = [full.slice(0, full.lastIndexOf('/')), full.slice(full.lastIndexOf('/') + 1)]
    const found = readdirSync(folder).filter((name) => name.startsWith(start))
    if (found.length === 0) throw new Error(`Nothing is named ${path}`)
    for (const name of found.sort()) addTo(hash, `${path.slice(0, path.lastIndexOf('/'))}/${name}`)
  } else if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, `${path}/${name}`)
  } else {
    hash.update(`${path}\0`).update(readFileSync(full))
  }
}
