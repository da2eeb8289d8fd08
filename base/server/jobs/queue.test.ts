import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@ridgeline/app-server/test/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connect } from '#db/connect'
import { defineJob } from '#jobs/define-job'
import { type Queue, startQueue } from '#jobs/queue'

const job = (name: string, retryLimit: number) =>
  defineJob({ name, payload: z.object({ n: z.number() }), retryLimit, heartbeatSeconds: 10, expireInSeconds: 60 })
const counting = job('test-counting', 2)
const failing = job('test-failing', 0)
const late = job('test-late', 2)
const idle = job('test-idle', 2)

let database: Awaited<ReturnType<typeof freshDatabase>>
let queue: Queue
let open: ReturnType<typeof connect>

beforeAll(async () => {
  database = await freshDatabase()
  open = connect(database.connection, 4)
  queue = await startQueue(database.connection, [counting, failing])
})
afterAll(async () => {
  await queue.stop()
  await open.pool.end()
  await database.drop()
})

const until = async (condition: () => boolean) => {
  for (let i = 0; i < 200 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 100))
}

test('a job is done once its transaction commits; a rollback leaves none; a failed run is tried again', async () => {
  const seen: number[] = []
  await queue.work(counting, { inAll: 1, ofOne: 1 }, async ({ n }) => {
    seen.push(n)
    if (n === 1 && seen.filter((each) => each === 1).length === 1) throw new Error('the first run fails')
  })
  const rolledBack = open.db.transaction(async (tx) => {
    await queue.send(counting, { n: 99 }, tx)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await open.db.transaction((tx) => queue.send(counting, { n: 1 }, tx))
  await until(() => seen.length >= 2)
  expect(seen).toEqual([1, 1])
})

test('a job that fails for good is told once', async () => {
  const dead: number[] = []
  await queue.onDead(failing, async ({ n }) => void dead.push(n))
  await queue.work(failing, { inAll: 1, ofOne: 1 }, async () => {
    throw new Error('never works')
  })
  await open.db.transaction((tx) => queue.send(failing, { n: 7 }, tx))
  await until(() => dead.length > 0)
  expect(dead).toEqual([7])
})

test('work that was renamed leaves no clock, queue or job behind, whoever starts first', async () => {
  const own = await freshDatabase()
  const old = job('test-old-name', 2)
  const before = await startQueue(own.connection, [old])
  await before.schedule(old, '23 * * * *', { n: 1 })
  const { db, pool } = connect(own.connection, 2)
  await db.transaction((tx) => before.send(old, { n: 1 }, tx))
  await before.stop()
  const named = async () => {
    const { rows } = await pool.query(
      `select name from pgboss.queue where name like 'test-old-name%'
       union all select name from pgboss.schedule where name = 'test-old-name'
       union all select name from pgboss.job where name = 'test-old-name'`,
    )
    return rows.length
  }
  expect(await named()).toBe(4)
  const renamed = job('test-new-name', 2)
  const after = await Promise.all([1, 2].map(() => startQueue(own.connection, [renamed], ['test-old-name'])))
  expect(await named()).toBe(0)
  for (const each of after) await each.stop()
  await pool.end()
  await own.drop()
})

test('workers with nothing to do ask the database for next to nothing, and begin at once when there is something', async () => {
  const own = await freshDatabase()
  const mine = await startQueue(own.connection, [idle])
  const { db, pool } = connect(own.connection, 2)
  const seen: number[] = []
  await mine.work(idle, { inAll: 50, ofOne: 50 }, async ({ n }) => void seen.push(n))
  const looked = async () => {
    await pool.query('select pg_stat_clear_snapshot()')
    const { rows } = await pool.query('select xact_commit::int as n from pg_stat_database where datname = current_database()')
    return rows[0].n as number
  }
  // What each did at its start is counted by now: numbers reach the database's count within a second.
  await sleep(1500)
  const before = await looked()
  await sleep(2500)
  expect((await looked()) - before).toBeLessThan(40)
  const jobs = Array.from({ length: 5 }, (_, n) => n)
  await db.transaction(async (tx) => {
    for (const n of jobs) await mine.send(idle, { n }, tx)
  })
  await until(() => seen.length === jobs.length)
  expect(seen.sort()).toEqual(jobs)
  await mine.stop()
  await pool.end()
  await own.drop()
})

test('what a clock that ran ahead wrote holds no job for years', async () => {
  const seen: number[] = []
  const other = await startQueue(database.connection, [late])
  await open.db.transaction(async (tx) => {
    await other.send(late, { n: 1 }, tx)
    await other.send(late, { n: 2 }, tx)
  })
  await open.db.execute(sql`update pgboss.job set start_after = now() + interval '9 years' where name = 'test-late' and data->>'n' = '1'`)
  await open.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() + interval '9 years', heartbeat_on = now() + interval '9 years' where name = 'test-late' and data->>'n' = '2'`,
  )
  await other.stop()
  const next = await startQueue(database.connection, [late])
  // A minute goes by in which nothing is heard of the held one; from years ahead that makes no difference.
  await open.db.execute(
    sql`update pgboss.job set started_on = started_on - interval '1 minute', heartbeat_on = heartbeat_on - interval '1 minute' where name = 'test-late' and data->>'n' = '2'`,
  )
  await next.work(late, { inAll: 1, ofOne: 1 }, async ({ n }) => void seen.push(n))
  await until(() => seen.length >= 2)
  await next.stop()
  expect(seen.sort()).toEqual([1, 2])
})
