import type { Words } from '@ridgeline/words/message'
import type { CaptureFormat } from '#decode/formats'
import type { SelfCheck } from '#decode/self-check'
import type { Region } from '#measure/region'
import type { Radiometry } from '#radiometry/radiometry'

/**
 * What a file can be used for. `radiometric`: temperatures by the maker's published model. `uncorrected`: temperatures or counts without the
 * maker's correction. `qualitative`: a picture of heat without temperatures. `visible`: an ordinary photo or video.
 */
export type CaptureStatus = 'radiometric' | 'uncorrected' | 'qualitative' | 'visible'

export interface Camera {
  readonly make: string | null
  readonly model: string | null
  readonly serial: string | null
  readonly lens: string | null
  /** Horizontal field of view (degrees). */
  readonly fieldOfViewDeg: number | null
  readonly focalLengthMm: number | null
  /** Distance between the centres of two neighbouring pixels on the sensor (micrometres), where the maker publishes it. */
  readonly pixelPitchUm: number | null
}

export interface Position {
  /** Degrees, WGS 84, north and east positive. */
  readonly latitude: number
  readonly longitude: number
  /** Metres above sea level, or null. */
  readonly altitudeM: number | null
  /** Corrected by a base station to centimetres; left out where it was not, or nobody says. */
  readonly isRtk?: true | undefined
}

/** How a drone held the camera. Angles in degrees; pitch -90 looks straight down. */
export interface Flight {
  readonly relativeAltitudeM: number | null
  readonly gimbalPitchDeg: number | null
  readonly gimbalYawDeg: number | null
  readonly gimbalRollDeg: number | null
}

/** A time as the camera wrote it: cameras rarely know their zone. */
export interface TakenAt {
  /** `YYYY-MM-DDTHH:MM:SS[.sss]`, local to the camera. */
  readonly local: string
  /** Minutes east of UTC, or null where the file does not say. */
  readonly offsetMinutes: number | null
}

/** Where the thermal picture lies over the embedded visible one. */
export interface PictureInPicture {
  /** One pixel of the stored thermogram is `visibleWidth / (thermalWidth * realToIr)` visible pixels; a digital zoom is taken out of it. */
  readonly realToIr: number
  /** Offset of the thermal centre from the visible centre, in visible pixels. */
  readonly offsetX: number
  readonly offsetY: number
  readonly window: { readonly x1: number; readonly x2: number; readonly y1: number; readonly y2: number }
}

/** The visible picture stored inside a radiometric file. `ycbcr-png` holds Y, Cb, Cr in its R, G, B channels and must be converted. */
export interface EmbeddedVisible {
  readonly encoding: 'jpeg' | 'png' | 'ycbcr-png'
  readonly bytes: Uint8Array
}

/** A measurement drawn in the camera or in the maker's app, in pixels of the raw frame. */
export interface CameraRegion {
  /** As the camera labels it, such as `Sp1` or `Bx2`. */
  readonly name: string
  readonly region: Region
}

/** The colours the camera used for its own picture. */
export interface CameraPalette {
  readonly name: string | null
  /** Three bytes (sRGB) per colour, coldest first. */
  readonly rgb: Uint8Array
}

export interface DecodeWarning {
  readonly code:
    | 'uncalibrated-core'
    | 'scale-guessed'
    | 'uncorrected'
    | 'reference-points-needed'
    | 'dji-sdk'
    | 'dji-sdk-failed'
    | 'metadata-damaged'
    | 'no-raw'
    | 'picture-cut'
    | 'values-damaged'
    | 'scene-impossible'
    | 'scene-unset'
    | 'low-gain'
    | 'own-figures-differ'
    | 'layout-from-notes'
  /** A sentence for a person. */
  readonly message: Words
}

/** Everything a file tells. `radiometry` is null for qualitative and visible files. */
export interface DecodedFile {
  readonly status: CaptureStatus
  readonly format: CaptureFormat
  /** Size (pixels) of the picture a viewer would show: raw size where there is one, else the image's. */
  readonly width: number
  readonly height: number
  readonly camera: Camera
  readonly takenAt: TakenAt | null
  readonly position: Position | null
  readonly flight: Flight | null
  readonly radiometry: Radiometry | null
  readonly visible: EmbeddedVisible | null
  readonly pictureInPicture: PictureInPicture | null
  /** Measurements drawn in the camera, in file order. */
  readonly regions: readonly CameraRegion[]
  readonly palette: CameraPalette | null
  /** Side of one pixel on the ground (m), where the file itself states it, as a map does; never computed from a height. */
  readonly groundPixelM: number | null
  /** What the file states of its own temperatures, compared with what was read; null where it states nothing. */
  readonly selfCheck: SelfCheck | null
  readonly warnings: readonly DecodeWarning[]
}

/** A file that says nothing beyond its picture: what readers start from. */
export const unstated = {
  takenAt: null,
  position: null,
  flight: null,
  radiometry: null,
  visible: null,
  pictureInPicture: null,
  regions: [],
  palette: null,
  groundPixelM: null,
  selfCheck: null,
  warnings: [],
} as const satisfies Partial<DecodedFile>

/** A camera that says nothing about itself. */
export const unknownCamera: Camera = {
  make: null,
  model: null,
  serial: null,
  lens: null,
  fieldOfViewDeg: null,
  focalLengthMm: null,
  pixelPitchUm: null,
}
