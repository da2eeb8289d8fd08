import { describe, expect, test } from 'vitest'
import { lightnessOf } from '#render/oklab'
import { defaultPalette, differenceColours, paletteColours, paletteNames } from '#render/palettes'

const lightness = (name: (typeof paletteNames)[number]): number[] =>
  Array.from({ length: 256 }, (_, i) =>
    lightnessOf(paletteColours(name)[3 * i]!, paletteColours(name)[3 * i + 1]!, paletteColours(name)[3 * i + 2]!),
  )

describe('palettes', () => {
  test.each(paletteNames)('%s has 256 colours', (name) => {
    expect(paletteColours(name)).toHaveLength(768)
  })

  test.each(paletteNames.filter((name) => name !== 'rainbow'))(
    '%s changes lightness evenly, so no edge appears that is not there',
    (name) => {
      const values = lightness(name)
      const slope = (values[255]! - values[0]!) / 255
      for (let i = 0; i < 256; i++) expect(Math.abs(values[i]! - (values[0]! + slope * i))).toBeLessThan(0.008)
      for (let i = 4; i < 256; i++) expect(Math.sign(values[i]! - values[i - 4]!)).toBe(Math.sign(slope))
    },
  )

  test('iron is the default and runs from nearly black to nearly white', () => {
    expect(defaultPalette).toBe('iron')
    const values = lightness('iron')
    expect(values[0]).toBeLessThan(0.15)
    expect(values[255]).toBeGreaterThan(0.95)
  })

  test('grey has no colour and its inverse is its mirror', () => {
    for (let i = 0; i < 256; i++) {
      const grey = paletteColours('grey')[3 * i]!
      expect([paletteColours('grey')[3 * i + 1], paletteColours('grey')[3 * i + 2]]).toEqual([grey, grey])
      expect(paletteColours('grey-inverted')[3 * (255 - i)]).toBe(grey)
    }
  })

  test('rainbow is not monotone, which is why it is never the default', () => {
    const values = lightness('rainbow')
    expect(values.some((value, i) => i > 0 && value < values[i - 1]! - 0.001)).toBe(true)
    expect(values.some((value, i) => i > 0 && value > values[i - 1]! + 0.001)).toBe(true)
  })
})

test('the colours of a difference are darkest where nothing changed, and as light on both sides', () => {
  const difference = differenceColours()
  const lightnessAt = (i: number) => lightnessOf(difference[3 * i]!, difference[3 * i + 1]!, difference[3 * i + 2]!)
  for (let i = 1; i < 127; i++) {
    expect(lightnessAt(i)).toBeLessThan(lightnessAt(i - 1))
    expect(lightnessAt(255 - i)).toBeCloseTo(lightnessAt(i), 1)
  }
  // colder is blue, warmer is red
  expect(difference[2]).toBeGreaterThan(difference[0]!)
  expect(difference[765]).toBeGreaterThan(difference[767]!)
})
