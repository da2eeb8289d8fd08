import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { dxfFile } from '#export/dxf'
import { overlayKmz } from '#export/kmz'
import { mapPng } from '#export/map-png'
import { worldFile } from '#export/world-file'
import { paletteColours } from '#render/palettes'

const image = { width: 3, height: 2, kelvin: Float32Array.of(280, 285, 290, Number.NaN, 270, 300) }

describe('mapPng', () => {
  it('draws a map in the colours of a palette, with nothing where nothing is known', () => {
    const png = mapPng(image, { palette: 'iron', minK: 280, maxK: 290 })
    const at = (name: string): number => Buffer.from(png).indexOf(name)
    expect(Array.from(png.subarray(at('tRNS') + 4, at('tRNS') + 5))).toEqual([0])
    expect(png.subarray(at('PLTE') + 7, at('PLTE') + 4 + 768)).toEqual(paletteColours('iron').subarray(3))
  })
})

describe('worldFile', () => {
  it('names the middle of the first pixel', () => {
    expect(
      worldFile({ epsg: 32633, matrix: [0.05, 0, 601_000, 0, -0.05, 5_340_000] })
        .split('\n')
        .map(Number),
    ).toEqual([0.05, 0, 0, -0.05, 601_000.025, 5_339_999.975, 0])
  })
})

describe('overlayKmz', () => {
  it('lays pictures and outlines on the ground', () => {
    const overlay = { name: 'Roof <A> & B', north: 33.8005, south: 33.7995, east: -118.199, west: -118.201, png: Uint8Array.of(1, 2, 3) }
    const outline = {
      name: 'F-01',
      description: '12 sq ft',
      points: [[-118.2, 33.8] as const, [-118.2, 33.7999] as const, [-118.1999, 33.8] as const],
      colour: '#b3261e',
    }
    const kmz = overlayKmz('Roof', [overlay], [outline])
    const files = unzipSync(kmz)
    const doc = new TextDecoder().decode(files['doc.kml'])
    expect(files['map-1.png']).toEqual(Uint8Array.of(1, 2, 3))
    expect(doc).toContain('<name>Roof &lt;A&gt; &amp; B</name>')
    expect(doc).toContain('<north>33.800500000</north>')
    expect(doc).toContain('<west>-118.201000000</west>')
    expect(doc).toContain('<color>401e26b3</color>')
    expect(doc.match(/-118\.200000000,33\.800000000/g)).toHaveLength(2)
    expect(overlayKmz('Roof', [overlay], [outline])).toEqual(kmz)
  })
})

describe('dxfFile', () => {
  it('draws closed outlines in metres on layers, with their words in the middle', () => {
    const square = [[0, 0] as const, [10, 0] as const, [10, 5] as const, [0, 5] as const]
    const file = dxfFile({
      comments: ['Straße'],
      layers: [{ name: 'ROOF', colour: 7 }],
      outlines: [{ layer: 'ROOF', points: square, text: 'A' }],
      letterM: 0.5,
    })
    const lines = file.trimEnd().split('\r\n')
    const pairs = lines.flatMap((line, i) => (i % 2 === 0 ? [[Number(line), lines[i + 1]] as const] : []))
    expect(lines.length % 2).toBe(0)
    expect(pairs[0]).toEqual([999, 'Stra\\U+00DFe'])
    expect(pairs.filter(([code, value]) => code === 0 && value === 'VERTEX')).toHaveLength(4)
    expect(pairs.filter(([code]) => code === 11).map(([, value]) => value)).toEqual(['5.000'])
    expect(pairs.at(-1)).toEqual([0, 'EOF'])
  })
})
