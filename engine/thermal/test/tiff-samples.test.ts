import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readTiff } from '#decode/tiff/tiff'
import { sampleNames, samplesFolder } from './samples-folder.ts'

const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(samplesFolder, name)))

// counts and temperatures of all of them are compared in `samples.test.ts`
describe.skipIf(sampleNames(/^tiff-/).length === 0)('real TIFF files', () => {
  it('reads position, date and camera of the Duo Pro R and the WIRIS Pro', () => {
    const duo = readTiff(read('tiff-duo-pro-r-tlinear.tif'))
    expect(duo.position?.latitude).toBeCloseTo(53.4476028, 6)
    expect(duo.position?.longitude).toBeCloseTo(-2.8122695, 6)
    expect(duo.position?.altitudeM).toBeCloseTo(181.03, 2)
    expect(duo.takenAt?.local).toBe('2019-10-24T13:56:08')
    expect(duo.camera.model).toBe('Duo Pro R')
    const wiris = readTiff(read('tiff-wiris-pro-a.tif'))
    expect(wiris.camera).toMatchObject({ make: 'Workswell', model: 'WIRIS Pro', focalLengthMm: 13 })
    expect(wiris.takenAt?.local).toBe('2024-10-30T10:50:42.880')
  })

  it('reads the centre of the tiled GeoTIFF (UTM 32 N)', () => {
    const { position } = readTiff(read('tiff-celsius-f32-lzw3-tiled-geo.tif'))
    expect(position?.latitude).toBeCloseTo(47.84, 1)
    expect(position?.longitude).toBeCloseTo(10.34, 1)
  })

  it('refuses false colours as not radiometric', () => {
    expect(() => readTiff(read('neg-tiff-8bit-falsecolour.tif'))).toThrowError(expect.objectContaining({ code: 'not-radiometric' }))
  })

  it('accepts an inflate from outside', () => {
    const name = 'tiff-tlinear-u16-deflate2.tif'
    const inside = readTiff(read(name))
    const outside = readTiff(read(name), { inflate: (data, maxOutputLength) => inflateSync(data, { maxOutputLength }) })
    expect(outside).toEqual(inside)
  })
})
