import { expect, test } from 'vitest'
import { mosaicOverview } from '#mosaic/overview'

test('an overview holds the means of squares, and nothing where nothing was seen', () => {
  const valueAt = (x: number, y: number): number => (x < 4 && y < 4 ? Number.NaN : 280 + x + 10 * y)
  const asked: string[] = []
  const overview = mosaicOverview(
    {
      grid: { width: 1001, height: 603, pixelM: 0.1, westM: 0, northM: 0 },
      tile: (left, top, width, height) => {
        asked.push(`${left},${top} ${width}x${height}`)
        const kelvin = Float32Array.from({ length: width * height }, (_, i) => valueAt(left + (i % width), top + Math.floor(i / width)))
        const source = Uint16Array.from(kelvin, (value) => (Number.isNaN(value) ? 0 : 7))
        return { left, top, width, height, kelvin, source, views: new Uint8Array(width * height) }
      },
    },
    300,
  )
  expect([overview.step, overview.width, overview.height]).toEqual([4, 251, 151])
  expect(asked).toEqual(['0,0 1001x256', '0,256 1001x256', '0,512 1001x91'])
  expect(overview.kelvin[0]).toBeNaN()
  expect(overview.source[0]).toBe(0)
  expect(overview.kelvin[251 + 2]).toBeCloseTo(280 + 9.5 + 55, 3)
  expect(overview.kelvin[150 * 251 + 250]).toBeCloseTo(280 + 1000 + 6010, 2)
  expect(overview.source[251 + 2]).toBe(7)
})
