import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { staticChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { changedSinceLongRun, recordLongRun } from './long-runs.mjs'
import { nodeProgram, root, run, runQuietly, toolEnv } from './process.mjs'
import { aptInstall, mayInstall, startS3 } from './s3-server.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/** `npm run test:long`: what takes an S3 server of its own runs too, whatever has changed. */
const everything = process.argv.includes('--long')
const cache = join(root, '.cache')
const problems = []
const stages = []
/** What failed, by file and name with the first lines of its message: said again at the end, where a log that was cut still has it. */
const failures = []
let passed = 0
let failed = 0
let skipped = 0

const count = (name, good, bad) => {
  passed += good
  failed += bad
  if (bad > 0) problems.push(`${name}: ${bad} failed`)
}

/** Runs a part and notes how long it took. */
async function timed(name, part) {
  const begun = performance.now()
  const result = await part()
  stages.push([name, (performance.now() - begun) / 1000])
  return result
}

ensureInstalled()
mkdirSync(cache, { recursive: true })
if (mayInstall()) installReaders()
const s3 = everything || changedSinceLongRun('s3') ? await timed('S3 server', startS3) : null

// The tests of the packages wait for the database and the disk now and then: the checks and the build use that time.
console.log('\ntests of the packages: vitest, and meanwhile the checks that run nothing, and the build of the web pages')
const checked = timed('checks and build', checksAndBuild)
count('tests of the packages', ...(await timed('tests of the packages', vitest)))
await s3?.stop()
await checked

console.log('\ntests in the browser: playwright')
count('tests in the browser', ...(await timed('tests in the browser', playwright)))

console.log(`\n${stages.map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`).join(' · ')}`)
if (problems.length > 0) console.log(`\nNot passed: ${problems.join('; ')}${failures.map((failure) => `\n  ${failure}`).join('')}`)
if (skipped > 0) console.log(`\nSkipped, for want of something on this machine or because nothing they test has changed: ${skipped}`)
if (everything && s3 && failed === 0) recordLongRun()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** What a throw-away machine lacks to read the reports that the tests print. */
function installReaders() {
  const absent = (program) => spawnSync(program, ['--version']).error !== undefined
  if (absent('pdftotext') || absent('qpdf')) aptInstall(['poppler-utils', 'qpdf'])
}

async function checksAndBuild() {
  for (const { name, program, args } of staticChecks) {
    const { code, output } = await runQuietly(program, args, { shell: process.platform === 'win32' })
    console.log(`\n${name}: ${code === 0 ? 'passed' : `failed\n${output}`}`)
    count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  }
  await ensureWebBuilt()
}

/** Passed and failed tests. A file that cannot be loaded, or an error outside of every test, counts as one failure. */
async function vitest() {
  const file = join(cache, 'vitest.json')
  rmSync(file, { force: true })
  const env = toolEnv(s3 ? { S3_TEST_ENDPOINT: s3.endpoint } : {})
  // Tests of the server wait for the database and the disk more than they compute: two at a time on two cores as well.
  const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`
  const code = await run('vitest', ['run', workers, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], { env })
  const report = readReport(file)
  if (!report) return [0, 1]
  noteFailures(report)
  const broken = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  )
  // what fails in its set-up has a message; who dies has none, and no test was begun
  const died = broken.filter(({ message, assertionResults: tests }) => message === '' && tests.every((test) => test.status === 'pending'))
  skipped += report.numPendingTests + (report.numTodoTests ?? 0)
  printSlowest(report.testResults)
  const [againPassed, againFailed] = died.length > 0 ? await again(died, env) : [0, 0]
  const bad = report.numFailedTests + broken.length - died.length + againFailed
  return [report.numPassedTests + againPassed, bad === 0 && code !== 0 && died.length === 0 ? 1 : bad]
}

/** Once in some thousand files the process of a test file dies of itself (a signal, before its first test): such a file is run once more, and said so. */
async function again(suites, env) {
  const names = suites.map(({ name }) => relative(root, name))
  console.log(`\nThe process of these files died before their first test; they are run once more: ${names.join(', ')}`)
  const file = join(cache, 'vitest-again.json')
  rmSync(file, { force: true })
  const code = await run('vitest', ['run', ...names, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], { env })
  const report = readReport(file)
  if (!report) return [0, suites.length]
  skipped -= suites.flatMap(({ assertionResults }) => assertionResults).length
  return [report.numPassedTests, report.numFailedTests === 0 && code !== 0 ? suites.length : report.numFailedTests]
}

function noteFailures({ testResults }) {
  for (const { name, message, assertionResults: tests } of testResults) {
    const failedTests = tests.filter(({ status }) => status === 'failed')
    for (const { fullName, failureMessages } of failedTests) {
      failures.push(`${relative(root, name)} > ${fullName}\n    ${firstLines(failureMessages.join('\n'))}`)
    }
    if (failedTests.length === 0 && message) failures.push(`${relative(root, name)}\n    ${firstLines(message)}`)
  }
}

function firstLines(message) {
  return message.split('\n').slice(0, 6).join('\n    ').slice(0, 600)
}

function printSlowest(suites) {
  const slowest = suites
    .map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000])
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
  console.log(`\nThe ten slowest files:\n${slowest.map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')}`)
}

async function playwright() {
  if (!browserRuns()) return [0, 1]
  const file = join(cache, 'playwright.json')
  rmSync(file, { force: true })
  const code = await run(nodeProgram(), ['node_modules/@playwright/test/cli.js', 'test'])
  const stats = readReport(file)?.stats
  if (!stats) return [0, 1]
  skipped += stats.skipped
  return [stats.expected + stats.flaky, stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected]
}

/** Unpacks the browser and tries it; on CI the system libraries it wants are installed. */
function browserRuns() {
  const path = spawnSync(nodeProgram(), ['e2e/unpack-chromium.ts'], { cwd: root, encoding: 'utf8' })
  if (path.status !== 0) {
    console.error(`The browser could not be unpacked: ${path.stderr}`)
    return false
  }
  process.env.CHROMIUM_PATH = path.stdout.trim()
  const version = () => spawnSync(process.env.CHROMIUM_PATH, ['--version', '--no-sandbox'], { encoding: 'utf8' })
  if (version().status === 0) return true
  if (mayInstall() && aptInstall(['libnss3', 'libnspr4', 'libexpat1']) && version().status === 0) return true
  console.error(`The browser does not run: ${version().stderr}\nOn Debian: apt-get install libnss3 libnspr4 libexpat1`)
  return false
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
