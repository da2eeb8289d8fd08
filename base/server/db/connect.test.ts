import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@ridgeline/app-server/test/database'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announced, type Duty, heldBy, roomFor, sharesOf } from '#connections'
import { whileHolding } from '#db/advisory-lock'
import { allowMinutes, type Connection, connect } from '#db/connect'
import { listen } from '#db/events'
import { UNLIMITED } from '#db/limits'
import { setLimitsOfRole } from '#db/limits-of-role'
import { asStranger, isKnownNow } from '#db/strangers'
import { databaseTrouble } from '#db/trouble'

const LIMITS = { connectMs: 300, lockMs: 300, statementMs: 600, idleInTransactionMs: 600, graceMs: 100 }
let database: Awaited<ReturnType<typeof freshDatabase>>
let open: ReturnType<typeof connect>

beforeAll(async () => {
  database = await freshDatabase()
  open = connect(database.connection, 2, LIMITS)
})
afterAll(async () => {
  await open.pool.end()
  await database.drop()
})

const one = sql`select 1 as n`
/** What a promise fails with. */
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('inside a transaction the pool is out of reach: directly, through functions and for a second transaction', async () => {
  const { db, pool } = open
  const reads = async () => {
    await sleep(1)
    return db.execute(one)
  }
  for (const work of [() => db.execute(one), reads, () => pool.query('select 1'), () => db.transaction((tx) => tx.execute(one))]) {
    const error = await failure(db.transaction(async () => work()))
    expect([(error as Error).name, ((error as Error).cause as Error)?.name]).toContain('OutsideTransaction')
  }
  // savepoints stay on the same connection
  await db.transaction(async (tx) => tx.transaction(async (inner) => inner.execute(one)))
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('some connections outlast a pause of people, as a new one reads what the tables are before its first statements; the others go after a minute', () => {
  expect(open.pool.options).toMatchObject({ idleTimeoutMillis: 60_000, min: 3 })
})

test('what a transaction leaves running is free once it has ended', async () => {
  let later: Promise<unknown> = Promise.resolve()
  await open.db.transaction(async () => {
    later = sleep(50).then(() => open.db.execute(one))
  })
  await later
})

test('more callers than connections, each in a transaction behind one lock, all come to an end', async () => {
  const work = () =>
    open.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(77)`)
      await tx.execute(one)
    })
  await Promise.all(Array.from({ length: 25 }, work))
})

test('no wait is without end: for a connection, for a lock, for a statement, for the rest of a transaction', async () => {
  const { db, pool } = open
  const [first, second] = await Promise.all([pool.connect(), pool.connect()])
  expect(databaseTrouble(await failure(db.execute(one)))).toBe('busy')
  await first.query('select pg_advisory_lock(5)')
  expect(databaseTrouble(await failure(second.query('select pg_advisory_lock(5)')))).toBe('busy')
  await first.query('select pg_advisory_unlock(5)')
  expect(databaseTrouble(await failure(first.query('select pg_sleep(30)')))).toBe('busy')
  await second.query('begin')
  const ended = new Promise<unknown>((resolve) => second.once('error', resolve))
  expect(databaseTrouble(await ended)).toBe('busy')
  first.release()
  second.release(true)
  await db.execute(one)
})

/** The database behind a way that can be cut without either end hearing of it. */
async function silentWay(): Promise<{ connection: Connection; cut: (isCut: boolean) => void; close: () => void }> {
  const { host, port, user, database: name } = database.connection as Extract<Connection, { host: string }>
  const all = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = dial(`${host}/.s.PGSQL.${port}`)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      all.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => isSilent || to.write(bytes))
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    connection: { connectionString: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${name}` },
    cut: (isCut) => {
      isSilent = isCut
    },
    close: () => {
      for (const one of all) one.destroy()
      server.close()
    },
  }
}

test('a database that hangs, or to which the way is cut, is given up soon after it should have answered; then the next connection is made', async () => {
  const way = await silentWay()
  const { db, pool } = connect(way.connection, 2, { ...LIMITS, connectMs: 2000 })
  await db.execute(one)
  const since = performance.now()
  const hung = failure(db.execute(one))
  const inside = failure(
    db.transaction(async (tx) => {
      await tx.execute(one)
      way.cut(true)
      await tx.execute(one)
    }),
  )
  expect(databaseTrouble(await inside)).toBe('away')
  await hung
  expect(databaseTrouble(await failure(db.execute(one)))).not.toBeNull()
  expect(performance.now() - since).toBeLessThan(6000)
  way.cut(false)
  expect((await db.execute(one)).rows).toEqual([{ n: 1 }])
  // Held by somebody who asks nothing: not cut.
  const held = await pool.connect()
  await held.query('select 1')
  await sleep(900)
  await held.query('select 1')
  held.release()
  await pool.end()
  way.close()
})

test('work by the clock may ask for more time, for its own transaction only', async () => {
  await open.db.transaction(async (tx) => {
    await allowMinutes(tx, 5)
    await tx.execute(sql`select pg_sleep(0.8)`)
  })
  expect(databaseTrouble(await failure(open.db.execute(sql`select pg_sleep(30)`)))).toBe('busy')
})

test('a database that is not there is told from a statement that is wrong', async () => {
  const nowhere = connect({ connectionString: 'postgres://a:b@127.0.0.1:9/none' }, 1, LIMITS)
  expect(databaseTrouble(await failure(nowhere.db.execute(one)))).toBe('away')
  const noSocket = connect({ host: '/nowhere', port: 5432, user: 'app', database: 'none' }, 1, LIMITS)
  expect(databaseTrouble(await failure(noSocket.db.execute(one)))).toBe('away')
  expect(databaseTrouble(await failure(open.db.execute(sql`select nonsense`)))).toBeNull()
  const cut = failure(open.db.execute(sql`select pg_sleep(0.5), pg_terminate_backend(pg_backend_pid())`))
  expect(databaseTrouble(await cut)).toBe('away')
})

test('long work under a lock is done by one at a time, may use the database, and waiting takes no connection', async () => {
  const never = new AbortController().signal
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await open.db.transaction((tx) => tx.execute(one))
    await sleep(20)
    inside--
  }
  await Promise.all(Array.from({ length: 3 }, () => retried(() => whileHolding(open.db, 9, never, work))))
  expect(most).toBe(1)
  await whileHolding(open.db, 9, never, async () => {
    const waiting = whileHolding(open.db, 9, AbortSignal.timeout(50), async () => {})
    await expect(waiting).rejects.toThrow(/abort/i)
  })
})

/** Two connections are few for three: who finds none free asks again. */
async function retried(work: () => Promise<void>): Promise<void> {
  for (;;) {
    const error = await failure(work())
    if (error === null) return
    if (databaseTrouble(error) !== 'busy') throw error
  }
}

test('strangers hold a third of the connections at most, in turn; who is known gets one at once', async () => {
  const { db, pool } = connect(database.connection, 6, LIMITS)
  // A statement begins where it is awaited.
  const slow = async () => void (await db.execute(sql`select pg_sleep(0.2)`))
  const strangers = Array.from({ length: 6 }, (_, i) => asStranger(`192.0.2.${i}`, slow))
  const known = asStranger('192.0.2.9', async () => {
    isKnownNow()
    await db.execute(one)
  })
  expect(await Promise.race([known.then(() => 'known'), Promise.any(strangers).then(() => 'a stranger')])).toBe('known')
  await known
  expect(pool.totalCount).toBeLessThanOrEqual(3)
  const ends = await Promise.allSettled(strangers)
  // Two at a time of 0.2 s each, and nobody waits longer than 0.3 s.
  expect(ends.slice(0, 4).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'))
  expect(databaseTrouble((ends[5] as PromiseRejectedResult).reason)).toBe('busy')
  await asStranger(null, async () => db.transaction((tx) => tx.execute(one)))
  await pool.end()
})

test('a database without a free connection is waited for', async () => {
  const user = `few_${database.connection.database}`
  await open.pool.query(`create role ${user} login connection limit 1`)
  const few = () => connect({ ...database.connection, user } as Connection, 1, { connectMs: 5000 })
  const [first, second] = [few(), few()]
  await first.db.execute(one)
  const waiting = second.db.execute(one)
  await sleep(300)
  await first.pool.end()
  expect((await waiting).rows).toEqual([{ n: 1 }])
  await second.pool.end()
  await open.pool.query(`drop role ${user}`)
})

test('the start says where a process may hold more connections than the database takes, alone or with the others', async () => {
  await expect(roomFor(database.connection, 1000)).rejects.toThrow(/DATABASE_CONNECTIONS 1000 is more than the database takes \(\d+\)/)
  const other = await listen(database.connection, announced(900))
  expect(await roomFor(database.connection, 12)).toMatch(/12 by this process, \d+ by others of this product/)
  await other.close()
  for (const role of ['all', 'web', 'worker'] as const)
    for (const demo of [true, false]) {
      const shares = sharesOf(8, { role, demo })
      expect(Object.values(shares).every((share) => share > 0)).toBe(true)
      // two connections listen for news; copies of a demo that nobody may make are asked for by nobody
      expect(shares.main + shares.queue + 2 + (demo && role !== 'worker' ? shares.copies : 0)).toBe(8)
    }
  expect(['all', 'web', 'worker'].map((role) => heldBy({ role } as Pick<Duty, 'role'>, null))).toEqual([16, 10, 8])
  expect(heldBy({ role: 'web' }, 40)).toBe(40)
})

test('behind a pooler, which keeps no settings of a session, connections of our role begin with our limits, and what needs none has none', async () => {
  await setLimitsOfRole(database.connection)
  const said = async (options?: string) => {
    const client = new pg.Client({ ...database.connection, options, query_timeout: 10_000 })
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'jit')`,
    )
    await client.end()
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  }
  expect(await said()).toEqual({ statement_timeout: '60000', lock_timeout: '15000', jit: 'off' })
  expect(await said(UNLIMITED)).toEqual({ statement_timeout: '0', lock_timeout: '0', jit: 'off' })
  const { db, pool } = connect({ ...database.connection, isPooled: true } as unknown as Connection, 1)
  const named = () => db.select({ one: sql<number>`1` }).from(sql`pg_settings`).limit(1).prepare('told_once').execute()
  await named()
  expect((await db.execute(sql`select name from pg_prepared_statements`)).rows).toEqual([])
  await pool.end()
})
