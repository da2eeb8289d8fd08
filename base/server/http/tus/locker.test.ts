import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLocker } from './locker.ts'

const never = new AbortController().signal

test('a later request asks the earlier one to end and waits for it', async () => {
  const locker = createLocker()
  const order: string[] = []
  const first = locker.newLock('a')
  await first.lock(never, () => void order.push('asked'))
  const second = locker.newLock('a')
  const waiting = second.lock(never, () => {}).then(() => order.push('second'))
  await sleep(10)
  order.push('first ends')
  await first.unlock()
  await waiting
  expect(order).toEqual(['asked', 'first ends', 'second'])
  await locker.newLock('b').lock(never, () => {})
})

test('gives up after a time, or when the request ends', async () => {
  const locker = createLocker(50)
  await locker.newLock('a').lock(never, () => {})
  await expect(locker.newLock('a').lock(never, () => {})).rejects.toMatchObject({ code: 'unavailable' })
  await expect(locker.newLock('a').lock(AbortSignal.abort(), () => {})).rejects.toMatchObject({ code: 'unavailable' })
})

test('only one of many gets it at a time', async () => {
  const locker = createLocker()
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const lock = locker.newLock('a')
      await lock.lock(never, () => {})
      most = Math.max(most, ++inside)
      await sleep(1)
      inside--
      await lock.unlock()
    }),
  )
  expect(most).toBe(1)
})
