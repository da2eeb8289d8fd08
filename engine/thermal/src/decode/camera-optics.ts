import type { Camera } from '#decode/decoded-file'
import type { Exif } from '#decode/metadata/exif'

interface Optics {
  readonly model: RegExp
  readonly pixelPitchUm: number
  /** Of a lens that cannot be changed, where the camera does not write it. */
  readonly focalLengthMm?: number
}

/**
 * Sensors by make and model, from the makers' published specifications: DJI's product pages ("Pixel Pitch"), FLIR's data sheet of the Tau 2 core
 * (17 um) that the Zenmuse XT and XT2, Vue Pro and Duo Pro carry, Workswell's data sheet of the WIRIS Pro.
 */
const sensors: readonly Optics[] = [
  { model: /\b(?:MAVIC2-ENTERPRISE-ADVANCED|M2EA)$/i, pixelPitchUm: 12, focalLengthMm: 9 },
  { model: /\b(?:Z?H20[TN]|Z?H30T|M30T|M3TD?|M4TD?)$/i, pixelPitchUm: 12 },
  { model: /^DJI (?:FLIR|XT ?2)$/i, pixelPitchUm: 17 },
  { model: /\b(?:Vue Pro|Duo Pro)\b/i, pixelPitchUm: 17 },
  { model: /\bWIRIS Pro\b/i, pixelPitchUm: 17 },
]

/** DJI's thermal cameras are part of a drone or hang below one, and are called by their drone or by its number: Mavic 3T and M3T are one. */
const droneCamera =
  /\b(?:MAVIC2-ENTERPRISE-ADVANCED|M2EA|Z?H20[TN]|Z?H30T|M30T|M3TD?|M4TD?|(?:DJI|Zenmuse) XT ?[2S]?|Mavic \S+T|Matrice \S+T|Vue Pro|Duo Pro|WIRIS Pro)\b/i

/** Whether a camera of this name is made to hang on a drone. */
export const isDroneCamera = (name: string): boolean => droneCamera.test(name)

/** Focal length in the name of a lens or camera, such as `Vue Pro 640 13mm`. */
const focalLengthIn = (text: string | null): number | null => {
  const focalLengthMm = Number(/(?<!\d)(\d+(?:\.\d+)?) ?mm\b/.exec(text ?? '')?.[1])
  return focalLengthMm > 0 ? focalLengthMm : null
}

/**
 * Adds what optics say where a camera does not: the pixel pitch of its model, and the horizontal field of view `2 atan(width pitch / (2 focal))`.
 * What the file itself states stays. The angle is that of a lens without distortion, so that it gives the scale of the picture's centre.
 *
 * @param rawWidth - pixels of the raw frame across
 */
export const withOptics = (camera: Omit<Camera, 'pixelPitchUm'>, rawWidth: number): Camera => {
  const name = `${camera.make ?? ''} ${camera.model ?? ''}`.trim()
  const sensor = sensors.find(({ model }) => model.test(name))
  const pixelPitchUm = sensor?.pixelPitchUm ?? null
  const focalLengthMm = camera.focalLengthMm ?? focalLengthIn(camera.lens) ?? focalLengthIn(camera.model) ?? sensor?.focalLengthMm ?? null
  if (camera.fieldOfViewDeg !== null || pixelPitchUm === null || focalLengthMm === null) return { ...camera, focalLengthMm, pixelPitchUm }
  const halfWidthMm = (rawWidth * pixelPitchUm) / 2000
  return { ...camera, focalLengthMm, pixelPitchUm, fieldOfViewDeg: (2 * Math.atan(halfWidthMm / focalLengthMm) * 180) / Math.PI }
}

/**
 * A camera by its Exif block; what the maker's own data state goes before it.
 *
 * @param make - where Exif names none
 */
export const cameraOf = (
  exif: Pick<Exif, 'make' | 'model' | 'serial' | 'lens' | 'focalLengthMm'> | null,
  make: string,
  rawWidth: number,
  own: Partial<Pick<Camera, 'model' | 'serial' | 'lens' | 'fieldOfViewDeg'>> = {},
): Camera =>
  withOptics(
    {
      make: exif?.make ?? make,
      model: own.model ?? exif?.model ?? null,
      serial: own.serial ?? exif?.serial ?? null,
      lens: own.lens ?? exif?.lens ?? null,
      fieldOfViewDeg: own.fieldOfViewDeg ?? null,
      focalLengthMm: exif?.focalLengthMm ?? null,
    },
    rawWidth,
  )
