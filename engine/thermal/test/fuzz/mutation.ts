import fc from 'fast-check'
import { concat } from '../build/bytes.ts'

export type Mutation = (bytes: Uint8Array) => Uint8Array

/** Even, since fast-check prefers the ends of a range, and damage to the first bytes ends in the same refusal every time. */
const even = fc.noBias(fc.integer({ min: 0, max: 2 ** 30 - 1 })).map((n) => n / 2 ** 30)
/** Where damage goes: anywhere, or near one end, where the headers are in files that consist of pixels for the most part. */
const share = fc.oneof(
  even,
  even.map((at) => at ** 4),
  even.map((at) => Math.min(0.999999, 1 - at ** 4)),
)
const placeOf = (at: number, bytes: Uint8Array): number => Math.floor(at * bytes.length)

/** One byte becomes another. */
const byte = fc.tuple(share, fc.integer({ min: 0, max: 255 })).map(([at, value]): Mutation => {
  return (bytes) => {
    const copy = bytes.slice()
    copy[placeOf(at, bytes)] = value
    return copy
  }
})

/** A number becomes very large, very small or negative. */
const number = fc
  .tuple(share, fc.constantFrom(0, 0xff, 0x7f, 0x80), fc.integer({ min: 1, max: 8 }))
  .map(([at, value, length]): Mutation => {
    return (bytes) => bytes.slice().fill(value, placeOf(at, bytes), placeOf(at, bytes) + length)
  })

const cut = share.map(
  (at): Mutation =>
    (bytes) =>
      bytes.slice(0, placeOf(at, bytes)),
)

const hole = fc.tuple(share, share).map(([at, length]): Mutation => {
  return (bytes) => concat(bytes.subarray(0, placeOf(at, bytes)), bytes.subarray(placeOf(at, bytes) + Math.ceil(length * 64)))
})

const insertion = fc.tuple(share, fc.uint8Array({ minLength: 1, maxLength: 16 })).map(([at, extra]): Mutation => {
  return (bytes) => concat(bytes.subarray(0, placeOf(at, bytes)), extra, bytes.subarray(placeOf(at, bytes)))
})

/** A stretch of the file stands in another place as well. */
const copied = fc.tuple(share, share, fc.integer({ min: 1, max: 40 })).map(([from, to, length]): Mutation => {
  return (bytes) => {
    const copy = bytes.slice()
    copy.copyWithin(placeOf(to, bytes), placeOf(from, bytes), placeOf(from, bytes) + length)
    return copy
  }
})

/** One to four kinds of damage, one upon the other. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(fc.oneof(byte, byte, number, cut, hole, insertion, copied), {
  minLength: 1,
  maxLength: 4,
})

export const mutated = (bytes: Uint8Array, by: readonly Mutation[]): Uint8Array => by.reduce((current, mutate) => mutate(current), bytes)
