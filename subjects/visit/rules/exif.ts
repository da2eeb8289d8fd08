import {
  byteTag,
  type ExifTag,
  exifBlock,
  opaqueTag,
  placeTags,
  rationalTag,
  takenAtTags,
  textTag,
} from '@ridgeline/thermal/export/exif-block'
import type { Fix } from '#contract/place'

/** What a photo says of itself. */
export interface ExifFacts {
  readonly takenAt: Date
  /** Of the phone's clock at that moment (minutes east of UTC). */
  readonly offsetMinutes: number
  readonly fix: Fix | null
  /** Metres above the ellipsoid, as phones give it; null where unknown. */
  readonly altitudeM: number | null
  /** Where the camera looked (degrees, 0 to below 360) from true north, or from where the needle points where that is not known. */
  readonly heading: { readonly deg: number; readonly isTrue: boolean } | null
  /** Who took it; nothing where nobody is known. */
  readonly member: string
  /** Name of the shot. */
  readonly label: string
}

const tag = {
  description: 0x010e,
  artist: 0x013b,
  version: 0x9000,
  subSeconds: 0x9291,
  place: 0,
  directionRef: 16,
  direction: 17,
  error: 31,
} as const
const VERSION = Uint8Array.of(0x30, 0x32, 0x33, 0x32)
const EXIF_NAME = [0x45, 0x78, 0x69, 0x66, 0, 0]
/** The longest payload of a segment: its length is of two bytes, which count themselves. */
const MOST_PAYLOAD_BYTES = 0xffff - 2
/** Longer texts are cut, so that the block always fits into its segment. */
const MOST_TEXT = 300

/**
 * The same JPEG with what is known of the photo in its EXIF block. Its picture is not touched, and what a camera wrote into the block stays but for the tags set here.
 * @returns the bytes as they were where they are no JPEG
 */
export function withExif(jpeg: Uint8Array, facts: ExifFacts): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return jpeg
  const old = exifSegmentOf(jpeg)
  const segment = exifSegment(facts, old && jpeg.subarray(old.start + 4 + EXIF_NAME.length, old.end))
  const [keepTo, keepFrom] = old ? [old.start, old.end] : [2, 2]
  const out = new Uint8Array(keepTo + segment.length + jpeg.length - keepFrom)
  out.set(jpeg.subarray(0, keepTo))
  out.set(segment, keepTo)
  out.set(jpeg.subarray(keepFrom), keepTo + segment.length)
  return out
}

function exifSegment(facts: ExifFacts, before: Uint8Array | null): Uint8Array {
  const tags = tagsOf(facts)
  const block = addedTo(tags, before) ?? exifBlock({ ...tags, exif: [opaqueTag(tag.version, VERSION), ...tags.exif] })
  const length = block.length + EXIF_NAME.length + 2
  return Uint8Array.from([0xff, 0xe1, length >> 8, length & 0xff, ...EXIF_NAME, ...block])
}

/** @returns null where there was no block, a damaged one, or one that leaves no room */
function addedTo(tags: ReturnType<typeof tagsOf>, before: Uint8Array | null): Uint8Array | null {
  if (before === null) return null
  try {
    const block = exifBlock(tags, before)
    return block.length + EXIF_NAME.length <= MOST_PAYLOAD_BYTES ? block : null
  } catch {
    return null
  }
}

function tagsOf(facts: ExifFacts): { main: ExifTag[]; exif: ExifTag[]; gps: ExifTag[] } {
  const milliseconds = facts.takenAt.getTime()
  const local = new Date(milliseconds + facts.offsetMinutes * 60_000).toISOString().slice(0, -1)
  const texts = [
    [tag.description, facts.label],
    [tag.artist, facts.member],
  ] as const
  return {
    main: texts.flatMap(([id, text]) => (text === '' ? [] : [textTag(id, text.slice(0, MOST_TEXT))])),
    exif: [...takenAtTags(local, facts.offsetMinutes), textTag(tag.subSeconds, local.slice(-3))],
    gps: gpsTags(facts),
  }
}

function gpsTags({ fix, altitudeM, heading }: ExifFacts): ExifTag[] {
  const tags: ExifTag[] = []
  if (fix) tags.push(...placeTags(fix.latitude, fix.longitude, altitudeM))
  if (heading) tags.push(textTag(tag.directionRef, heading.isTrue ? 'T' : 'M'), rationalTag(tag.direction, [hundredths(heading.deg % 360)]))
  if (fix && fix.accuracyM !== null) tags.push(rationalTag(tag.error, [hundredths(fix.accuracyM)]))
  return tags.length === 0 ? [] : [byteTag(tag.place, 2, 3, 0, 0), ...tags]
}

const hundredths = (value: number): readonly [number, number] => [Math.round(value * 100), 100]

/** Where the segment of an EXIF block lies among those before the picture itself; null where there is none. */
function exifSegmentOf(jpeg: Uint8Array): { start: number; end: number } | null {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] as number
    if (marker === 0xda) return null
    const end = at + 2 + (((jpeg[at + 2] as number) << 8) | (jpeg[at + 3] as number))
    if (marker === 0xe1 && end <= jpeg.length && EXIF_NAME.every((byte, i) => jpeg[at + 4 + i] === byte)) return { start: at, end }
    at = end
  }
  return null
}
