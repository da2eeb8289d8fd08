import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fail, kinds, nodeProgram, root, run } from './process.mjs'

/*
 * `npm run test:before -- REF [tests]`: runs tests of an earlier version, with its own code, on the schema of this one. While a new version starts process by process the one before works on
 * tables that were migrated already; the rules of migrations promise that, and this tries it. REF is unpacked into a folder of its own and gets the migrations, functions, views and triggers of
 * this tree; packages are those of this tree.
 */
const TESTS = ['access', 'audit-covers', 'scan-path', 'list-filters', 'file-downloads'].map((name) => `apps/server/test/${name}.test.ts`)
const [ref, ...tests] = process.argv.slice(2)
if (!ref) fail('Expected the version before: npm run test:before -- v0.2.0')
const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], { cwd: root, encoding: 'utf8' }).trim()
const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-before-'))
const tree = path.join(folder, 'tree')
try {
  mkdirSync(tree)
  const archive = path.join(folder, 'tree.tar')
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', tree])
  for (const part of ['migrations', 'named']) {
    const place = path.join('base/server/db', part)
    rmSync(path.join(tree, place), { recursive: true })
    cpSync(path.join(root, place), path.join(tree, place), { recursive: true })
  }
  linkPackages()
  console.log(`Tests of ${commit.slice(0, 12)} on the schema of this tree`)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  process.exitCode = await run(nodeProgram(), [vitest, 'run', ...(tests.length > 0 ? tests : TESTS)], { cwd: tree })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The packages of this tree, with the workspaces of the other in place of ours. */
function linkPackages() {
  const ours = path.join(root, 'node_modules')
  const theirs = path.join(tree, 'node_modules')
  const own = '@ridgeline'
  mkdirSync(path.join(theirs, own), { recursive: true })
  for (const name of readdirSync(ours))
    if (name !== own && !name.startsWith('.')) symlinkSync(path.join(ours, name), path.join(theirs, name))
  for (const place of kinds.flatMap((kind) => readdirSync(path.join(tree, kind)).map((name) => path.join(tree, kind, name)))) {
    const { name } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'))
    symlinkSync(place, path.join(theirs, name))
    const nested = path.join(root, path.relative(tree, place), 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, path.join(place, 'node_modules'))
  }
}
