import { describe, expect, test } from 'vitest'
import { decode } from '#decode/decode'
import { readTiff } from '#decode/tiff/tiff'
import { toThermogram } from '#radiometry/thermogram'
import { type TiffSpec, writeTiff } from '../../../test/tiff-writer.ts'

const size = { width: 4, height: 3 }
const page = (firstK: number, more: Partial<TiffSpec> = {}): TiffSpec => ({
  ...size,
  kind: 'f32',
  samples: Float32Array.from({ length: 12 }, (_, i) => firstK + i / 8),
  ...more,
})

/** Puts little-endian one-page files behind each other, moves their offsets, and chains their directories. */
function joined(pages: readonly TiffSpec[]): Uint8Array {
  const files = pages.map(writeTiff)
  const out = new Uint8Array(files.reduce((sum, file) => sum + file.length, 0))
  const view = new DataView(out.buffer)
  let start = 0
  let link = 4
  for (const file of files) {
    out.set(file, start)
    const directory = start + new DataView(file.buffer).getUint32(4, true)
    view.setUint32(link, directory, true)
    const count = view.getUint16(directory, true)
    for (let k = 0; k < count; k++) {
      const entry = directory + 2 + 12 * k
      const [tag, type, values] = [view.getUint16(entry, true), view.getUint16(entry + 2, true), view.getUint32(entry + 4, true)]
      const isOffset = tag === 273 || values * (type === 3 ? 2 : type === 2 ? 1 : 4) > 4
      if (isOffset) view.setUint32(entry + 8, view.getUint32(entry + 8, true) + start, true)
    }
    link = directory + 2 + 12 * count
    start += file.length
  }
  view.setUint32(link, 0, true)
  return out
}
const firstKelvin = (bytes: Uint8Array, frame: number) => {
  const { radiometry } = readTiff(bytes, { frame })
  if (radiometry === null) throw new Error('there are no temperatures')
  return toThermogram(radiometry, null).kelvin[0]
}
const reduced = { id: 254, type: 4, values: [1] }

describe('a TIFF of several pages', () => {
  const recording = joined([page(290), page(300), page(310)])

  test('is a recording whose frames are opened by their number', async () => {
    expect(readTiff(recording).radiometry?.frameCount).toBe(3)
    expect([0, 1, 2].map((frame) => firstKelvin(recording, frame))).toEqual([290, 300, 310])
    expect((await decode(recording, { frame: 2 })).radiometry?.frame.samples[0]).toBe(310)
  })

  test.each([3, -1, 1.5])('has no frame %d', (frame) => {
    expect(() => readTiff(recording, { frame })).toThrow(
      expect.objectContaining({ code: 'no-such-frame', expected: 'a frame from 0 to 2' }),
    )
    expect(() => readTiff(writeTiff(page(290)), { frame: 1 })).toThrow(
      expect.objectContaining({ code: 'no-such-frame', expected: 'frame 0' }),
    )
  })

  test('has one scale, that of its first page, and its camera', () => {
    // Tens of degrees Celsius speak for Celsius, hundreds for kelvin.
    const camera = { id: 272, type: 2, values: 'PI 640' }
    const mixed = joined([page(20, { tags: [camera] }), page(300)])
    expect(firstKelvin(mixed, 1)).toBeCloseTo(573.15, 3)
    expect(readTiff(mixed, { frame: 1 }).camera.model).toBe('PI 640')
  })

  test('does not count thumbnails, and pictures of another size or kind', () => {
    const others = joined([
      page(280, { tags: [reduced] }),
      page(290),
      page(295, { width: 2, height: 6 }),
      page(297, { kind: 'u16' }),
      page(300),
    ])
    expect(readTiff(others).radiometry?.frameCount).toBe(2)
    expect([0, 1].map((frame) => firstKelvin(others, frame))).toEqual([290, 300])
  })

  test('cut short keeps its whole pages', () => {
    const whole = recording.length - writeTiff(page(310)).length
    const cut = readTiff(recording.slice(0, whole + 60))
    expect(cut.radiometry?.frameCount).toBe(2)
  })

  test('whose directories run in a circle ends', () => {
    const circle = joined([page(290), page(300)])
    const view = new DataView(circle.buffer)
    const first = view.getUint32(4, true)
    const second = view.getUint32(first + 2 + 12 * view.getUint16(first, true), true)
    view.setUint32(second + 2 + 12 * view.getUint16(second, true), first, true)
    expect(readTiff(circle).radiometry?.frameCount).toBe(2)
  })
})
