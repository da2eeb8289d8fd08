import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { fail, kinds, nodeProgram, root, run } from './process.mjs'

ensureInstalled()
const folders = [...kinds.flatMap((kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}/bench`)), 'bench']
const asked = process.argv.slice(2)
/** Sizes and settings (`--file=PATH`) that a benchmark is to take; the other words choose the benchmarks. */
const settings = asked.filter((word) => /^(?:\d+$|--)/.test(word))
const wanted = asked.filter((word) => !settings.includes(word))
const files = folders
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith('.ts') && wanted.every((word) => file.includes(word)))
const failed = []
for (const file of files) {
  console.log(`\n${file}`)
  if ((await run(nodeProgram(), ['--expose-gc', file, ...settings])) !== 0) failed.push(file)
}
if (failed.length > 0) fail(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${files.length} benchmarks ran`)
