import { expect, test } from 'vitest'
import { downsampled, upsampled } from '#raster/pyramid'

test('blocks are means of their free pixels, cut blocks at the border too', () => {
  const values = Float32Array.of(1, 3, 8, 5, 7, 100, 2, 4, 6)
  const free = Uint8Array.of(1, 1, 1, 1, 1, 0, 1, 0, 1)
  const half = downsampled(values, free, { width: 3, height: 3 })
  expect([half.width, half.height]).toEqual([2, 2])
  expect([...half.values]).toEqual([4, 8, 2, 6])
  expect([...half.counts]).toEqual([4, 1, 1, 1])
})

test('doubling keeps a slope but at the border, and nothing outside the mask', () => {
  const [width, height] = [9, 7]
  const slope = Float32Array.from({ length: width * height }, (_, i) => 0.5 * (i % width) - 0.25 * Math.floor(i / width))
  const mask = new Uint8Array(slope.length).fill(1)
  const half = downsampled(slope, mask, { width: width, height: height })
  mask[3 * width + 4] = 0
  const back = upsampled(half.values, half, mask, { width, height })
  for (let y = 1; y < height - 2; y++) {
    for (let x = 1; x < width - 2; x++) expect(back[y * width + x]).toBeCloseTo(y === 3 && x === 4 ? 0 : slope[y * width + x]!, 5)
  }
})
