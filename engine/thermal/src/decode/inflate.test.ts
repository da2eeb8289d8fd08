import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inflate, inflateExactly } from '#decode/inflate'

const plain = Uint8Array.from({ length: 5000 }, (_, i) => (i * i) % 251)
const packed = new Uint8Array(deflateSync(plain))
const stored = new Uint8Array(deflateSync(plain, { level: 0 }))
const refusal = expect.objectContaining({ name: 'ThermalError', code: 'bad-compression' })

describe('inflate', () => {
  it.each([
    ['packed', packed],
    ['stored', stored],
  ])('expands %s data', (_, data) => expect(inflate(data, 5000)).toEqual(plain))

  it.each([
    ['packed', packed],
    ['stored', stored],
  ])('refuses %s data that give more than allowed', (_, data) => expect(() => inflate(data, 4999)).toThrow(refusal))

  it('refuses data whose checksum differs', () => {
    const damaged = packed.slice()
    damaged[damaged.length - 1] ^= 1
    expect(() => inflate(damaged, 5000)).toThrow(refusal)
  })

  it('does not trust the promise of a short stream', () => expect(() => inflate(Uint8Array.of(0x78, 0x9c, 1), 2 ** 30)).toThrow(refusal))

  it('turns the refusal of a foreign inflate into ours', () => {
    const failing = (): never => {
      throw new Error('incorrect header check')
    }
    expect(() => inflateExactly(failing, packed, 5000, 'the test')).toThrow(refusal)
    expect(() => inflateExactly(inflate, packed, 5001, 'the test')).toThrow(refusal)
  })
})
