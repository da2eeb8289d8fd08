import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run, toolEnv } from './process.mjs'

/** What a part of the tests came to. A file that cannot be loaded, or an error outside of every test, counts as one failure. */
export const noResult = { passed: 0, failed: 1, skipped: 0, failures: ['no test was run'], failedFiles: [], files: [] }

/**
 * Runs tests of the packages.
 *
 * @param name of its report in `.cache`
 * @param options what vitest is told besides: files, `--exclude`, ...
 * @returns counts; `failures` as lines to read, `failedFiles` to run once more, and how long each file took (s)
 */
export async function packageTests(name, options, env = {}) {
  const file = join(root, '.cache', `vitest-${name}.json`)
  rmSync(file, { force: true })
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...options]
  const code = await run('vitest', args, { env: toolEnv(env), shell: process.platform === 'win32' })
  const report = readReport(file)
  if (!report) return noResult
  const suites = report.testResults.map(({ name: path, ...suite }) => ({ path: relative(root, path), ...suite }))
  const broken = suites.filter(({ status }) => status === 'failed')
  const withoutTests = broken.filter(({ assertionResults: tests }) => !tests.some(({ status }) => status === 'failed'))
  const failed = report.numFailedTests + withoutTests.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: broken.flatMap(failuresOf),
    failedFiles: broken.map(({ path }) => path),
    files: suites.map(({ path, startTime, endTime }) => ({ path, seconds: (endTime - startTime) / 1000 })),
  }
}

function failuresOf({ path, message, assertionResults }) {
  const tests = assertionResults.filter(({ status }) => status === 'failed')
  if (tests.length === 0) return [`${path}\n    ${firstLines(message || 'its process died before its first test')}`]
  return tests.map(({ fullName, failureMessages }) => `${path} > ${fullName}\n    ${firstLines(failureMessages.join('\n'))}`)
}

function firstLines(message) {
  return message.split('\n').slice(0, 6).join('\n    ').slice(0, 600)
}

export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
