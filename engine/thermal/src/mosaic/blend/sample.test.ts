import { describe, expect, it } from 'vitest'
import { halved, sampleCubic, sampleLinear } from '#mosaic/blend/sample'

const picture = (width: number, height: number, of: (x: number, y: number) => number) => ({
  width,
  height,
  kelvin: Float32Array.from({ length: width * height }, (_, i) => of((i % width) + 0.5, Math.floor(i / width) + 0.5)),
})
const slope = picture(12, 9, (x, y) => 280 + 0.5 * x - 0.25 * y)

describe('sampling', () => {
  it.each([sampleLinear, sampleCubic])('finds a slope at any position', (sample) => {
    for (const [x, y] of [
      [3.5, 3.5],
      [6.2, 4.9],
      [1.7, 7.3],
    ] as const)
      expect(sample(slope, x, y)).toBeCloseTo(280 + 0.5 * x - 0.25 * y, 4)
  })

  it('keeps an edge sharper by a cubic, and holds no temperature that is not around it', () => {
    const edge = picture(12, 9, (x) => (x < 6 ? 280 : 290))
    const width = (sample: typeof sampleCubic): number => {
      const at = (share: number) =>
        Array.from({ length: 400 }, (_, i) => 4 + i / 100).find((x) => sample(edge, x, 4.5) >= 280 + 10 * share) ?? 0
      return at(0.9) - at(0.1)
    }
    expect(width(sampleCubic)).toBeLessThan(0.92 * width(sampleLinear))
    for (let x = 2; x < 10; x += 0.05) {
      expect(sampleCubic(edge, x, 4.5)).toBeGreaterThanOrEqual(280)
      expect(sampleCubic(edge, x, 4.5)).toBeLessThanOrEqual(290)
    }
  })

  it('is NaN beside invalid pixels alone, and constant beyond the edge', () => {
    const holed = picture(12, 9, (x, y) => (x === 5.5 && y === 4.5 ? Number.NaN : 280))
    expect(sampleCubic(holed, 5.5, 4.5)).toBeNaN()
    expect(sampleCubic(holed, 7, 4.5)).toBe(280)
    expect(sampleCubic(slope, 0.1, 0.1)).toBe(slope.kelvin[0])
  })

  it('halves to the means of four', () => {
    expect(
      Array.from(
        halved(
          picture(5, 4, (x, y) => x + 10 * y),
          (length) => new Float32Array(length),
        ).kelvin,
      ),
    ).toEqual([11, 13, 31, 33])
  })
})
