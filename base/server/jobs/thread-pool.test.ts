import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { createThreadPool } from '#jobs/thread-pool'

const pool = createThreadPool(new URL('../../../apps/server/test/threads/echo.ts', import.meta.url), 2)
afterAll(() => pool.close())

test('many tasks go through few threads, each with its own answer', async () => {
  const tasks = Array.from({ length: 20 }, (_, i) => `task ${i}`)
  expect(await Promise.all(tasks.map((task) => pool.run(task, [], 10_000, 'one')))).toEqual(tasks)
})

test('an error crosses with its code', async () => {
  await expect(pool.run('fail', [], 10_000, 'one')).rejects.toMatchObject({ name: 'ThermalError', code: 'truncated' })
})

test('a thread that dies or hangs is replaced and takes no other task with it', async () => {
  await expect(pool.run('die', [], 10_000, 'one')).rejects.toMatchObject({ name: 'ThreadDied' })
  await expect(pool.run('hang', [], 300, 'one')).rejects.toMatchObject({ name: 'ThreadTimeout' })
  expect(await pool.run('still here', [], 10_000, 'one')).toBe('still here')
})

test('threads without work end, and others come for the next task', async () => {
  const started: Worker[] = []
  const see = (worker: Worker) => started.push(worker)
  process.on('worker', see)
  const resting = createThreadPool(new URL('../../../apps/server/test/threads/echo.ts', import.meta.url), 2, undefined, 100)
  await Promise.all(['slow', 'slow', 'slow', 'slow'].map((task) => resting.run(task, [], 10_000, 'one')))
  expect(started).toHaveLength(2)
  await Promise.all(started.map((worker) => once(worker, 'exit')))
  expect(await resting.run('again', [], 10_000, 'one')).toBe('again')
  expect(started).toHaveLength(3)
  process.off('worker', see)
  await resting.close()
})

test('closing refuses what is under way', async () => {
  const other = createThreadPool(new URL('../../../apps/server/test/threads/echo.ts', import.meta.url), 1)
  const hanging = expect(other.run('hang', [], 60_000, 'one')).rejects.toMatchObject({ name: 'ThreadsClosed' })
  await other.close()
  await hanging
})
