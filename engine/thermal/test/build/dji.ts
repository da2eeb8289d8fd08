import { ascii, concat } from './bytes.ts'
import { buildJpeg, type Segment } from './jpeg.ts'

export const djiFamilies = ['iirp', 'girp', 'hirp', 'm2ea', 'h20t', 'xts'] as const
export type BuiltFamily = (typeof djiFamilies)[number]

const SEGMENT_BYTES = 65_532
const RAW_BYTES = 640 * 512 * 2
const TABLE_BYTES = 32_768

const segments = (marker: number, data: Uint8Array): Segment[] =>
  Array.from({ length: Math.ceil(data.length / SEGMENT_BYTES) }, (_, i) => ({
    marker,
    payload: data.subarray(i * SEGMENT_BYTES, (i + 1) * SEGMENT_BYTES),
  }))

/** Counts of 640 x 512 pixels that rise along the rows, from 4000 up. */
export const djiCounts = Uint16Array.from({ length: RAW_BYTES / 2 }, (_, i) => 4000 + ((i % 640) >> 2) + 4 * Math.floor(i / 64_000))

/** Tenths of a degree Celsius: one per 20 entries, from -40 degrees. */
export const djiTable = Int16Array.from({ length: TABLE_BYTES / 2 }, (_, i) => Math.floor(i / 20) - 400)

const bytesOf = (values: Uint16Array | Int16Array): Uint8Array => new Uint8Array(values.buffer, values.byteOffset, values.byteLength)

const withMagic = (letters: string): Segment => ({
  marker: 0xe4,
  payload: concat(ascii(`\xff\xd2\xd1\xff${letters}`), new Uint8Array(248)),
})

/** A DJI radiometric JPEG of one of its families, laid out as the cameras do. */
export const buildDji = (family: BuiltFamily, others: readonly Segment[] = []): Uint8Array => {
  const raw = (marker: number): Segment[] => segments(marker, bytesOf(djiCounts))
  const table = (marker: number): Segment => ({ marker, payload: bytesOf(djiTable) })
  const layouts: Record<BuiltFamily, () => Segment[]> = {
    iirp: () => [...raw(0xe3), withMagic('iirp'), { marker: 0xe5, payload: new Uint8Array(8176) }],
    girp: () => [...raw(0xe3), withMagic('girp'), table(0xe5)],
    hirp: () => [...raw(0xe3), withMagic('hirp'), { marker: 0xe5, payload: ascii('HIDR') }],
    m2ea: () => [...raw(0xe3), { marker: 0xe4, payload: new Uint8Array(224) }, { marker: 0xe5, payload: new Uint8Array(23_818) }],
    h20t: () => [...raw(0xe3), { marker: 0xe4, payload: concat([0xaa, 0x55, 0x12, 0x06], new Uint8Array(2556)) }, table(0xe5)],
    xts: () => [{ marker: 0xe2, payload: concat(ascii('Plug'), new Uint8Array(1256)) }, table(0xe3), ...raw(0xe4)],
  }
  return buildJpeg([...others, ...layouts[family]()], 640, 512)
}
