import { freshDatabase } from '@ridgeline/app-server/test/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connect } from '#db/connect'
import { defineJob } from '#jobs/define-job'
import { type Queue, startQueue } from '#jobs/queue'
import { createThreadPool } from '#jobs/thread-pool'
import { createTurns } from '#jobs/turns'

const scan = defineJob({
  name: 'test-scan',
  payload: z.object({ organizationId: z.string(), name: z.string(), captures: z.number() }),
  retryLimit: 0,
  heartbeatSeconds: 10,
  expireInSeconds: 60,
})

let database: Awaited<ReturnType<typeof freshDatabase>>
let queue: Queue
let open: ReturnType<typeof connect>
const pool = createThreadPool(new URL('../../../apps/server/test/threads/echo.ts', import.meta.url), 1)

beforeAll(async () => {
  database = await freshDatabase()
  open = connect(database.connection, 4)
  queue = await startQueue(database.connection, [scan])
})
afterAll(async () => {
  await queue.stop()
  await pool.close()
  await open.pool.end()
  await database.drop()
})

test('two heavy scans of one organization hold up the small one of another by a task or two, not by scans', async () => {
  const lanes = createTurns(2)
  const tasks: string[] = []
  const done: string[] = []
  await queue.work(scan, { inAll: 4, ofOne: 1 }, async ({ organizationId, name, captures }) => {
    const capture = async () =>
      lanes.take(organizationId, async () => {
        await pool.run('slow', [], 60_000, organizationId)
        tasks.push(name)
      })
    await Promise.all(Array.from({ length: captures }, capture))
    done.push(name)
  })
  const send = (payload: z.input<typeof scan.payload>) => open.db.transaction((tx) => queue.send(scan, payload, tx))
  await send({ organizationId: 'heavy', name: 'first', captures: 40 })
  await send({ organizationId: 'heavy', name: 'second', captures: 40 })
  await expect.poll(() => tasks.length, { timeout: 30_000 }).toBeGreaterThan(2)
  await send({ organizationId: 'small', name: 'small', captures: 3 })
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(3)
  // which of the two heavy ones is fetched first is the queue's own business
  expect(done[0]).toBe('small')
  expect(done.toSorted()).toEqual(['first', 'second', 'small'])
  // From its first task on every other task was its own, but for what was under way.
  const own = tasks.flatMap((name, at) => (name === 'small' ? [at] : []))
  expect((own.at(-1) as number) - (own[0] as number)).toBeLessThanOrEqual(6)
})
