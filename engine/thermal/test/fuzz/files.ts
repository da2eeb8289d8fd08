import { deflateSync } from 'node:zlib'
import { recordType } from '#decode/flir/container'
import { buildTesto, buildUniT } from '../build/bmp.ts'
import { ascii, concat, pairs } from '../build/bytes.ts'
import { buildDji, djiFamilies } from '../build/dji.ts'
import { buildTiff, exifSegment, xmpSegment } from '../build/exif.ts'
import { buildCameraInfo, buildFff, buildGps, buildRawData } from '../build/fff.ts'
import { buildIs2 } from '../build/fluke.ts'
import { buildHikmicro } from '../build/hikmicro.ts'
import { buildIrg } from '../build/irg.ts'
import { buildJpeg, flirChunks } from '../build/jpeg.ts'
import { encodeJpegLs } from '../build/jpeg-ls.ts'
import { buildMeasurements, buildTool } from '../build/measurements.ts'
import { box, buildMovie } from '../build/movie.ts'
import { buildGrey16, buildPng, chunk } from '../build/png.ts'
import { type TiffSpec, writeTiff } from '../tiff-writer.ts'

const counts = Array.from({ length: 48 }, (_, i) => 12_000 + ((i * 7) % 31))
const camera = { type: recordType.cameraInfo, subtype: 1, data: buildCameraInfo() }
const gps = { type: recordType.gpsInfo, subtype: 1, data: buildGps(48, 'N', 16, 'E', 200) }
const tools = [
  buildTool({ type: 1, numbers: [3, 4], label: '1' }),
  buildTool({ type: 2, numbers: [1, 1, 4, 3], label: 'Drain' }),
  buildTool({ type: 3, numbers: [4, 3, 6, 3, 4, 1], label: '1' }),
]
const drawn = { type: recordType.measurements, subtype: 1, data: buildMeasurements(tools) }
const palette = {
  type: recordType.palette,
  subtype: 1,
  data: concat([8], new Uint8Array(0x4f), ascii('Iron'.padEnd(32, '\0')), new Uint8Array(24)),
}
const embedded = { type: recordType.embeddedImage, subtype: 1, data: concat(new Uint8Array(0x20), buildJpeg([])) }
const raw = (data: Uint8Array, subtype: number) => ({ type: recordType.rawData, subtype, data: buildRawData(8, 6, data) })
const plain = buildFff([camera, raw(pairs(counts, true), 2), gps, drawn, palette, embedded])
const bigEndian = buildFff([
  { ...camera, data: buildCameraInfo({}, false) },
  { ...raw(pairs(counts, false), 1), data: buildRawData(8, 6, pairs(counts, false), false) },
])
const png = buildFff([raw(buildGrey16(pairs(counts, true), 8, 6), 3), camera], { little: true })
const jpegLs = buildFff([camera, raw(encodeJpegLs(Uint16Array.from(counts), 8, 6), 4)])
const exif = exifSegment(
  buildTiff([
    [0x010f, { text: 'DJI' }],
    [0x0110, { text: 'M3T' }],
    [0x8769, { directory: [[0x9003, { text: '2024:10:30 10:50:42' }]] }],
    [0x8825, { directory: [[2, { rationals: [[48, 1]] }]] }],
  ]),
)
/** What a drone says of itself and no more. */
const drone = (make: string, model: string) =>
  exifSegment(
    buildTiff([
      [0x010f, { text: make }],
      [0x0110, { text: model }],
    ]),
  )
const xmp = xmpSegment('<rdf:RDF drone-dji:GpsLatitude="47.5" drone-dji:GpsLongitude="8.5" drone-dji:ImageSource="InfraredCamera"/>')
const work = { marker: 0xe1, payload: concat(ascii('WORK\0\x01\0\0'), plain) }

const kelvins = Array.from({ length: 24 * 20 }, (_, i) => 7300 + ((i * 37) % 211))
const tiff: TiffSpec = { width: 24, height: 20, samples: kelvins }
const place = [
  { id: 33550, type: 12, values: [0.05, 0.05, 0] },
  { id: 33922, type: 12, values: [0, 0, 0, 630_084, 4_833_438, 0] },
  { id: 34735, type: 3, values: [1, 1, 0, 1, 3072, 0, 1, 32617] },
]
const floats: TiffSpec = { ...tiff, kind: 'f32', samples: kelvins.map((value) => Math.fround(value / 500)) }

/** Small sound files of every kind that a reader exists for, and of every way to pack their pixels. */
export const files: Readonly<Record<string, Uint8Array>> = {
  'FLIR JPEG, plain': buildJpeg([exif, ...flirChunks(plain, 900)]),
  'FLIR JPEG, PNG': buildJpeg([...flirChunks(png, 900), xmp]),
  'FLIR JPEG, big-endian records': buildJpeg(flirChunks(bigEndian, 900)),
  fff: plain,
  'fff, a scene that cannot be': buildFff([{ ...camera, data: buildCameraInfo({ reflectedTempK: 571 }) }, raw(pairs(counts, true), 2)]),
  'fff, parameters that nobody set': buildFff([
    { ...camera, data: buildCameraInfo({ distanceM: 0, relativeHumidity: 0 }) },
    raw(pairs(counts, true), 2),
  ]),
  seq: concat(plain, plain, bigEndian),
  csq: concat(jpegLs, jpegLs),
  Workswell: buildJpeg([work]),
  ...Object.fromEntries(djiFamilies.map((family) => [`DJI ${family}`, buildDji(family, [exif, xmp])])),
  HIKMICRO: buildHikmicro({ segments: [exif] }),
  'HIKMICRO, in a segment': buildHikmicro({ isInside: true }),
  'Fluke IS2': buildIs2({ properties: { IRPROP_THERMAL_IMAGE_MIN_TEMP_C: '15.0', IRPROP_THERMAL_IMAGE_MAX_TEMP_C: 26.8 } }),
  'Fluke IS2, other figures': buildIs2({ properties: { IRPROP_THERMAL_IMAGE_AVG_TEMP_C: 40 } }),
  'Fluke IS2, no figures, a column before': buildIs2({ before: 'column' }),
  'IRG, C200': buildIrg(),
  'IRG, Autel': buildIrg({ kind: 'autel', isTurned: true }),
  'IRG, tenths': buildIrg({ kind: 'tenths', isLowGain: true }),
  'IRG, P200': buildIrg({ kind: 'p200' }),
  'IRG, unknown kind': buildIrg().fill(0xb0, 0, 1),
  'Autel JPEG': buildJpeg([drone('Autel Robotics', 'XL709')], 640, 512),
  'Parrot JPEG': buildJpeg([drone('Parrot', 'Anafi Thermal')], 640, 480),
  'UNI-T BMP': buildUniT(),
  'Testo BMT': buildTesto(),
  'TIFF, strips': writeTiff({ ...tiff, rowsPerStrip: 7, tags: place }),
  'TIFF, big-endian BigTIFF': writeTiff({ ...tiff, littleEndian: false, big: true }),
  'TIFF, LZW tiles': writeTiff({ ...tiff, compression: 5, predictor: 2, tile: [16, 16] }),
  'TIFF, deflate': writeTiff({
    ...tiff,
    compression: 8,
    rowsPerStrip: 7,
    subdirectories: { 34853: [{ id: 2, type: 5, values: [41, 1, 30, 1, 0, 1] }] },
  }),
  'TIFF, PackBits': writeTiff({ ...tiff, kind: 'i16', samples: kelvins.map((value) => value - 7200), compression: 32773 }),
  'TIFF, floats': writeTiff({ ...floats, compression: 5, predictor: 3 }),
  photo: buildJpeg([exif]),
  'photo with a base station': buildJpeg([
    xmpSegment(
      '<rdf:RDF drone-dji:GpsLatitude="47.5" drone-dji:GpsLongitude="8.5" drone-dji:GpsStatus="Normal" drone-dji:AltitudeType="RtkAlt"/>',
    ),
  ]),
  'heat picture': buildJpeg([exif, xmp]),
  PNG: buildPng({ width: 3, height: 1, bitDepth: 8, colourType: 0, filtered: new Uint8Array(4) }),
  MP4: buildMovie(64, 48),
}

/** Four lines of JPEG-LS under a header that claims 2000 of 8000 samples. */
const claimedJpegLs = encodeJpegLs(new Uint16Array(16), 4, 4)
new DataView(claimedJpegLs.buffer).setUint32(7, (2000 << 16) | 8000)

/** Files of a few hundred bytes whose headers promise the largest picture there is. */
export const promises: Readonly<Record<string, Uint8Array>> = {
  'plain counts': buildFff([camera, { ...raw(new Uint8Array(64), 2), data: buildRawData(4096, 4096, new Uint8Array(64)) }]),
  PNG: buildFff([
    camera,
    {
      ...raw(new Uint8Array(), 3),
      data: buildRawData(
        4000,
        4000,
        buildPng({ width: 4000, height: 4000, bitDepth: 16, colourType: 0, filtered: new Uint8Array(60_000) }),
      ),
    },
  ]),
  'JPEG-LS': buildFff([camera, { ...raw(new Uint8Array(), 4), data: buildRawData(8000, 2000, claimedJpegLs) }]),
  'TIFF, deflate': writeTiff({ ...claim(8), compression: 8 }),
  'TIFF, LZW': writeTiff({ ...claim(5), compression: 5 }),
  'TIFF, PackBits': writeTiff({ ...claim(32773), compression: 32773 }),
  'TIFF, plain': writeTiff(claim(1)),
  'TIFF, a million tiles': writeTiff({
    ...tiff,
    tile: [16, 16],
    tags: [
      { id: 256, type: 4, values: [4096] },
      { id: 257, type: 4, values: [4096] },
      { id: 322, type: 4, values: [1] },
      { id: 323, type: 4, values: [1] },
    ],
  }),
  'BigTIFF, 2^60 entries': hugeDirectory(),
  'zlib stream that goes on': concat(
    buildPng({ width: 1, height: 1, bitDepth: 16, colourType: 0, filtered: new Uint8Array(3) }).subarray(0, 33),
    deflateSync(new Uint8Array(100_000)),
  ),
  'IS2 of 16 million pixels': buildIs2({ properties: { IRPROP_IR_SENSOR_WIDTH: 4096, IRPROP_IR_SENSOR_HEIGHT: 4096 } }),
  'IRG of 16 million pixels': withSize(buildIrg(), 4096),
  'FFF directory of 2^27 records': withNumber(plain.slice(), 0x1c, 2 ** 27),
}

/** One strip of data for a few rows under a size of 16 million pixels. */
function claim(compression: number): TiffSpec {
  const size = [256, 257, 278].map((id) => ({ id, type: 4, values: [4096] }))
  return { width: 24, height: 20, samples: compression === 1 ? kelvins : new Array<number>(480).fill(7300), tags: size }
}

/** An IRG header that claims a square picture of so many pixels a side. */
function withSize(bytes: Uint8Array, side: number): Uint8Array {
  const view = new DataView(bytes.buffer)
  for (const at of [0x08, 0x0a, 0x1a, 0x1c]) view.setUint16(at, side, true)
  view.setUint32(4, side * side, true)
  return bytes
}

function withNumber(bytes: Uint8Array, at: number, value: number): Uint8Array {
  new DataView(bytes.buffer).setUint32(at, value)
  return bytes
}

function hugeDirectory(): Uint8Array {
  const bytes = writeTiff({ ...tiff, big: true })
  const view = new DataView(bytes.buffer)
  view.setBigUint64(Number(view.getBigUint64(8, true)), 2n ** 60n, true)
  return bytes
}

/** Deflate blocks without content, ten bits each: zlib data that say nothing for as long as one likes. */
function emptyBlocks(length: number): Uint8Array {
  const data = new Uint8Array(length)
  for (let bit = 1; bit < 8 * length; bit += 10) data[bit >> 3] |= 1 << (bit & 7)
  return concat([0x78, 0x01], data)
}

/** Files of a megabyte made to keep a reader busy. */
export const mazes: Readonly<Record<string, Uint8Array>> = {
  'the magic of frames without end': concat(plain, ascii('FFF\0'.repeat(250_000))),
  'frames of nothing without end': concat(
    plain,
    ...new Array<Uint8Array>(10_000).fill(buildFff([{ type: 0, subtype: 0, data: new Uint8Array() }])),
  ),
  'empty deflate blocks': writeTiff({ ...tiff, compression: 8, packed: emptyBlocks(1_000_000) }),
  'LZW codes that clear the table': writeTiff({
    ...tiff,
    compression: 5,
    packed: new Uint8Array(1_000_000).map((_, i) => 0x80 >> (i % 9)),
  }),
  'JPEG markers without end': concat(
    [0xff, 0xd8],
    new Uint8Array(1_000_000).map((_, i) => (i % 4 === 0 ? 0xff : i % 4 === 1 ? 0xe1 : i % 4 === 3 ? 2 : 0)),
  ),
  'fill bytes without end': concat([0xff, 0xd8], new Uint8Array(1_000_000).fill(0xff)),
  'PNG chunks without end': concat(
    buildPng({ width: 1, height: 1, bitDepth: 16, colourType: 0, filtered: new Uint8Array(3) }).subarray(0, 33),
    ...new Array<Uint8Array>(80_000).fill(chunk('tEXt', new Uint8Array())),
  ),
  'the first letter of a block of counts without end': concat(buildJpeg([]), new Uint8Array(1_000_000).fill(0x48)),
  'an archive of nothing': concat(ascii('PK\x03\x04.gpbenc'), new Uint8Array(1_000_000).fill(0x50)),
  'boxes without end': concat(buildMovie(4, 4), ...new Array<Uint8Array>(120_000).fill(box('free'))),
}
