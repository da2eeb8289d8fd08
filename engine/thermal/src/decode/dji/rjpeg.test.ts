import { written } from '@ridgeline/words/written'
import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { ascii, concat } from '../../../test/build/bytes.ts'
import { buildTiff, exifSegment, xmpSegment } from '../../../test/build/exif.ts'
import { buildJpeg, type Segment } from '../../../test/build/jpeg.ts'

const counts = Uint16Array.from({ length: 640 * 512 }, (_, i) => 4 * (4700 + (i % 640)))
const SPLIT = 65_532
const spread = (marker: number, data: Uint8Array): Segment[] =>
  Array.from({ length: Math.ceil(data.length / SPLIT) }, (_, i) => ({ marker, payload: data.subarray(i * SPLIT, (i + 1) * SPLIT) }))
const raw = new Uint8Array(counts.buffer)
const table = new Uint8Array(Int16Array.from({ length: 16_384 }, (_, i) => i / 8 - 400).buffer)
const parameters = (text: string, length = 256): Segment => ({
  marker: 0xe4,
  payload: concat(ascii(text), new Uint8Array(length - text.length)),
})
const magic = '\xff\xd2\xd1\xff'

describe('DJI radiometric JPEG', () => {
  it.each<[string, Segment[], string]>([
    ['iirp', [...spread(0xe3, raw), parameters(`${magic}iirp`)], 'dji-iirp'],
    ['iirp of the M2EA', [...spread(0xe3, raw), parameters('', 224)], 'dji-iirp'],
    ['girp', [...spread(0xe3, raw), parameters(`${magic}girp`, 316), ...spread(0xe5, table)], 'table'],
    ['hirp', [...spread(0xe3, raw), parameters(`${magic}hirp`, 144)], 'counts-only'],
    ['a family to come', [...spread(0xe3, raw), parameters(`${magic}zirp`, 144)], 'counts-only'],
    ['H20T', [...spread(0xe3, raw), parameters('\xaa\x55\x12\x06', 2560), ...spread(0xe5, table)], 'table'],
    ['XT S', [{ marker: 0xe2, payload: ascii('Plug') }, ...spread(0xe3, table), ...spread(0xe4, raw)], 'table'],
  ])('reads the counts of %s', async (_, segments, kind) => {
    const file = await decode(buildJpeg(segments))
    expect(file).toMatchObject({ status: 'uncorrected', format: 'dji-rjpeg', width: 640, height: 512 })
    expect(file.radiometry?.frame.samples).toEqual(counts)
    expect(file.radiometry).toMatchObject({ calibration: { kind }, scene: null, frameCount: 1 })
    expect(file.warnings.map(({ code }) => code)).toEqual(
      kind === 'counts-only' ? ['uncorrected'] : ['uncorrected', 'reference-points-needed'],
    )
  })

  it('is read without the end of its preview, and says so; an ordinary picture is not', async () => {
    const whole = buildJpeg([...spread(0xe3, raw), parameters(`${magic}iirp`)])
    const file = await decode(whole.subarray(0, -4))
    expect(file.radiometry?.frame.samples).toEqual(counts)
    expect(file.warnings.map(({ code }) => code)).toEqual(['uncorrected', 'reference-points-needed', 'picture-cut'])
    expect(written(file.warnings[0]?.message ?? '')).toMatch(/uncorrected.*1\.0 to 1\.6 times/)
    await expect(decode(buildJpeg([]).subarray(0, -4))).rejects.toMatchObject({ code: 'truncated' })
  })

  it('reads what the drone says', async () => {
    const xmp = '<rdf:RDF drone-dji:GpsLatitude="47.5" drone-dji:GpsLongitude="8.5" drone-dji:RelativeAltitude="+30.1"/>'
    const make = exifSegment(
      buildTiff([
        [0x010f, { text: 'DJI' }],
        [0x0110, { text: 'M3T' }],
      ]),
    )
    const file = await decode(buildJpeg([make, xmpSegment(xmp), ...spread(0xe3, raw), parameters(`${magic}iirp`)]))
    expect(file).toMatchObject({
      camera: { make: 'DJI', model: 'M3T' },
      position: { latitude: 47.5, longitude: 8.5 },
      flight: { relativeAltitudeM: 30.1 },
    })
  })

  it.each<[string, Segment[], string]>([
    ['a missing segment', [...spread(0xe3, raw).slice(1), parameters(`${magic}iirp`)], 'truncated'],
    ['no counts at all', [parameters(`${magic}iirp`)], 'truncated'],
    ['too many counts', [...spread(0xe3, new Uint8Array(2_700_000)), parameters(`${magic}iirp`)], 'size-mismatch'],
    ['a short table', [...spread(0xe3, raw), parameters(`${magic}girp`), ...spread(0xe5, table.subarray(2))], 'truncated'],
    ['no table', [...spread(0xe3, raw), parameters('\xaa\x55\x12\x06')], 'truncated'],
    ['no parameters', spread(0xe3, raw), 'missing-record'],
  ])('is refused with %s', async (_, segments, code) => {
    await expect(decode(buildJpeg(segments))).rejects.toMatchObject({ name: 'ThermalError', code })
  })
})
