import { staticChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, run } from './process.mjs'

ensureInstalled()
const steps = [...staticChecks, { name: 'tests', program: 'vitest', args: ['run'] }]
const failed = []
for (const { name, program, args } of steps) {
  console.log(`\n${name}: ${program} ${args.join(' ')}`)
  if ((await run(program, args, { shell: process.platform === 'win32' })) !== 0) failed.push(name)
}
if (failed.length > 0) fail(`\nNot passed: ${failed.join('; ')}`)
console.log('\nAll checks passed')
