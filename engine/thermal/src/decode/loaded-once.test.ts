import { expect, it } from 'vitest'
import { loadedOnce } from '#decode/loaded-once'

it('loads once, and again after a failure', async () => {
  let calls = 0
  const load = loadedOnce(async () => {
    calls++
    if (calls === 1) throw new Error('offline')
    return { calls }
  })
  await expect(load()).rejects.toThrow('offline')
  expect(await load()).toEqual({ calls: 2 })
  expect(await load()).toBe(await load())
  expect(calls).toBe(2)
})
