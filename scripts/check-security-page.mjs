import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

// Every line of docs/security.md says met, n/a or open; a test it names stands in the page's list of tests, and every test of the list exists.
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const problems = []

const named = new Map([...page.matchAll(/^\| `([\w-]+)` \| (.+?) \|$/gm)].map(([, name, paths]) => [name, paths.split(', ')]))
for (const [name, paths] of named)
  for (const path of paths) if (!existsSync(join(root, path.replaceAll('`', '')))) problems.push(`${name}: there is no ${path}`)

const counts = { met: 0, 'n/a': 0, open: 0 }
const used = new Set()
for (const [, line, , state] of page.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)) {
  const word = /^(met|n\/a|open)( \(|$)/.exec(state)?.[1]
  if (!word) problems.push(`line ${line}: expected met, n/a or open, found "${state}"`)
  else counts[word] += Number(/\((\d+) lines\)/.exec(page.split(`| ${line} |`)[1]?.split('|')[0] ?? '')?.[1] ?? 1)
  for (const [, name] of state.matchAll(/`([\w-]+)`/g)) {
    used.add(name)
    if (/^[a-z]+$/.test(name) && !named.has(name)) problems.push(`line ${line}: the test ${name} is not in the list`)
  }
}
for (const name of named.keys()) if (!used.has(name)) problems.push(`the test ${name} of the list is named by no line`)

// 70 lines of level 1 and 183 of level 2
const LINES = 253
const total = counts.met + counts['n/a'] + counts.open
if (total !== LINES) problems.push(`${total} lines, expected ${LINES}`)
for (const problem of problems) console.error(problem)
console.log(`ASVS 5.0 level 2: ${counts.met} met, ${counts['n/a']} not applicable, ${counts.open} open of ${total}`)
process.exitCode = problems.length > 0 ? 1 : 0
