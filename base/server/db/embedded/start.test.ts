import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isPostgres } from './process-alive.ts'
import { type Embedded, startEmbedded } from './start.ts'

const flags = ['-c', 'shared_buffers=16MB']
const quiet = () => {}
let root: string
let dataDir: string
let opened: Embedded[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ridgeline-embedded-'))
  // like a data folder in /root or in a home: nobody but its owner enters
  mkdirSync(join(root, 'private'), { mode: 0o700 })
  dataDir = join(root, 'private', 'database')
  opened = []
})

afterEach(async () => {
  for (const embedded of opened) {
    await embedded.stop()
    rmSync(embedded.connection.host, { recursive: true, force: true })
  }
  rmSync(root, { recursive: true, force: true })
})

async function open(): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, flags, log: quiet })
  opened.push(embedded)
  return embedded
}

async function query(embedded: Embedded, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(embedded.connection)
  client.on('error', quiet)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const ownerPid = () => Number(/ (\d+):/.exec(existsSync(join(dataDir, 'owner')) ? readFileSync(join(dataDir, 'owner'), 'utf8') : '')?.[1])

async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 20_000; !(await holds()); ) {
    if (Date.now() > deadline) throw new Error('waited 20 s in vain')
    await sleep(20)
  }
}

/** A process of its own that opens the database, prints its state, and stays. */
async function openElsewhere(): Promise<{ line: string; pid: number | undefined; kill: (signal?: NodeJS.Signals) => Promise<void> }> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)})
    const embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, flags: ${JSON.stringify(flags)} })
    console.log(embedded.pid, embedded.adopted)
    process.on('SIGTERM', () => embedded.stop().then(() => process.exit(0)))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((done) => child.on('exit', done))
  const line = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (data: Buffer) => done(data.toString().trim()))
    child.on('exit', (code) => fail(new Error(`ended early with ${code}`)))
  })
  return {
    line,
    pid: child.pid,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await exited
    },
  }
}

describe('embedded database', () => {
  test('starts, answers, stops and starts again with its rows', async () => {
    const first = await open()
    expect(first.adopted).toBe(false)
    expect(await query(first, 'show server_version')).toEqual([{ server_version: expect.stringMatching(/^18/) }])
    await query(first, 'create table kept (id int primary key)')
    await query(first, 'insert into kept values (1), (2)')
    await first.stop()
    expect(isPostgres(first.pid)).toBe(false)
    const second = await open()
    expect(second.adopted).toBe(false)
    expect(await query(second, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }])
  })

  test('keeps every acknowledged row through kill -9 of the server, and starts it again by itself', async () => {
    const embedded = await open()
    await query(embedded, 'create table kept (id int primary key)')
    const killed = embedded.pid
    let acknowledged = 0
    const client = new Client(embedded.connection)
    client.on('error', quiet)
    await client.connect()
    await expect(
      (async () => {
        for (;;) {
          await client.query('insert into kept values ($1)', [acknowledged + 1])
          acknowledged++
          if (acknowledged === 50) process.kill(killed, 'SIGKILL')
          if (acknowledged > 50) await client.query('select pg_sleep(0.05)')
        }
      })(),
    ).rejects.toThrow()
    await waitUntil(() => embedded.pid !== killed)
    const rows = await query(embedded, 'select count(*)::int as n, max(id) as last from kept')
    expect(acknowledged).toBeGreaterThanOrEqual(50)
    expect(Number(rows[0]?.n)).toBeGreaterThanOrEqual(acknowledged)
    await embedded.stop()
    expect(isPostgres(embedded.pid)).toBe(false)
  })

  test('ends when its process is killed, and opens again', async () => {
    const elsewhere = await openElsewhere()
    const pid = Number(elsewhere.line.split(' ')[0])
    expect(isPostgres(pid)).toBe(true)
    await elsewhere.kill()
    await waitUntil(() => !isPostgres(pid))
    expect((await open()).adopted).toBe(false)
  })

  test('takes over a server whose process was killed without a watchdog', async () => {
    const script = `
      const { startEmbedded } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)})
      await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, watchdog: false })
      process.kill(process.pid, 'SIGKILL')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
    await new Promise((done) => child.on('exit', done))
    const embedded = await open()
    expect(embedded.adopted).toBe(true)
    await embedded.stop()
    expect(isPostgres(embedded.pid)).toBe(false)
  })

  test('a guest leaves the server to its owner', async () => {
    const elsewhere = await openElsewhere()
    const guest = await open()
    expect(guest.adopted).toBe(true)
    await guest.stop()
    expect(isPostgres(guest.pid)).toBe(true)
    await elsewhere.kill()
    await waitUntil(() => !isPostgres(guest.pid))
  })

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'a guest runs the database itself once its owner is gone by %s, and stops it in the end',
    async (signal) => {
      const elsewhere = await openElsewhere()
      const guest = await open()
      await query(guest, 'create table kept (id int primary key)')
      await query(guest, 'insert into kept values (1)')
      await elsewhere.kill(signal)
      await waitUntil(async () => (await query(guest, 'select 1').catch(() => [])).length === 1)
      await waitUntil(() => readFileSync(join(dataDir, 'owner'), 'utf8').split(' ')[1]?.startsWith(`${process.pid}:`) === true)
      expect(await query(guest, 'select count(*)::int as n from kept')).toEqual([{ n: 1 }])
      process.kill(guest.pid, 'SIGKILL')
      const killed = guest.pid
      await waitUntil(() => guest.pid !== killed)
      await guest.stop()
      expect(isPostgres(guest.pid)).toBe(false)
    },
  )

  test('of two guests one takes over, and a server that dies while its owner lives is left to the owner', async () => {
    const [owner, other] = [await openElsewhere(), await openElsewhere()]
    const guest = await open()
    const first = guest.pid
    process.kill(first, 'SIGKILL')
    await waitUntil(async () => guest.pid !== first && (await query(guest, 'select 1').catch(() => [])).length === 1)
    expect(readFileSync(join(dataDir, 'owner'), 'utf8')).not.toContain(` ${process.pid}:`)
    await owner.kill()
    await waitUntil(() => ownerPid() === process.pid || ownerPid() === Number(other.pid))
    await waitUntil(async () => (await query(guest, 'select 1').catch(() => [])).length === 1)
    await other.kill()
    await waitUntil(() => ownerPid() === process.pid)
    await waitUntil(async () => (await query(guest, 'select 1').catch(() => [])).length === 1)
  })

  test('first starts at the same time end in one server', async () => {
    const several = await Promise.all([openElsewhere(), openElsewhere(), open()])
    const pids = new Set([several[0].line.split(' ')[0], several[1].line.split(' ')[0], String(several[2].pid)])
    expect(pids.size).toBe(1)
    await Promise.all([several[0].kill(), several[1].kill()])
  })

  test('left-over lock files with an id that now belongs to another program do not hinder the start', async () => {
    const first = await open()
    await first.stop()
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n5432\n${first.connection.host}\n\n\nready\n`)
    mkdirSync(first.connection.host, { mode: 0o700 })
    writeFileSync(join(first.connection.host, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
    expect((await open()).adopted).toBe(false)
  })

  test('leaves no socket folder behind, and removes those of servers that are gone', async () => {
    const suffix = randomBytes(5).toString('hex')
    const [old, fresh] = [join(tmpdir(), `ridgeline-db-${suffix}aa`), join(tmpdir(), `ridgeline-db-${suffix}bb`)]
    for (const folder of [old, fresh]) mkdirSync(folder)
    writeFileSync(join(old, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
    utimesSync(old, new Date(0), new Date(0))
    const embedded = await open()
    expect([existsSync(old), existsSync(fresh), existsSync(embedded.connection.host)]).toEqual([false, true, true])
    rmSync(fresh, { recursive: true })
    await embedded.stop()
    expect(existsSync(embedded.connection.host)).toBe(false)
  })

  test('says so when the folder holds something else', async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'notes.txt'), 'not a database')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`The folder ${dataDir} holds something that is not a database`)
    expect(existsSync(join(dataDir, 'notes.txt'))).toBe(true)
  })

  test('tells what the server complained about when it does not start', async () => {
    await expect(startEmbedded({ dataDir, flags: ['-c', 'max_connections=nonsense'] })).rejects.toThrow(/did not start.*max_connections/s)
  })
})
