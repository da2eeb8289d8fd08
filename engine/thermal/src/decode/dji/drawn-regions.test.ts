import { describe, expect, it } from 'vitest'
import { readDrawnRegions } from '#decode/dji/drawn-regions'
import { readJpegStructure } from '#decode/jpeg/structure'
import { ascii } from '../../../test/build/bytes.ts'
import { buildJpeg } from '../../../test/build/jpeg.ts'

const marks = { points: [{ x: 292, y: 228, id: 0 }], rects: [{ x: 66, y: 74, width: 170, height: 180, id: 1 }], code: 0 }
const jpegOf = (text: string, width = 640, height = 512) =>
  readJpegStructure(buildJpeg([{ marker: 0xe6, payload: ascii(`DTAT\0\0\x01${text}`) }], width, height))
const size = { width: 640, height: 512 }

describe('readDrawnRegions', () => {
  it('reads spots and boxes', () => {
    expect(readDrawnRegions(jpegOf(JSON.stringify(marks)), size)).toEqual([
      { name: 'Sp1', region: { kind: 'spot', at: [292.5, 228.5] } },
      { name: 'Bx2', region: { kind: 'box', box: { left: 66, top: 74, right: 236, bottom: 254 } } },
    ])
  })

  it('scales them where the JPEG is larger than the frame', () => {
    const [spot, box] = readDrawnRegions(jpegOf(JSON.stringify(marks), 1280, 1024), size)
    expect(spot.region).toEqual({ kind: 'spot', at: [146.25, 114.25] })
    expect(box.region).toEqual({ kind: 'box', box: { left: 33, top: 37, right: 118, bottom: 127 } })
  })

  it.each([
    ['broken JSON', '{"points":[{"x":1'],
    ['no list', '{"points":3,"rects":null}'],
    ['no numbers', '{"points":[{"x":"1","y":2},4,null]}'],
    [
      'marks beside the frame',
      '{"points":[{"x":640,"y":2}],"rects":[{"x":-1,"y":0,"width":9,"height":9},{"x":5,"y":5,"width":0,"height":5}]}',
    ],
    ['another kind of value', '[1]'],
  ])('gives nothing for %s', (_, text) => expect(readDrawnRegions(jpegOf(text), size)).toEqual([]))

  it('gives nothing where the app drew nothing', () => expect(readDrawnRegions(readJpegStructure(buildJpeg([])), size)).toEqual([]))
})
