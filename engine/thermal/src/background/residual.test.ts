import { expect, test } from 'vitest'
import { roofResidual } from '#background/residual'

/** What a column of a picture is left with in its middle row, on a roof of 290 K. */
function left(
  size: { width: number; height: number },
  kelvinAt: (x: number) => number,
  at: number,
  isAffected: ((x: number) => boolean) | null = null,
): number {
  const pixels = Array.from({ length: size.width * size.height }, (_, i) => i % size.width)
  const image = { ...size, values: Float32Array.from(pixels, (x) => 290 + kelvinAt(x)) }
  const affected = isAffected && Uint8Array.from(pixels, (x) => (isAffected(x) ? 1 : 0))
  return roofResidual(image, new Uint8Array(pixels.length).fill(1), affected)[(size.height >> 1) * size.width + at]!
}

test('a line one pixel wide is told from the background where a cell is a pixel: up to three halves of the cells', () => {
  const line = (width: number) => left({ width, height: 60 }, (x) => (x === width >> 1 ? 0.4 : 0), width >> 1)
  expect(line(143)).toBeCloseTo(0.4, 2)
  expect(0.4 - line(144)).toBeGreaterThan(0.007)
})

test('what was found before has no say, unless less than three tenths of the roof are left', () => {
  const dry = (columns: number) =>
    left(
      { width: 100, height: 60 },
      (x) => (x < columns ? 0 : 3),
      2,
      (x) => x >= columns,
    )
  expect([29, 31].map((columns) => Math.abs(dry(columns)) < 1)).toEqual([false, true])
})
