import { latin1, startsWith } from '#decode/binary'
import type { DecodeWarning, Flight, Position, TakenAt } from '#decode/decoded-file'
import { type JpegStructure, payloadsOf } from '#decode/jpeg/structure'
import { type Exif, readExif } from '#decode/metadata/exif'
import { readFlight, readXmpPosition, saysNoFix, saysRtk } from '#decode/metadata/xmp'

/** What EXIF and XMP of a picture say together. */
export interface JpegMetadata {
  readonly exif: Exif | null
  /** The TIFF structure that EXIF was read from, or null. */
  readonly exifBlock: Uint8Array | null
  /** Text of the XMP packet, empty without one. */
  readonly xmp: string
  readonly takenAt: TakenAt | null
  readonly position: Position | null
  readonly flight: Flight | null
  readonly warnings: readonly DecodeWarning[]
}

const APP1 = 0xe1
const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
/** Far more than a camera writes; a longer packet is cut, which only loses its end. */
const MAX_XMP_BYTES = 65_536

const damaged: DecodeWarning = {
  code: 'metadata-damaged',
  message: 'The information the camera stored beside the picture is damaged; time, place or camera may be missing.',
}

/** Reads EXIF and XMP of a JPEG. Damage there costs information and gives a warning, never the picture. */
export const readJpegMetadata = (jpeg: JpegStructure): JpegMetadata => {
  const app1 = payloadsOf(jpeg, APP1)
  const exifBlock = app1.find((payload) => startsWith(payload, EXIF))
  const xmpBlock = app1.find((payload) => startsWith(payload, XMP))
  const tiff = exifBlock?.subarray(EXIF.length) ?? null
  const exif = tiff === null ? null : readExif(tiff)
  const xmp = xmpBlock === undefined ? (exif?.xmp ?? '') : latin1(xmpBlock, XMP.length, MAX_XMP_BYTES)
  const position = saysNoFix(xmp) ? null : (exif?.position ?? readXmpPosition(xmp))
  const brokenXmp = xmpBlock !== undefined && !/<(?:\w+:)?(?:xmpmeta|RDF)[\s>]/.test(xmp)
  return {
    exif,
    exifBlock: tiff,
    xmp,
    takenAt: exif?.takenAt ?? null,
    position: position !== null && saysRtk(xmp) ? { ...position, isRtk: true } : position,
    flight: readFlight(xmp),
    warnings: (tiff !== null && exif === null) || brokenXmp ? [damaged] : [],
  }
}
