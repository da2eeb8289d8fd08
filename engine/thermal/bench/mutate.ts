import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '#generate/random'
import { type Literal, literalsIn, mutated } from './mutate/constants.ts'

/**
 * Whether the tests of the engine hold its constants: changes one numeric constant at a time in a copy, runs the tests that reach it, and tells which
 * changes no test notices. `--seed N` and `--count N` choose them by chance, `--only detect/` those of some files, `--all` takes every one
 * of them; `--near` asks the tests of its folder only, which is quick; `--most N` survivors end well. The digest of whole results is left out: it notices everything and says nothing.
 */
const FLOORS = ['raster', 'background', 'roof', 'detect', 'objects', 'anomaly', 'issue']
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '26' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    most: { type: 'string', default: '4' },
  },
})
const own = join(import.meta.dirname, '..')
const project = join(own, '../..')
const random = createRandom(Number(values.seed))

interface Mutant extends Literal {
  readonly file: string
  readonly becomes: number
}

const sources = FLOORS.flatMap((floor) => readdirSync(join(own, 'src', floor)).map((name) => `${floor}/${name}`))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file.includes(values.only))
  .sort()
const every = sources.flatMap((file) =>
  literalsIn(readFileSync(join(own, 'src', file), 'utf8')).map(
    (literal): Mutant => ({ ...literal, file, becomes: mutated(literal.value, random.next() < 0.5) }),
  ),
)

function chosen(): Mutant[] {
  if (values.all) return every
  const left = [...every]
  return Array.from(
    { length: Math.min(Number(values.count), left.length) },
    () => left.splice(Math.floor(random.next() * left.length), 1)[0],
  )
}

/** A copy of the package that finds the installed modules. */
function copyOfPackage(): string {
  const root = mkdtempSync(join(tmpdir(), 'mutate-'))
  const copy = join(root, 'engine/thermal')
  mkdirSync(copy, { recursive: true })
  for (const name of ['src', 'test', 'bench', 'package.json', 'tsconfig.json', 'tsconfig.test.json'])
    cpSync(join(own, name), join(copy, name), { recursive: true })
  cpSync(join(project, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  const include = FLOORS.map((floor) => `src/${floor}/**/*.test.ts`)
  const test = { include, exclude: ['**/engine-version.test.ts'], testTimeout: 120_000, isolate: false, maxWorkers: 1 }
  writeFileSync(join(copy, 'vitest.config.mjs'), `export default ${JSON.stringify({ test })}\n`)
  return root
}

/** Name of the first test that fails; null where all pass. Of a changed file first those of its folder, which are the quickest to notice. */
function failureOf(root: string, file: string | null): string | null {
  if (file === null) return failureIn(root, ['run'])
  const folder = file.slice(0, file.indexOf('/'))
  return failureIn(root, ['run', `src/${folder}/`]) ?? (values.near ? null : failureIn(root, ['related', `src/${file}`]))
}

function failureIn(root: string, which: readonly string[]): string | null {
  const copy = join(root, 'engine/thermal')
  const output = join(root, 'result.json')
  rmSync(output, { force: true })
  const options = ['--run', '--bail=1', '--passWithNoTests', '--reporter=json', `--outputFile=${output}`]
  const { stderr } = spawnSync(process.execPath, [join(project, 'node_modules/vitest/vitest.mjs'), ...which, ...options], {
    cwd: copy,
    encoding: 'utf8',
    timeout: 900_000,
  })
  if (!existsSync(output)) throw new Error(`The tests did not start: ${stderr}`)
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as {
    testResults: { name: string; status: string; message: string; assertionResults: { status: string; title: string }[] }[]
  }
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.find((each) => each.status === 'failed')
    if (failed) return failed.title
    if (status === 'failed') return name.slice(name.indexOf('/src/') + 5)
  }
  return null
}

const root = copyOfPackage()
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
const broken = values.near ? null : failureOf(root, null)
if (broken !== null) throw new Error(`Nothing was changed and a test fails: ${broken}`)
const mutants = chosen()
console.log(
  `${mutants.length} of ${every.length} numbers, seed ${values.seed}\n\n| file | constant | was | becomes | noticed by |\n|---|---|---|---|---|`,
)
let survived = 0
for (const { file, constant, from, to, value, becomes } of mutants) {
  const path = join(root, 'engine/thermal/src', file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, `${text.slice(0, from)}${becomes}${text.slice(to)}`)
  const noticed = failureOf(root, file)
  writeFileSync(path, text)
  if (noticed === null) survived++
  console.log(`| ${file} | ${constant} | ${value} | ${Number(becomes.toPrecision(6))} | ${noticed ?? '**nothing**'} |`)
}
console.log(`\n${survived} of ${mutants.length} survived`)
process.exitCode = survived <= Number(values.most) ? 0 : 1
