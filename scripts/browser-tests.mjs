import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { noResult, readReport } from './package-tests.mjs'
import { nodeProgram, root, run, toolEnv } from './process.mjs'
import { aptInstall, mayInstall } from './s3-server.mjs'

/**
 * Runs the journeys in the browser.
 *
 * @param options what playwright is told besides, such as `--last-failed`
 * @param leaveOut files of journeys that need not run
 * @param isTraced what was on the page at each step of a journey that fails is kept in `test-results`
 */
export async function browserTests(options = [], leaveOut = [], isTraced = false) {
  if (!(await browserRuns())) return { ...noResult, failures: ['the browser does not run'] }
  const file = join(root, '.cache/playwright.json')
  rmSync(file, { force: true })
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...options]
  const env = { E2E_LEAVE_OUT: leaveOut.join(), ...(isTraced ? { E2E_TRACE: '1' } : {}) }
  const code = await run(nodeProgram(), args, { env: toolEnv(env) })
  const report = readReport(file)
  if (!report?.stats) return noResult
  const { expected, flaky, unexpected, skipped } = report.stats
  const failed = unexpected === 0 && code !== 0 ? 1 : unexpected
  return { ...noResult, passed: expected + flaky, failed, skipped, failures: report.suites.flatMap((suite) => failuresOf(suite)) }
}

function failuresOf({ file, specs = [], suites = [] }) {
  const bad = specs.filter(({ ok }) => !ok)
  const own = bad.map(({ title, tests }) => {
    const message = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0] ?? ''
    return `e2e/${file} > ${title}\n    ${message.split('\n').slice(0, 6).join('\n    ').slice(0, 600)}`
  })
  return [...own, ...suites.flatMap((suite) => failuresOf(suite))]
}

/** Unpacks the browser and tries it; on CI the system libraries it wants are installed. */
async function browserRuns() {
  const path = spawnSync(nodeProgram(), ['e2e/unpack-chromium.ts'], { cwd: root, encoding: 'utf8' })
  if (path.status !== 0) {
    console.error(`The browser could not be unpacked: ${path.stderr}`)
    return false
  }
  process.env.CHROMIUM_PATH = path.stdout.trim()
  const version = () => spawnSync(process.env.CHROMIUM_PATH, ['--version', '--no-sandbox'], { encoding: 'utf8' })
  if (version().status === 0) return true
  if (mayInstall() && (await aptInstall(['libnss3', 'libnspr4', 'libexpat1'])) && version().status === 0) return true
  console.error(`The browser does not run: ${version().stderr}\nOn Debian: apt-get install libnss3 libnspr4 libexpat1`)
  return false
}
