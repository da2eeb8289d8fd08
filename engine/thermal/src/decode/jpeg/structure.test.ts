import { describe, expect, it } from 'vitest'
import { assertWholePicture, payloadsOf, readJpegStructure } from '#decode/jpeg/structure'
import { ascii, concat } from '../../../test/build/bytes.ts'
import { buildJpeg, segment } from '../../../test/build/jpeg.ts'

const jpeg = buildJpeg(
  [
    { marker: 0xe1, payload: ascii('first') },
    { marker: 0xe1, payload: ascii('second') },
  ],
  40,
  30,
)

describe('readJpegStructure', () => {
  it('lists the segments before the picture, and its size', () => {
    const { segments, width, height } = readJpegStructure(jpeg)
    expect(segments.map(({ marker }) => marker)).toEqual([0xe1, 0xe1, 0xc0, 0xda])
    expect([width, height]).toEqual([40, 30])
    expect(payloadsOf(readJpegStructure(jpeg), 0xe1)).toEqual([ascii('first'), ascii('second')])
  })

  it('skips fill bytes before a marker', () => {
    const filled = concat(jpeg.subarray(0, 2), [0xff, 0xff, 0xff], jpeg.subarray(2))
    expect(readJpegStructure(filled).segments).toHaveLength(4)
  })

  it('reads on through tables between two scans', () => {
    const scan = segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0))
    const progressive = concat(jpeg.subarray(0, -2), segment(0xc4, ascii('table')), scan, [7, 8, 0xff, 0xd9])
    expect(readJpegStructure(progressive).segments).toHaveLength(4)
  })

  it('ignores what follows the end marker', () => {
    expect(readJpegStructure(concat(jpeg, ascii('\xff\xe1 preview'))).segments).toHaveLength(4)
  })

  it('finds every cut of the file, and reads the segments where only the picture is cut', () => {
    const scanEnds = jpeg.length - 2 - 7
    for (let length = 3; length < jpeg.length; length++) {
      const cut = jpeg.subarray(0, length)
      const read = () => {
        const structure = readJpegStructure(cut)
        expect(structure).toMatchObject({ isPictureCut: true, segments: { length: 4 } })
        expect(length).toBeGreaterThanOrEqual(scanEnds)
        assertWholePicture(structure, length)
      }
      expect(read, `${length} bytes`).toThrow(expect.objectContaining({ code: 'truncated' }))
    }
    expect(() => assertWholePicture(readJpegStructure(jpeg), jpeg.length)).not.toThrow()
  })

  it.each([
    ['stray bytes between segments', concat(jpeg.subarray(0, 2), [1, 2], jpeg.subarray(2))],
    ['a segment without length', concat(jpeg.subarray(0, 2), [0xff, 0xe2, 0, 1], jpeg.subarray(2))],
    ['no picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
  ])('refuses %s', (_, bytes) => {
    expect(() => readJpegStructure(bytes)).toThrow(expect.objectContaining({ code: 'bad-raw-data' }))
  })
})
