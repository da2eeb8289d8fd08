import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeProgram, root, runQuietly } from './process.mjs'
import { subjectTests } from './subject-tests.mjs'

/**
 * `npm run test:broken [-- PART]`: breaks the product by hand in forty places, one after the other, and says which breaks the tests of the broken subject
 * catch. PART of a path takes those alone. A break that is missed wants a test beside its source. The files are put back, on Ctrl-C too.
 */
const part = process.argv[2] ?? ''
const changes = JSON.parse(readFileSync(join(root, 'scripts/broken-changes.json'), 'utf8')).filter(({ file }) => file.includes(part))
let putBack = () => {}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.on('exit', () => putBack())

let caught = 0
for (const { file, from, to } of changes) {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2)
    throw new Error(`${file} holds ${JSON.stringify(from)} not once: give scripts/broken-changes.json what it reads now`)
  putBack = () => writeFileSync(path, source)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  const { code } = await runQuietly(nodeProgram(), ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...subjectTests(file)])
  putBack()
  if (code !== 0) caught++
  console.log(`${code === 0 ? 'MISSED' : 'caught'}  ${file}  ${from}  ->  ${to || 'nothing'}`)
}
console.log(`\n${caught} of ${changes.length} caught by the tests of their own subject`)
process.exitCode = caught === changes.length ? 0 : 1
