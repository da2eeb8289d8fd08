import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { staticChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, root, run } from './process.mjs'
import { subjectTests } from './subject-tests.mjs'

/**
 * `npm run check`: all checks and the tests of the packages. `npm run check -- --changed [REF]`: of what differs from REF (the last commit where none is
 * named) the lint, the types, and the tests of the changed subjects alone, in a minute or so.
 */
const [flag, ref = 'HEAD'] = process.argv.slice(2)
ensureInstalled()
const steps = flag === '--changed' ? ofChanged() : [...staticChecks, { name: 'tests', program: 'vitest', args: ['run'] }]
const failed = []
for (const { name, program, args } of steps) {
  console.log(`\n${name}: ${program} ${args.join(' ')}`)
  if ((await run(program, args, { shell: process.platform === 'win32' })) !== 0) failed.push(name)
}
if (failed.length > 0) fail(`\nNot passed: ${failed.join('; ')}`)
console.log('\nAll checks passed')

function ofChanged() {
  const files = [...lines('diff', '--name-only', '--diff-filter=d', ref), ...lines('ls-files', '--others', '--exclude-standard')]
  if (files.length === 0) return []
  const tests = [...new Set(files.flatMap(subjectTests))].filter((folder) => existsSync(join(root, folder)))
  const byName = (name) => staticChecks.filter((check) => check.name === name)
  return [
    { name: 'lint and format', program: 'biome', args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files] },
    ...byName('types'),
    ...(tests.length === 0 ? [] : [{ name: 'tests of what changed', program: 'vitest', args: ['run', ...tests] }]),
  ]
}

function lines(...args) {
  const { stdout, status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(stderr)
  return stdout.split('\n').filter(Boolean)
}
