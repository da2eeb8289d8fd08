import { describe, expect, it } from 'vitest'
import { countAllocations } from './allocation.ts'

describe('countAllocations', () => {
  it('counts what is made and not what is viewed', async () => {
    const { result, bytes } = await countAllocations(async () => {
      const made = new Uint16Array(100)
      new Uint8Array(made.buffer).fill(1)
      made.subarray(1).fill(2)
      return Float32Array.from([1, 2, 3])
    })
    expect(result).toEqual(Float32Array.of(1, 2, 3))
    expect(bytes).toBe(212)
  })

  it('leaves no trace, not even after a failure', async () => {
    const before = globalThis.Uint8Array
    await expect(
      countAllocations(async () => {
        throw new RangeError('no')
      }),
    ).rejects.toThrow(RangeError)
    expect(globalThis.Uint8Array).toBe(before)
  })
})
