import { latin1, startsWith } from '#decode/binary'
import type { CameraRegion } from '#decode/decoded-file'
import { type JpegStructure, payloadsOf } from '#decode/jpeg/structure'

const APP6 = 0xe6
const SIGNATURE = 'DTAT'
/** More marks than DJI's app lets anybody draw. */
const MAX_MARKS = 64
/** A segment cannot be longer. */
const MAX_BYTES = 65_536

type Fields = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null).slice(0, MAX_MARKS) : []

const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN)

const idOf = (fields: Fields, index: number): number => {
  const id = number(fields.id)
  return Number.isInteger(id) && id >= 0 && id < 1000 ? id + 1 : index + 1
}

const parse = (payload: Uint8Array): Fields => {
  const text = latin1(payload, payload.indexOf(0x7b), MAX_BYTES)
  try {
    const value: unknown = JSON.parse(text.slice(0, text.lastIndexOf('}') + 1))
    return typeof value === 'object' && value !== null ? (value as Fields) : {}
  } catch {
    return {}
  }
}

/**
 * Spots and boxes that the pilot drew in DJI's app: JSON in an APP6 segment. Damage there costs the regions, never the picture.
 *
 * @param size - of the raw frame; the marks are in pixels of the JPEG, which may be larger
 * @see exiftool.org/forum, topic 11401
 */
export const readDrawnRegions = (jpeg: JpegStructure, size: { readonly width: number; readonly height: number }): CameraRegion[] => {
  const payload = payloadsOf(jpeg, APP6).find((candidate) => startsWith(candidate, SIGNATURE) && candidate.includes(0x7b))
  if (payload === undefined) return []
  const marks = parse(payload)
  const [scaleX, scaleY] = [size.width / jpeg.width, size.height / jpeg.height]
  const spots = listOf(marks.points).map((fields, index): CameraRegion => {
    const at = [(number(fields.x) + 0.5) * scaleX, (number(fields.y) + 0.5) * scaleY] as const
    return { name: `Sp${idOf(fields, index)}`, region: { kind: 'spot', at } }
  })
  const boxes = listOf(marks.rects).map((fields, index): CameraRegion => {
    const [left, top] = [number(fields.x) * scaleX, number(fields.y) * scaleY]
    const box = { left, top, right: left + number(fields.width) * scaleX, bottom: top + number(fields.height) * scaleY }
    return { name: `Bx${idOf(fields, index)}`, region: { kind: 'box', box } }
  })
  return [...spots, ...boxes].filter(({ region }) => isOnFrame(region, size))
}

const isOnFrame = (region: CameraRegion['region'], { width, height }: { readonly width: number; readonly height: number }): boolean => {
  if (region.kind === 'spot') return region.at[0] >= 0 && region.at[1] >= 0 && region.at[0] <= width && region.at[1] <= height
  if (region.kind !== 'box') return false
  const { left, top, right, bottom } = region.box
  return left >= 0 && top >= 0 && right > left && bottom > top && right <= width && bottom <= height
}
