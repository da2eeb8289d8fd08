import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SUPERVISE = path.join(import.meta.dirname, '../../../scripts/supervise.mjs')
let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-supervise-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Runs a small program under the supervisor. It finds the number of its run as `run`, and every run is a line of a file. */
function supervised(name: string, program: string) {
  const [file, log] = [path.join(folder, `${name}.mjs`), path.join(folder, `${name}.log`)]
  const head = `import { appendFileSync, existsSync, readFileSync } from 'node:fs'
    const run = existsSync('${log}') ? readFileSync('${log}', 'utf8').split('\\n').length : 1
    appendFileSync('${log}', process.pid + '\\n')\n`
  writeFileSync(file, head + program)
  const child = spawn(process.execPath, [SUPERVISE, file], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const runs = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').map(Number) : [])
  return { child, ended, runs, said: () => said }
}

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 600 && !holds(); i++) await sleep(50)
  expect(holds()).toBe(true)
}

test('a program that never became ready is not started again, and its exit code is told', async () => {
  const one = supervised('bad-setting', 'process.exit(7)')
  expect(await one.ended).toBe(7)
  expect(one.runs()).toHaveLength(1)
})

test('one that served and broke down is started again, also when the next start fails; pauses grow', async () => {
  const one = supervised(
    'breaking',
    `if (run === 2) process.exit(1)
     process.send('ready')
     if (run === 1) setTimeout(() => { throw new Error('broken') }, 50)
     else { setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0)); console.error('calm') }`,
  )
  await until(() => one.said().includes('calm'))
  expect(one.runs()).toHaveLength(3)
  expect([...one.said().matchAll(/again in (\d+) s/g)].map((m) => m[1])).toEqual(['1', '2'])
  expect(one.said()).toContain('The server ended unexpectedly (code 1)')
  one.child.kill('SIGTERM')
  expect(await one.ended).toBe(0)
  expect(one.runs()).toHaveLength(3)
})

test('one that was killed from outside is started again; one that ended in order is not', async () => {
  const one = supervised('killed', `process.send('ready'); if (run === 1) setInterval(() => {}, 1000)`)
  await until(() => one.runs().length === 1)
  await sleep(300)
  process.kill(one.runs()[0] as number, 'SIGKILL')
  expect(await one.ended).toBe(0)
  expect(one.runs()).toHaveLength(2)
  expect(one.said()).toContain('SIGKILL')
})

test('a stop during the pause ends it at once', async () => {
  const one = supervised('pausing', `process.send('ready', () => process.exit(1))`)
  await until(() => one.said().includes('again in 2 s'))
  one.child.kill('SIGTERM')
  expect(await one.ended).toBe(0)
})

test('errors that nobody handles are told and end nothing, until they come by the hundred', async () => {
  const module = new URL('../outlive-errors.ts', import.meta.url).href
  const one = supervised(
    'outliving',
    `const { outliveErrors } = await import('${module}')
     outliveErrors()
     process.send('ready')
     process.on('SIGTERM', () => process.exit(0))
     if (run === 1) setInterval(() => { void Promise.reject(new Error('rejected')); throw new Error('thrown') }, 5)
     else setInterval(() => {}, 1000)
     if (run === 2) console.error('calm')`,
  )
  await until(() => one.runs().length === 2)
  expect(one.said().match(/that nobody handled: Error: (thrown|rejected)/g)).toHaveLength(100)
  await until(() => one.said().includes('calm'))
  one.child.kill('SIGTERM')
  expect(await one.ended).toBe(0)
})
