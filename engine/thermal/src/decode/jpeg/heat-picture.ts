import type { JpegMetadata } from '#decode/metadata/jpeg-metadata'
import { xmpValue } from '#decode/metadata/xmp'

/** Models and cores that take heat pictures only, by the name in EXIF or XMP. */
const heatModels = [
  /^FC2403$/, // thermal camera of the Mavic 2 Enterprise Dual
  /^(?:FLIR )?(?:Vue|Duo) Pro\b/i,
]

/** FLIR's maker note, a TIFF-like directory: hottest and coldest temperature of a thermal picture. */
const FLIR_TEMPERATURE_TAGS = [0x01, 0x02]

const isFlir = (make: string | null): boolean => /\bFLIR\b/i.test(make ?? '')

/**
 * FLIR writes the same make into its heat pictures and into the visible ones beside them. The visible ones of its phone cameras carry a maker
 * note without a temperature range; exported heat pictures carry either that range or no note at all.
 */
const isFlirVisible = (makerNote: Uint8Array | null): boolean => {
  if (makerNote === null) return false
  const tags = makerNoteTags(makerNote)
  return !FLIR_TEMPERATURE_TAGS.some((tag) => tags.includes(tag))
}

const makerNoteTags = (note: Uint8Array): number[] => {
  const count = note.length >= 2 ? note[0] | (note[1] << 8) : 0
  return Array.from({ length: Math.min(count, Math.floor((note.length - 2) / 12)) }, (_, i) => note[2 + 12 * i] | (note[3 + 12 * i] << 8))
}

/** Whether a picture without temperatures shows heat, as far as its own metadata tell. */
export const isHeatPicture = ({ exif, xmp }: JpegMetadata): boolean => {
  if (/infrared|thermal/i.test(xmpValue(xmp, 'drone-dji:ImageSource') ?? '')) return true
  if (/<(?:FLIR|Camera):BandName>[\s\S]{0,200}?LWIR/.test(xmp)) return true
  const models = [exif?.model ?? '', xmpValue(xmp, 'xmpDM:cameraModel') ?? '', xmpValue(xmp, 'tiff:Model') ?? '']
  if (heatModels.some((pattern) => models.some((model) => pattern.test(model)))) return true
  return isFlir(exif?.make ?? null) && !isFlirVisible(exif?.makerNote ?? null)
}
