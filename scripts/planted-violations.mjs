import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { kinds, root, toolEnv } from './process.mjs'

/** Floors of thermal, lowest first, each with a module of it that the floor below must not reach. */
const floors = [
  ['measure', '#measure/statistics'],
  ['radiometry', '#radiometry/planck'],
  ['decode', '#decode/decode'],
  ['raster', '#raster/mask'],
  ['background', '#background/trend'],
  ['roof', '#roof/roof'],
  ['detect', '#detect/scales'],
  ['objects', '#objects/gaps'],
  ['anomaly', '#anomaly/analyse'],
  ['ground', '#ground/ground-view'],
  ['issue', '#issue/issues'],
  ['score', '#score/health'],
]
const upward = floors
  .slice(1)
  .map(([, above], i) => [
    `engine/thermal/src/${floors[i][0]}/planted.ts`,
    `import * as above from '${above}'\n\nexport const planted = above\n`,
    'floors',
  ])

/** One file for each rule of the house that must not be broken, and the rule that has to catch it. `typescript`: the compiler catches it; `floors`, `transactions`, `props` and `texts`: the script of that name. */
const planted = [
  ...upward,
  [
    'subjects/winn/web/draft/planted.ts',
    "import { FieldGrid } from '#web/fields/field-grid.tsx'\n\nexport const planted = FieldGrid\n",
    'floors',
  ],
  [
    'engine/thermal/src/anomaly/planted.ts',
    "import { findRoofEdge } from '#roof/roof-edge'\n\nexport const planted = findRoofEdge\n",
    'floors',
  ],
  ['engine/thermal/src/detect/planted.ts', "import { readFileSync } from 'node:fs'\n\nexport const planted = readFileSync\n", 'floors'],
  ['engine/thermal/src/planted.ts', "import { urlOf } from '@ridgeline/contract/endpoint'\n\nexport const planted = urlOf\n", 'floors'],
  ['engine/thermal/src/planted.ts', "import { readFileSync } from 'node:fs'\n\nexport const planted = readFileSync\n", 'floors'],
  [
    'subjects/scan/contract/planted.ts',
    "import { openDatabase } from '@ridgeline/server/db/connect'\n\nexport const planted = openDatabase\n",
    'floors',
  ],
  ['subjects/report/rules/planted.ts', "import { readEnv } from '@ridgeline/app-server/env'\n\nexport const planted = readEnv\n", 'floors'],
  [
    'subjects/title/rules/planted.ts',
    "import type { Scan } from '@ridgeline/scan/contract/scan'\n\nexport type Planted = Scan\n",
    'floors',
  ],
  ['subjects/training/web/planted.ts', "import { banks } from '#server/courses/banks/banks'\n\nexport const planted = banks\n", 'floors'],
  ['subjects/storm/rules/planted.ts', "import { readFileSync } from 'node:fs'\n\nexport const planted = readFileSync\n", 'floors'],
  ['base/server/planted.ts', "import { App } from '@ridgeline/app-web/app/app.tsx'\n\nexport const planted = App\n", 'floors'],
  ['base/web/planted.ts', "import { readEnv } from '@ridgeline/app-server/env'\n\nexport const planted = readEnv\n", 'floors'],
  [
    'subjects/scan/server/scans/planted.ts',
    "import { issueRoutes } from '#server/issues/routes'\n\nexport const planted = issueRoutes\n",
    'floors',
  ],
  [
    'subjects/report/server/planted.ts',
    "import { issueRoutes } from '@ridgeline/scan/server/issues/routes'\n\nexport const planted = issueRoutes\n",
    'floors',
  ],
  [
    'subjects/report/server/planted.ts',
    "import { viewOf } from '@ridgeline/scan/server/analysis/place/ground'\n\nexport const planted = viewOf\n",
    'floors',
  ],
  [
    'subjects/report/web/planted.ts',
    "import { scanQuery } from '@ridgeline/scan/web/analysis/scan/api.ts'\n\nexport const planted = scanQuery\n",
    'floors',
  ],
  [
    'subjects/scan/server/analysis/engine/planted.ts',
    "import { readCaptureFile } from '#server/analysis/read/read-file'\n\nexport const planted = readCaptureFile\n",
    'floors',
  ],
  [
    'subjects/scan/server/analysis/read/planted.ts',
    "import { viewOf } from '#server/analysis/place/ground'\n\nexport const planted = viewOf\n",
    'floors',
  ],
  [
    'subjects/scan/server/analysis/place/planted.ts',
    "import { scoreOf } from '#server/analysis/score-scan'\n\nexport const planted = scoreOf\n",
    'floors',
  ],
  [
    'subjects/scan/server/analysis/read/planted.ts',
    "import { issueRoutes } from '#server/issues/routes'\n\nexport const planted = issueRoutes\n",
    'floors',
  ],
  [
    'subjects/account/server/identity/limits/planted.ts',
    "import { authRoutes } from '#server/identity/routes'\n\nexport const planted = authRoutes\n",
    'floors',
  ],
  [
    'base/server/http/planted.ts',
    "import { addIssue } from '@ridgeline/scan/server/issues/service'\n\nexport const planted = addIssue\n",
    'floors',
  ],
  [
    'subjects/scan/web/upload/queue/planted.ts',
    "import { scanQuery } from '#web/analysis/scan/api.ts'\n\nexport const planted = scanQuery\n",
    'floors',
  ],
  [
    'subjects/scan/web/viewer/capture/planted.ts',
    "import { readViewState } from '#web/viewer/stage/view-state.ts'\n\nexport const planted = readViewState\n",
    'floors',
  ],
  [
    'subjects/scan/web/viewer/measure/planted.ts',
    "import { scanQuery } from '#web/analysis/scan/api.ts'\n\nexport const planted = scanQuery\n",
    'floors',
  ],
  [
    'subjects/scan/web/analysis/scan/planted.ts',
    "import { groupIssues } from '#web/analysis/issues/issue-order.ts'\n\nexport const planted = groupIssues\n",
    'floors',
  ],
  [
    'base/web/calls/planted.ts',
    "import { scanQuery } from '@ridgeline/scan/web/analysis/scan/api.ts'\n\nexport const planted = scanQuery\n",
    'floors',
  ],
  ['base/web/ui/planted.ts', "import { api } from '#calls/api.ts'\n\nexport const planted = api\n", 'floors'],
  ['subjects/crm/server/planted.ts', "export const planted = (type: string): boolean => type === 'hubspot'\n", 'floors'],
  ['subjects/crm/server/vendors/hubspot/planted.ts', '/** As at Pipedrive. */\nexport const planted = 1\n', 'floors'],
  ['subjects/assistant/server/planted.ts', 'export const planted = /salesforce/\n', 'floors'],
  ['subjects/report/rules/planted.ts', "import { Hono } from 'hono'\n\nexport const planted = Hono\n", 'floors'],
  ['subjects/title/rules/planted.ts', "import Stripe from 'stripe'\n\nexport const planted = Stripe\n", 'noUndeclaredDependencies'],
  ['subjects/site/web/planted.ts', "import { Hono } from 'hono'\n\nexport const planted = Hono\n", 'noUndeclaredDependencies'],
  ['subjects/scan/contract/planted.ts', "export * from './health.ts'\n", 'noReExportAll'],
  [
    'subjects/scan/contract/planted.ts',
    "export { healthBand } from './health.ts'\nexport { isOpen } from './open-issue.ts'\n",
    'noBarrelFile',
  ],
  ['subjects/scan/contract/planted.ts', 'const planted = 1\n\nexport default planted\n', 'noDefaultExport'],
  ['subjects/scan/contract/planted.ts', 'export const planted = (value: any): string => String(value)\n', 'noExplicitAny'],
  [
    'subjects/account/server/planted.ts',
    'const later = async () => {}\n\nexport function planted(): void {\n  later()\n}\n',
    'noFloatingPromises',
  ],
  [
    'subjects/scan/contract/planted.ts',
    "import { other } from './planted-other.ts'\n\nexport const planted = (): unknown => other\n",
    'noImportCycles',
    ['subjects/scan/contract/planted-other.ts', "import { planted } from './planted.ts'\n\nexport const other = (): unknown => planted\n"],
  ],
  ['subjects/account/server/planted.ts', 'export const planted = (at: Date): string => at.toISOString().slice(0, 10)\n', 'plugin'],
  [
    'base/web/planted.ts',
    "import { formatDate } from '#format/date.ts'\n\nexport const planted = (scan: { date: string }): string => formatDate(scan.date)\n",
    'plugin',
  ],
  [
    'subjects/account/server/planted.ts',
    "import type { Readable, Writable } from 'node:stream'\n\nexport const planted = (from: Readable, to: Writable) => from.pipe(to)\n",
    'plugin',
  ],
  ['subjects/scan/server/scans/planted.ts', "export const planted = (send = fetch) => send('http://a.example')\n", 'noRestrictedGlobals'],
  [
    'base/web/session/planted.test.ts',
    "import { renderHook } from '@testing-library/react'\n\nexport const planted = renderHook\n",
    'noRestrictedImports',
  ],
  ...[
    'export const planted = globalThis.fetch\n',
    "import { request } from 'node:https'\n\nexport const planted = request\n",
    "import pg from 'pg'\n\nexport const planted = new pg.Client({ host: 'a.example' })\n",
    "import pg from 'pg'\n\nexport const planted = new pg.Pool({ host: 'a.example' })\n",
    "import { createTransport } from 'nodemailer'\n\nexport const planted = createTransport({ host: 'a.example' })\n",
    "import { createRemoteJWKSet } from 'jose'\n\nexport const planted = createRemoteJWKSet(new URL('http://a.example'))\n",
    "import { validateAuthorizationCode } from '@better-auth/core/oauth2'\n\nexport const planted = validateAuthorizationCode({} as never)\n",
    "import Stripe from 'stripe'\n\nexport const planted = new Stripe('key', { telemetry: false })\n",
  ].map((text) => ['subjects/account/server/planted.ts', text, 'plugin']),
  ['engine/thermal/src/planted.ts', 'export const planted = document.title\n', 'typescript'],
  [
    'subjects/scan/server/scans/planted.ts',
    "import type { Db } from '@ridgeline/server/db/connect'\nimport { user } from '@ridgeline/account/server/tables/auth'\n\nexport const planted = (db: Db) => db.transaction(async () => db.select().from(user))\n",
    'transactions',
  ],
  [
    'subjects/scan/server/scans/planted.ts',
    "import { sql } from 'drizzle-orm'\nimport type { Deps } from '@ridgeline/server/deps'\n\nconst reads = ({ db }: Pick<Deps, 'db'>) => db.execute(sql`select 1`)\n\nexport const planted = (deps: Deps) => deps.db.transaction(async () => reads(deps))\n",
    'transactions',
  ],
  [
    'base/web/ui/planted.ts',
    'interface Props { a: 1; b: 1; c: 1; d: 1; e: 1; f: 1; g: 1; h: 1; i: 1; j: 1; k: 1 }\n\nexport const Planted = ({ a }: Props) => a\n',
    'props',
  ],
  ...[
    "import { asMessage } from '@ridgeline/words/message'\n\nexport const planted = `A plan ends. ` + asMessage('There is no such version')\n",
    "import type { Words } from '@ridgeline/words/message'\n\nexport const planted = (all: { readonly words: Words }[]) => all.map(({ words }) => words).join(' ')\n",
    "import { AppError } from '@ridgeline/server/http/app-error'\n\nexport const planted = (error: unknown) => (error instanceof AppError ? error.message : null)\n",
    "import type { Words } from '@ridgeline/words/message'\n\nexport const planted: { readonly why: Words } = { why: 'Nobody ever translated this.' }\n",
  ].map((text) => ['subjects/scan/server/scans/planted.ts', text, 'texts']),
]

const placed = planted.map(([path, text, rule, beside], i) => {
  const name = basename(path).replace('planted.', `planted-${i}.`)
  const file = join(dirname(path), name)
  const files = [[file, text.replaceAll('./planted-other.ts', `./planted-${i}-other.ts`)]]
  if (beside) files.push([join(dirname(path), `planted-${i}-other.ts`), beside[1].replaceAll('./planted.ts', `./${name}`)])
  return { rule, file, text, files }
})

/** A copy of the sources, to plant in: what reads the tree meanwhile (tests, the build, somebody's editor) meets nothing planted. */
const tree = mkdtempSync(join(tmpdir(), 'ridgeline-planted-'))
process.on('exit', () => rmSync(tree, { recursive: true, force: true }))

function copySources() {
  const made = new Set(['node_modules', 'dist', 'build', '.cache'])
  for (const name of readdirSync(root).filter((one) => kinds.includes(one) || /^scripts$|\.json$|^\.gitignore$/.test(one)))
    cpSync(join(root, name), join(tree, name), { recursive: true, filter: (source) => !made.has(basename(source)) })
  for (const folder of ['.', ...kinds.flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name)))]) {
    const dependencies = join(root, folder, 'node_modules')
    if (existsSync(dependencies)) symlinkSync(dependencies, join(tree, folder, 'node_modules'), 'junction')
  }
}

/** What a tool says about the copy with some files planted in it. */
function said(some, name, args) {
  const files = some.flatMap((one) => one.files)
  for (const [file, content] of files) writeFileSync(join(tree, file), content)
  const { stdout, stderr } = spawnSync(name, args, { cwd: tree, encoding: 'utf8', env: toolEnv(), shell: process.platform === 'win32' })
  for (const [file] of files) rmSync(join(tree, file))
  return `${stdout}${stderr}`
}

/** Files that the lint rule named beside each of them complains about. */
function caughtByLint(some) {
  const paths = some.flatMap(({ files }) => files.map(([file]) => file))
  const lines = said(some, 'biome', ['lint', '--reporter=github', '--max-diagnostics=none', ...paths]).split('\n')
  return some.filter(({ file, rule }) =>
    lines.some((line) => (line.includes(`/${rule}`) || line.includes(`title=${rule},`)) && line.includes(file)),
  )
}

function caughtByCompiler(some) {
  const text = said(some, 'tsc', ['-p', 'engine/thermal/tsconfig.json', '--noEmit'])
  return some.filter(({ file }) => text.includes(file))
}

const caughtByScript = (script) => (some) => {
  const text = said(some, 'node', [script])
  return some.filter(({ file }) => text.includes(`${file}:`))
}

const elsewhere = {
  typescript: caughtByCompiler,
  floors: caughtByScript('scripts/check-floors.mjs'),
  transactions: caughtByScript('scripts/check-transactions.mjs'),
  props: caughtByScript('scripts/check-props.mjs'),
  texts: caughtByScript('scripts/check-texts.mjs'),
}
copySources()
const caught = new Set(caughtByLint(placed.filter(({ rule }) => !(rule in elsewhere))))
for (const [rule, catches] of Object.entries(elsewhere)) for (const one of catches(placed.filter((p) => p.rule === rule))) caught.add(one)
const missed = placed.filter((one) => !caught.has(one))
for (const { file, text, rule } of missed) console.error(`not caught by ${rule}: ${file}\n${text}`)
console.log(`${caught.size} of ${planted.length} planted violations are caught`)
process.exitCode = missed.length === 0 ? 0 : 1
