import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './process.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-hold-'))
const name = `hold-test-${process.pid}`
const lockFile = join(root, '.cache', name)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(lockFile, { force: true })
})

/** A process that takes the lock, writes that it begins, works a little, writes that it ends, and gives the lock back. */
async function worker(log) {
  const source = `
    import { appendFileSync } from 'node:fs'
    import { hold } from ${JSON.stringify(join(import.meta.dirname, 'hold.mjs'))}
    const release = hold(${JSON.stringify(name)}, 'testing')
    appendFileSync(${JSON.stringify(log)}, 'begin ')
    await new Promise((done) => setTimeout(done, 60))
    appendFileSync(${JSON.stringify(log)}, 'end ')
    release()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [code] = await once(child, 'exit')
  return code
}

test('what one process holds no other takes up before it is given back', async () => {
  const log = join(folder, 'log')
  expect(await Promise.all(Array.from({ length: 5 }, () => worker(log)))).toEqual([0, 0, 0, 0, 0])
  expect(readFileSync(log, 'utf8')).toBe('begin end '.repeat(5))
  expect(existsSync(lockFile)).toBe(false)
}, 60_000)

test('what a process that has died held is free', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  writeFileSync(lockFile, String(dead.pid))
  const log = join(folder, 'after-death')
  expect(await worker(log)).toBe(0)
  expect(readFileSync(log, 'utf8')).toBe('begin end ')
}, 60_000)
