import { expect, test } from 'vitest'
import { readableAccent } from '#readable-accent'

const contrastOnWhite = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

test.each(['#2257a8', '#000000', '#b3261e'])('%s can be read and stays', (accent) => expect(readableAccent(accent)).toBe(accent))

test.each(['#ffee00', '#ffffff', '#7fd1ff', '#22c55e'])('%s becomes a shade that can be read, and no darker than needed', (accent) => {
  const contrast = contrastOnWhite(readableAccent(accent))
  expect(contrast).toBeGreaterThanOrEqual(4.5)
  expect(contrast).toBeLessThan(5.1)
})
