import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
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
  it('lays a picture on the ground', () => {
    const overlay = { name: 'Roof <A> & B', latitude: 33.8, longitude: -118.2, heightDeg: 0.001, widthDeg: 0.002, turnedDeg: 0.6 }
    const kmz = overlayKmz(overlay, Uint8Array.of(1, 2, 3))
    const files = unzipSync(kmz)
    const doc = new TextDecoder().decode(files['doc.kml'])
    expect(files['map.png']).toEqual(Uint8Array.of(1, 2, 3))
    expect(doc).toContain('<name>Roof &lt;A&gt; &amp; B</name>')
    expect(doc).toContain('<north>33.800500000</north>')
    expect(doc).toContain('<west>-118.201000000</west>')
    expect(overlayKmz(overlay, Uint8Array.of(1, 2, 3))).toEqual(kmz)
  })
})
