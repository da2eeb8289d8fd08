import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { staticChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { nodeProgram, root, run, toolEnv } from './process.mjs'
import { aptInstall, mayInstall, startS3 } from './s3-server.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const cache = join(root, '.cache')
const problems = []
let passed = 0
let failed = 0
let skipped = 0

const count = (name, good, bad) => {
  passed += good
  failed += bad
  if (bad > 0) problems.push(`${name}: ${bad} failed`)
}

ensureInstalled()
mkdirSync(cache, { recursive: true })
const s3 = await startS3()

for (const { name, program, args } of staticChecks) {
  console.log(`\n${name}: ${program} ${args.join(' ')}`)
  const code = await run(program, args, { shell: process.platform === 'win32' })
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

console.log('\ntests of the packages: vitest')
count('tests of the packages', ...(await vitest()))
await s3?.stop()

console.log('\ntests in the browser: playwright')
count('tests in the browser', ...(await playwright()))

if (problems.length > 0) console.log(`\nNot passed: ${problems.join('; ')}`)
if (skipped > 0) console.log(`\nSkipped, for want of something on this machine: ${skipped}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

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
  const broken = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  )
  skipped += report.numPendingTests + (report.numTodoTests ?? 0)
  const bad = report.numFailedTests + broken.length
  return [report.numPassedTests, bad === 0 && code !== 0 ? 1 : bad]
}

async function playwright() {
  if (!browserRuns()) return [0, 1]
  await ensureWebBuilt()
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
