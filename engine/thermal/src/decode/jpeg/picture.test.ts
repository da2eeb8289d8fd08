import { written } from '@ridgeline/words/written'
import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { concat, u16 } from '../../../test/build/bytes.ts'
import { buildTiff, exifSegment, xmpSegment } from '../../../test/build/exif.ts'
import { buildJpeg } from '../../../test/build/jpeg.ts'

const camera = (make: string, model: string, makerNote: Uint8Array | null = null) =>
  exifSegment(
    buildTiff([
      [0x010f, { text: make }],
      [0x0110, { text: model }],
      [0x8769, { directory: makerNote === null ? [] : [[0x927c, { bytes: makerNote }]] }],
    ]),
  )
const xmp = (text: string) => xmpSegment(`<x:xmpmeta><rdf:RDF><rdf:Description ${text}/></rdf:RDF></x:xmpmeta>`)
const flirNote = (tag: number): Uint8Array => concat(u16(1, true), u16(tag, true), new Uint8Array(10), [0, 0, 0, 0])

describe('JPEG without thermal data', () => {
  it.each([
    ['an ordinary photo', camera('NIKON', 'COOLPIX'), 'visible'],
    ['the visible camera of a drone', camera('DJI', 'XT2'), 'visible'],
    ['the visible picture of a FLIR phone camera', camera('Teledyne FLIR', 'FLIR', flirNote(0x0b)), 'visible'],
    ['a FLIR heat picture with its temperature range', camera('FLIR Systems AB', 'E40', flirNote(0x01)), 'qualitative'],
    ['an exported FLIR picture', camera('FLIR Systems AB', ''), 'qualitative'],
    ['the 8-bit thermal camera of a drone', camera('DJI', 'FC2403'), 'qualitative'],
    ['a drone picture that says infrared', xmp('drone-dji:ImageSource="InfraredCamera"'), 'qualitative'],
    ['a drone picture that says wide', xmp('drone-dji:ImageSource="WideCamera"'), 'visible'],
    ['a preview of a thermal core', xmpSegment('<rdf:RDF><xmpDM:cameraModel>Duo Pro R</xmpDM:cameraModel></rdf:RDF>'), 'qualitative'],
    [
      'a long-wave band',
      xmpSegment('<rdf:RDF><FLIR:BandName><rdf:Seq><rdf:li>LWIR</rdf:li></rdf:Seq></FLIR:BandName></rdf:RDF>'),
      'qualitative',
    ],
  ])('%s', async (_, segment, status) => {
    const file = await decode(buildJpeg([segment], 40, 30))
    expect(file).toMatchObject({ status, format: 'jpeg', width: 40, height: 30, radiometry: null })
    expect(file.warnings.map(({ code }) => code)).toEqual(status === 'qualitative' ? ['no-raw'] : [])
  })

  it.each([
    ['Autel Robotics', 'XL709', 640, 512, /Autel.*IRG or TIFF/],
    ['Autel Robotics', 'XL709', 4000, 3000, null],
    ['Parrot', 'Anafi Thermal', 640, 480, /Parrot .* not public/],
    ['Parrot', 'Anafi', 1280, 720, null],
  ] as const)('%s %s, %i x %i', async (make, model, width, height, reason) => {
    const { status, warnings } = await decode(buildJpeg([camera(make, model)], width, height))
    expect(status).toBe(reason === null ? 'visible' : 'qualitative')
    if (reason !== null) expect(written(warnings[0].message)).toMatch(reason)
  })

  it('warns of damaged metadata and keeps the picture', async () => {
    const file = await decode(buildJpeg([exifSegment(Uint8Array.of(1, 2, 3)), xmpSegment('no xml')]))
    expect(file.status).toBe('visible')
    expect(file.warnings).toMatchObject([{ code: 'metadata-damaged' }])
  })

  it('has one frame', async () => {
    await expect(decode(buildJpeg([]), { frame: 1 })).rejects.toMatchObject({ code: 'no-such-frame', expected: 'frame 0' })
  })
})
