import { expect, test } from 'vitest'
import { roofBackground } from '#background/background'
import { flip } from '../../test/flip.ts'

const width = 64
const height = 48
const wavy = (i: number) => 285 + 0.4 * Math.sin((i % width) / 9) * Math.cos(Math.floor(i / width) / 9)

test('slow unevenness is followed, a warm area is bridged', () => {
  const warm = (i: number) => Math.abs((i % width) - 32) < 8 && Math.abs(Math.floor(i / width) - 24) < 8
  const values = Float32Array.from({ length: width * height }, (_, i) => wavy(i) + (warm(i) ? 3 : 0))
  const background = roofBackground({ width, height, values }).values
  for (let i = 0; i < values.length; i++) expect(Math.abs(background[i]! - wavy(i))).toBeLessThan(0.45)
  expect(background[24 * width + 32]).toBeLessThan(285.5)
})

/** A flat roof of 290 K with what differs on it. */
const side = 96
const backgroundOf = (kelvinAt: (x: number, y: number) => number, isCalm = false) =>
  roofBackground(
    {
      width: side,
      height: side,
      values: Float32Array.from({ length: side * side }, (_, i) => 290 + kelvinAt((i % side) + 0.5, Math.floor(i / side) + 0.5)),
    },
    isCalm,
  )

test('unevenness is followed by a mean over a quarter of the frame, weighed like a triangle', () => {
  // What two boxes of 25 cells leave of a wave of that length; an odd and an even wave, of which no trend takes a part.
  const boxes = (wave: number) => (Math.sin((25 * Math.PI) / wave) / (25 * Math.sin(Math.PI / wave))) ** 2
  const background = backgroundOf((x, y) => 0.1 * Math.cos((2 * Math.PI * (x - 48)) / 96) * Math.sin((2 * Math.PI * (y - 48)) / 48)).values
  const followed = (background[59 * side + 48]! - 290) / 0.1
  expect(Math.abs(followed - (boxes(96) * boxes(48)) / 1.1)).toBeLessThan(0.0085)
  expect(Math.abs(followed - (boxes(96) * boxes(48)) / 1.13)).toBeLessThan(0.003)
})

test('a wet area is bridged from a quarter of a kelvin on; where what has an edge is left out already, from one kelvin on', () => {
  const isBridged = (kelvin: number, isCalm: boolean) => {
    const middle = backgroundOf((x, y) => (Math.abs(x - 48) < 8 && Math.abs(y - 48) < 8 ? kelvin : 0), isCalm).values[48 * side + 48]!
    return (middle - 290) / kelvin < 0.1
  }
  expect(flip((kelvin) => isBridged(kelvin, false), 0.1, 0.5)).toBeCloseTo(0.25, 2)
  expect(flip((kelvin) => isBridged(kelvin, true), 0.5, 2)).toBeCloseTo(1, 1)
})

test('a wide hill is eaten from its flanks, four times: what is left by then is bridged', () => {
  const hill = (kelvin: number) =>
    (backgroundOf((x, y) => kelvin * Math.exp(-((x - 48) ** 2 + (y - 48) ** 2) / 288)).values[48 * side + 48]! - 290) / kelvin
  expect(flip((kelvin) => hill(kelvin) < 0.45, 0.3, 2)).toBeCloseTo(0.74, 2)
})
