import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { browserTests } from './browser-tests.mjs'
import { pageSizes, staticChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { changedSinceLongRun, longRuns, recordLongRun, unchangedJourneys, unchangedLongFiles, unchangedTags } from './long-runs.mjs'
import { preferMemory } from './memory-folder.mjs'
import { packageTests } from './package-tests.mjs'
import { root, runQuietly } from './process.mjs'
import { aptInstall, mayInstall, startS3 } from './s3-server.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/** `npm run test:long`: what takes an S3 server of its own runs too, whatever has changed. */
const everything = process.argv.includes('--long')
// Tests that else try a part that covers try every combination.
if (everything) process.env.TEST_LONG = '1'
/** More failures than this are no matter of a full machine: nothing is tried again. */
const MOST_TRIED_AGAIN = 5
/** Where the address of the S3 server comes to stand while the tests run; those that want it wait for that. */
const s3File = join(root, '.cache/s3-endpoint')

const stages = []
const problems = []
const failures = []
let passed = 0
let failed = 0
let skipped = 0

await timed('installing', async () => ensureInstalled())
mkdirSync(join(root, '.cache'), { recursive: true })
preferMemory()
if (mayInstall()) await timed('readers of reports', installReaders)

// Two threads of one processor do not do twice the work: what computes runs one after the other. The checks and the build use the time in which the tests
// of the packages wait, and the S3 server starts meanwhile.
console.log('\ntests of the packages: vitest; meanwhile the build, and the checks that run nothing')
const withS3 = everything || changedSinceLongRun('s3')
rmSync(s3File, { force: true })
const s3 = withS3 ? startS3().catch(() => null) : Promise.resolve(null)
const addressWritten = s3.then((server) => writeFileSync(s3File, server?.endpoint ?? ''))
const checked = timed('checks and build', checks)
await timed('tests of the packages', testsOfPackages)
await addressWritten
await (await s3)?.stop()
await checked
await timed('tests in the browser', testsInBrowser)

console.log(`\n${stages.join(' · ')}`)
if (problems.length > 0) console.log(`\nNot passed: ${problems.join('; ')}${failures.map((failure) => `\n  ${failure}`).join('')}`)
if (skipped > 0) console.log(`\nSkipped, for want of something on this machine or because nothing they test has changed: ${skipped}`)
if (failed === 0) recordLongRun(withS3 && !(await s3) ? longRuns.filter((name) => name !== 's3') : longRuns)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs a part and notes how long it took. */
async function timed(name, part) {
  const begun = performance.now()
  await part()
  stages.push(`${name} ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

/** Adds what a part came to. */
function count(name, result) {
  passed += result.passed
  failed += result.failed
  skipped += result.skipped ?? 0
  if (result.failed === 0) return
  problems.push(`${name}: ${result.failed} failed`)
  failures.push(...(result.failures ?? []))
}

/** What a throw-away machine lacks to read the reports and maps that the tests make. */
async function installReaders() {
  const absent = (program) => spawnSync(program, ['--version']).error !== undefined
  if (absent('pdftotext') || absent('qpdf')) await aptInstall(['poppler-utils', 'qpdf'])
  if (absent('gdalinfo')) await aptInstall(['gdal-bin'])
}

async function testsOfPackages() {
  const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`
  const env = process.env.S3_TEST_ENDPOINT ? {} : { S3_TEST_ENDPOINT_FILE: s3File }
  const unchanged = everything ? [] : unchangedLongFiles()
  const settled = everything ? [] : unchangedTags().map((tag) => `!${tag}`)
  const leaveOut = settled.length > 0 ? [`--tags-filter=${settled.join(' && ')}`] : []
  const result = await packageTests('all', [workers, ...leaveOut, ...unchanged.map((file) => `--exclude=${file}`)], env)
  console.log(
    `\nLeft out, since what they test has not changed: ${[...unchanged, ...(everything ? [] : unchangedTags())].join(', ') || 'none'}`,
  )
  skipped += unchanged.length
  const slowest = result.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  console.log(`\nThe ten slowest files:\n${slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`).join('\n')}`)
  count('tests of the packages', await steadied(result, (files) => packageTests('again', files, env)))
}

async function testsInBrowser() {
  const result = await browserTests([], everything ? [] : unchangedJourneys())
  const unsteady = { ...result, failedFiles: result.failures }
  count('tests in the browser', await steadied(unsteady, () => browserTests(['--last-failed'], [], true)))
}

/**
 * A test that fails only where the machine is full is unsteady, not broken: a few failures are tried once more, and it is said which passed then. What fails
 * twice has failed.
 */
async function steadied(result, again) {
  const tried = result.failedFiles.length
  if (result.failed === 0 || tried === 0 || tried > MOST_TRIED_AGAIN) return result
  console.log(`\nTried once more: ${result.failures.join('\n  ')}`)
  const second = await again(result.failedFiles)
  if (second.failed > 0) return { ...result, failed: second.failed, failures: second.failures }
  console.log('\nUnsteady: these passed at the second try')
  return { ...result, passed: result.passed + result.failed, failed: 0, failures: [] }
}

async function checks() {
  await ensureWebBuilt()
  for (const { name, program, args, group } of [...staticChecks, pageSizes]) {
    if (group && !everything && !changedSinceLongRun(group)) {
      console.log(`\n${name}: left out, since nothing that decides it has changed`)
      skipped++
      continue
    }
    const begun = performance.now()
    const { code, output } = await runQuietly(program, args, { shell: process.platform === 'win32' })
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`\n${name}: ${code === 0 ? `passed in ${seconds} s` : `failed\n${output}`}`)
    count(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [output.slice(0, 2000)] })
  }
}
