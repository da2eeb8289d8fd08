import { latin1 } from '#decode/binary'
import { type Camera, type Position, type TakenAt, unknownCamera } from '#decode/decoded-file'
import { type Directory, openTiff } from '#decode/metadata/ifd'
import { toPosition } from '#decode/metadata/position'
import { parseTakenAt } from '#decode/metadata/taken-at'

/** What we use of a camera's EXIF block. */
export interface Exif {
  readonly make: string | null
  readonly model: string | null
  readonly serial: string | null
  readonly lens: string | null
  readonly focalLengthMm: number | null
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
  bodySerialNumber: 0xa431,
  lensModel: 0xa434,
} as const

const gpsTag = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4, altitudeRef: 5, altitude: 6, status: 9 } as const

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

/** FLIR ONE writes a star where it knows no name. */
const named = (text: string | null): string | null => (text === '*' ? null : text)

/**
 * Reads the TIFF structure of an EXIF block.
 *
 * @returns null where the block is damaged beyond its first directory; single damaged tags are left out
 */
export const readExif = (tiff: Uint8Array): Exif | null => {
  const main = openTiff(tiff)
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
