import { expect, test } from 'vitest'
import { countOf, inverted, ofSign, united, without } from '#raster/mask'
import { seeded } from '../../test/planted-roof.ts'

const random = seeded(5)
const maskOf = (length: number) => Uint8Array.from({ length }, () => (random() < 0.4 ? 1 : 0))

test('masks of any length are joined, removed, turned and counted place by place', () => {
  for (const length of [0, 1, 3, 4, 7, 64, 129]) {
    const [a, b] = [maskOf(length), maskOf(length)]
    expect([...inverted(a)]).toEqual([...a].map((value) => 1 - value))
    expect([...united(a, b)]).toEqual([...a].map((value, i) => Math.max(value, b[i]!)))
    expect([...without(a, b)]).toEqual([...a].map((value, i) => (b[i] === 1 ? 0 : value)))
    expect(countOf(a)).toBe([...a].filter((value) => value === 1).length)
  }
})

test('a view that begins within a word is read as it is', () => {
  const buffer = maskOf(40)
  const part = buffer.subarray(3, 30)
  expect(countOf(part)).toBe([...part].filter((value) => value === 1).length)
  expect([...without(part, part)]).toEqual(Array.from({ length: 27 }, () => 0))
  expect([...united(new Uint8Array(27), part)]).toEqual([...part])
})

test('signs are told apart', () => {
  const signs = Int8Array.from({ length: 43 }, () => Math.floor(3 * random()) - 1)
  for (const sign of [1, -1] as const) expect([...ofSign(signs, sign)]).toEqual([...signs].map((value) => (value === sign ? 1 : 0)))
  expect([...ofSign(signs, null)]).toEqual([...signs].map((value) => Math.abs(value)))
})
