import { latin1 } from '#decode/binary'
import { type Camera, type Position, type TakenAt, unknownCamera } from '#decode/decoded-file'
import { toPosition } from '#decode/metadata/position'
import { parseTakenAt } from '#decode/metadata/taken-at'
import { openTiff, readDirectory, type TiffSource, tagBytes, tagNumbers, tagText } from '#decode/tiff/directory'
import { ThermalError } from '#errors'

/** What we use of a camera's EXIF block. */
export interface Exif {
  readonly make: string | null
  readonly model: string | null
  readonly serial: string | null
  readonly lens: string | null
  readonly focalLengthMm: number | null
  /** How many times the display enlarged the picture; null where unsaid or below 1, as some cameras write. */
  readonly digitalZoom: number | null
  readonly takenAt: TakenAt | null
  readonly position: Position | null
  /** XMP that older drones keep inside EXIF, or null. */
  readonly xmp: string | null
  /** The maker's own block, or null. */
  readonly makerNote: Uint8Array | null
}

/** Tags of EXIF 2.32. */
const tag = {
  make: 0x010f,
  model: 0x0110,
  dateTime: 0x0132,
  xmp: 0x02bc,
  exif: 0x8769,
  gps: 0x8825,
  dateTimeOriginal: 0x9003,
  offsetTime: 0x9010,
  offsetTimeOriginal: 0x9011,
  focalLength: 0x920a,
  makerNote: 0x927c,
  subSecTimeOriginal: 0x9291,
  digitalZoomRatio: 0xa404,
  bodySerialNumber: 0xa431,
  lensModel: 0xa434,
} as const

const gpsTag = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4, altitudeRef: 5, altitude: 6, status: 9 } as const

/** TIFF type of text; a tag of another type is no text, whatever its bytes spell. */
const TEXT = 2
const MAX_VALUES = 16
/** XMP and maker notes are the longest texts of a camera. */
const MAX_TEXT_BYTES = 4096
const MAX_ZOOM = 64

/** A directory read with forbearance: a tag that is damaged counts as absent. */
interface Directory {
  readonly text: (tag: number) => string | null
  readonly numbers: (tag: number) => number[]
  readonly bytes: (tag: number) => Uint8Array | null
  readonly child: (tag: number) => Directory | null
}

const attempt = <T>(read: () => T, fallback: T): T => {
  try {
    return read()
  } catch (error) {
    if (error instanceof ThermalError) return fallback
    throw error
  }
}

const openDirectory = (source: TiffSource, offset: number): Directory | null =>
  attempt((): Directory | null => {
    const directory = readDirectory(source, offset, true)
    const isText = (id: number): boolean => directory.entries.get(id)?.type === TEXT
    const numbers = (id: number): number[] => attempt(() => (isText(id) ? [] : tagNumbers(source, directory, id, MAX_VALUES)), [])
    return {
      numbers,
      text: (id) => attempt(() => (isText(id) ? tagText(source, directory, id, MAX_TEXT_BYTES) : null), null),
      bytes: (id) => attempt(() => tagBytes(source, directory, id), null),
      child: (id) => {
        const [at] = numbers(id)
        return at === undefined ? null : openDirectory(source, at)
      },
    }
  }, null)

const degreesOf = (parts: readonly number[], negative: boolean): number => {
  const [degrees, minutes, seconds] = parts
  const value = (degrees ?? Number.NaN) + (minutes || 0) / 60 + (seconds || 0) / 3600
  return negative ? -value : value
}

const positionOf = (gps: Directory | null): Position | null => {
  // Status V is the receiver's "void": the numbers are the last known place or nothing.
  if (gps === null || gps.text(gpsTag.status)?.startsWith('V')) return null
  const latitude = degreesOf(gps.numbers(gpsTag.latitude), gps.text(gpsTag.latitudeRef)?.startsWith('S') ?? false)
  const longitude = degreesOf(gps.numbers(gpsTag.longitude), gps.text(gpsTag.longitudeRef)?.startsWith('W') ?? false)
  const altitude = gps.numbers(gpsTag.altitude)[0] ?? null
  const below = gps.numbers(gpsTag.altitudeRef)[0] === 1
  return toPosition(latitude, longitude, altitude !== null && below ? -altitude : altitude)
}

const positive = (value: number | undefined): number | null => (value !== undefined && value > 0 && Number.isFinite(value) ? value : null)

/** 0 means that no zoom was used. @returns null below 1 and beyond what any camera offers */
const zoomOf = (value: number | undefined): number | null => (value !== undefined && value >= 1 && value <= MAX_ZOOM ? value : null)

/** FLIR ONE writes a star where it knows no name. */
const named = (text: string | null): string | null => (text === '*' ? null : text)

/**
 * Reads the TIFF structure of an EXIF block.
 *
 * @returns null where the block is damaged beyond its first directory; single damaged tags are left out
 */
export const readExif = (tiff: Uint8Array): Exif | null => {
  const opened = attempt(() => openTiff(tiff), null)
  const main = opened === null ? null : openDirectory(opened.source, opened.firstDirectory)
  if (main === null) return null
  const exif = main.child(tag.exif)
  const original = exif?.text(tag.dateTimeOriginal) ?? null
  const offset = exif?.text(tag.offsetTimeOriginal) ?? exif?.text(tag.offsetTime) ?? null
  const xmp = main.bytes(tag.xmp) ?? exif?.bytes(tag.xmp) ?? null
  return {
    make: named(main.text(tag.make)),
    model: named(main.text(tag.model)),
    serial: named(exif?.text(tag.bodySerialNumber) ?? null),
    lens: named(exif?.text(tag.lensModel) ?? null),
    focalLengthMm: positive(exif?.numbers(tag.focalLength)[0]),
    digitalZoom: zoomOf(exif?.numbers(tag.digitalZoomRatio)[0]),
    takenAt:
      parseTakenAt(original, exif?.text(tag.subSecTimeOriginal) ?? null, offset) ?? parseTakenAt(main.text(tag.dateTime), null, offset),
    position: positionOf(main.child(tag.gps)),
    xmp: xmp === null ? null : latin1(xmp),
    makerNote: exif?.bytes(tag.makerNote) ?? null,
  }
}

/** What the block says about the camera; nothing where there is no block. */
export const cameraOf = (exif: Exif | null): Camera =>
  exif === null
    ? unknownCamera
    : { ...unknownCamera, make: exif.make, model: exif.model, serial: exif.serial, lens: exif.lens, focalLengthMm: exif.focalLengthMm }
