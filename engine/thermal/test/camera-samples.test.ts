import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { decodeThermogram } from '#decode/decode'
import { readJpegStructure } from '#decode/jpeg/structure'
import { toThermogram } from '#radiometry/thermogram'
import { kelvinToCelsius } from '#units'
import { type Expected, summarize } from './expected.ts'
import { camerasFolder, sampleNames } from './samples-folder.ts'

const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(camerasFolder, name)))

it.each(sampleNames(/\.irg$/, camerasFolder))('%s: counts and temperatures of a real camera', async (name) => {
  const expected: Expected = JSON.parse(readFileSync(join(camerasFolder, 'expected', `${name}.json`), 'utf8'))
  const { radiometry, status, visible, warnings } = await decodeThermogram(read(name))
  const { width, height, samples } = radiometry.frame
  // The reference numbers its values in rows of 256; the scene itself, and the photo beside it, stand upright in rows of 192.
  expect([status, width, height, warnings]).toEqual(['radiometric', 192, 256, []])
  expect(readJpegStructure(visible?.bytes ?? new Uint8Array())).toMatchObject({ width: 192, height: 256 })
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => y * expected.raw.width + x
  expect(expected.raw.pixels.map((pixel) => samples[at(pixel)])).toEqual(expected.raw.pixels.map(({ raw }) => raw))
  expect(Array.from(samples).reduce((sum, sample) => sum + sample, 0)).toBe(expected.raw.sum)
  const { kelvin } = toThermogram(radiometry, null)
  const { pixels, ...stated } = expected.temperatureC!
  const found = summarize(kelvin)
  for (const key of ['min', 'max', 'mean', 'p1', 'p50', 'p99'] as const) expect(found[key]).toBeCloseTo(stated[key], 3)
  for (const pixel of pixels) expect(kelvinToCelsius(kelvin[at(pixel)])).toBeCloseTo(pixel.t, 3)
})
