import type { Db } from '@ridgeline/server/db/connect'
import { expect, test } from 'vitest'
import { countsOf } from './count.ts'

const own = (id: string) => ({ id, timeZone: 'America/Chicago' })

/** A database in which every month changed, and whose countings end when the test says so. */
function slowDatabase() {
  const waiting: (() => void)[] = []
  let asked = 0
  const execute = () => {
    asked += 1
    // the first statement of whoever asks tells what is kept
    const rows = [{ isMarked: true, figure: 'assessment', part: 'Ann', month: null, n: asked }]
    return new Promise((resolve) => waiting.push(() => resolve({ rows })))
  }
  const answer = async () => {
    for (const go of waiting.splice(0)) go()
    await new Promise(setImmediate)
  }
  return { db: { execute } as unknown as Pick<Db, 'execute'>, answer, asked: () => asked }
}

test('whoever asks for the same months while they are counted waits for that counting, others count their own', async () => {
  const { db, answer, asked } = slowDatabase()
  const same = Array.from({ length: 20 }, () => countsOf(db, own('a'), '2026-01-01', '2026-06-01'))
  const others = [countsOf(db, own('b'), '2026-01-01', '2026-06-01'), countsOf(db, own('a'), '2026-02-01', '2026-06-01')]
  await answer()
  expect(asked()).toBe(22 + 3)
  await answer()
  const counted = await Promise.all(same)
  expect(new Set(counted).size).toBe(1)
  expect(new Set(await Promise.all(others)).size).toBe(2)

  const later = countsOf(db, own('a'), '2026-01-01', '2026-06-01')
  await answer()
  await answer()
  expect(await later).not.toBe(counted[0])
})
