import { type Message, message } from '@ridgeline/words/message'
import type { ImageSize } from '#decode/image-size'
import type { JpegMetadata } from '#decode/metadata/jpeg-metadata'
import { xmpValue } from '#decode/metadata/xmp'

/** Models and cores that take heat pictures only, by the name in EXIF or XMP. */
const heatModels = [
  /^FC2403$/, // thermal camera of the Mavic 2 Enterprise Dual
  /^(?:FLIR )?(?:Vue|Duo) Pro\b/i,
]

/** FLIR's maker note, a TIFF-like directory: hottest and coldest temperature of a thermal picture. */
const FLIR_TEMPERATURE_TAGS = [0x01, 0x02]

/** Widest picture of heat that drones of Autel and Parrot store; their photos begin far above. */
const WIDEST_HEAT_PX = 1280

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

const exported = message`This is a picture of heat without temperatures. Upload the original file of the camera, not an export or a copy saved by another program.`

/** Drones whose JPEG holds colours alone, whatever is done with it, and what to upload instead. */
const drones: readonly { readonly make: RegExp; readonly model: RegExp; readonly reason: Message }[] = [
  {
    make: /autel/i,
    model: /./,
    reason: message`The JPEG of an Autel drone shows heat in 8 bits and holds no temperatures. Autel’s own program exports the flight as IRG or TIFF: upload those.`,
  },
  {
    make: /parrot/i,
    model: /thermal|usa|ukr/i,
    reason: message`How Parrot stores temperatures in the pictures of Anafi Thermal and Anafi USA is not public, so this one is shown without them. A radiometric TIFF from Parrot’s partner programs can be uploaded instead.`,
  },
]

/** Why a picture that shows heat, as far as its own metadata tell, holds no temperatures; null where it seems to be a photo. */
export const heatReason = ({ exif, xmp }: JpegMetadata, { width, height }: ImageSize): Message | null => {
  const makes = [exif?.make ?? '', xmpValue(xmp, 'tiff:Make') ?? '']
  const models = [exif?.model ?? '', xmpValue(xmp, 'xmpDM:cameraModel') ?? '', xmpValue(xmp, 'tiff:Model') ?? '']
  const drone = drones.find(({ make, model }) => makes.some((each) => make.test(each)) && models.some((each) => model.test(each)))
  if (drone !== undefined && Math.max(width, height) <= WIDEST_HEAT_PX) return drone.reason
  const isHeat =
    /infrared|thermal/i.test(xmpValue(xmp, 'drone-dji:ImageSource') ?? '') ||
    /<(?:FLIR|Camera):BandName>[\s\S]{0,200}?LWIR/.test(xmp) ||
    heatModels.some((pattern) => models.some((model) => pattern.test(model))) ||
    (isFlir(exif?.make ?? null) && !isFlirVisible(exif?.makerNote ?? null))
  return isHeat ? exported : null
}
