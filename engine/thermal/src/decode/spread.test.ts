import { describe, expect, it } from 'vitest'
import { lazily, spreadOver } from '#decode/spread'

const first = Uint8Array.of(1, 2, 3)
const second = Uint8Array.of(4, 5)
const spread = spreadOver([first, new Uint8Array(), second])

describe('bytes in several pieces', () => {
  it('are read over their borders, fewer at the end', () => {
    const all = [1, 2, 3, 4, 5]
    expect(spread.length).toBe(5)
    for (let from = 0; from <= 6; from++) {
      for (let count = 0; count <= 7; count++) {
        expect([...spread.part(from, count)]).toEqual(all.slice(from, from + count))
        expect([...spread.copy(from, count)]).toEqual(all.slice(from, from + count))
      }
    }
    expect([...spreadOver([]).part(0, 3)]).toEqual([])
  })

  it('are no copy where one piece holds them, unless one is asked for', () => {
    expect(spread.part(1, 2).buffer).toBe(first.buffer)
    expect(spread.part(3, 9).buffer).toBe(second.buffer)
    const copy = spread.copy(0, 2)
    copy[0] = 99
    expect(first[0]).toBe(1)
  })
})

it('what is made lazily is made once', () => {
  let calls = 0
  const value = lazily(() => ++calls)
  expect(calls).toBe(0)
  expect([value(), value(), calls]).toEqual([1, 1, 1])
})
