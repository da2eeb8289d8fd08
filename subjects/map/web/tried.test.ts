import { expect, it, vi } from 'vitest'
import { tried } from './tried.ts'

it('a part is tried three times, and then its fault is told', async () => {
  const passes = vi.fn().mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two')).mockResolvedValue('map')
  expect(await tried(passes)).toBe('map')
  const stays = vi.fn().mockRejectedValue(new Error('gone'))
  await expect(tried(stays)).rejects.toThrow('gone')
  expect(stays).toHaveBeenCalledTimes(3)
})
