import type { Camera, Flight, PictureInPicture, Position, TakenAt } from '#decode/decoded-file'
import { assertWholePicture, readJpegStructure } from '#decode/jpeg/structure'
import { writeExif } from '#generate/file/exif-segment'
import { withThumbnail } from '#generate/file/exif-thumbnail'
import { type FffOptions, writeFff } from '#generate/file/flir-fff'
import {
  cameraInfoRecord,
  embeddedImageRecord,
  gpsRecord,
  pictureInPictureRecord,
  type RawEncoding,
  rawDataRecord,
} from '#generate/file/flir-records'
import { app1Segment, flirSegments, insertSegments } from '#generate/file/jpeg-segments'
import type { Atmosphere, PlanckCurve } from '#radiometry/calibration'
import type { Scene } from '#radiometry/scene'

/** Everything a radiometric file holds. */
export interface FlirContent {
  /** Sensor counts, row-major, `width * height` values. */
  readonly counts: Uint16Array
  readonly width: number
  readonly height: number
  readonly curve: PlanckCurve
  readonly atmosphere: Atmosphere
  readonly scene: Scene
  readonly camera: Camera
  readonly takenAt: TakenAt
  readonly position: Position | null
  readonly rawEncoding: RawEncoding
  /** The visible picture as a JPEG. */
  readonly visibleJpeg?: Uint8Array
  readonly pip?: PictureInPicture
}

export interface FlirJpegContent extends FlirContent {
  /** The picture a viewer shows. */
  readonly pictureJpeg: Uint8Array
  /** How a drone held the camera, written as XMP. */
  readonly flight?: Flight
  /** A small JPEG of the picture, which cameras put into its EXIF. */
  readonly thumbnail?: Uint8Array
}

export interface FlirJpegOptions extends FffOptions {
  /** Data bytes per FLIR segment; as many as fit where absent. */
  readonly chunkBytes?: number
  /** Fill bytes before each FLIR segment. */
  readonly fillBytes?: number
}

/** A measuring range of -40 to 150 degrees Celsius, as drones have (K). */
const RANGE_K = [233.15, 423.15] as const

/** Writes a bare FLIR file (.fff) of one frame. */
export function writeFlirFff(content: FlirContent, options: FffOptions = {}): Uint8Array {
  const { counts, width, height, position, visibleJpeg, pip } = content
  const records = [rawDataRecord(counts, width, height, content.rawEncoding), cameraInfoRecord({ ...content, rangeK: RANGE_K })]
  if (visibleJpeg) {
    const size = readJpegStructure(visibleJpeg)
    assertWholePicture(size, visibleJpeg.length)
    records.push(embeddedImageRecord(visibleJpeg, size.width, size.height))
  }
  if (pip) records.push(pictureInPictureRecord(pip))
  if (position) records.push(gpsRecord(position))
  return writeFff(records, options)
}

const flightXmp = (flight: Flight): string => {
  const values = [
    ['RelativeAltitude', flight.relativeAltitudeM],
    ['GimbalPitchDegree', flight.gimbalPitchDeg],
    ['GimbalYawDegree', flight.gimbalYawDeg],
    ['GimbalRollDegree', flight.gimbalRollDeg],
  ] as const
  const attributes = values.flatMap(([name, value]) =>
    value === null ? [] : [`drone-dji:${name}="${value >= 0 ? '+' : ''}${value.toFixed(2)}"`],
  )
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" ${attributes.join(' ')}/></rdf:RDF></x:xmpmeta>`
}

/** How, when and where a picture was taken. */
export interface ShotFacts {
  readonly camera: Camera
  readonly takenAt: TakenAt
  readonly position: Position | null
  readonly flight: Flight | null
  readonly thumbnail?: Uint8Array
}

function shotSegments({ camera, takenAt, position, flight, thumbnail }: ShotFacts): Uint8Array[] {
  const block = writeExif(camera, takenAt, position)
  const exif = app1Segment('Exif\0\0', thumbnail ? withThumbnail(block, thumbnail) : block)
  return flight ? [exif, app1Segment(`http://ns.adobe.com/xap/1.0/\0${flightXmp(flight)}`, new Uint8Array(0))] : [exif]
}

/** Writes an ordinary photo as drones do: a JPEG with EXIF, and with drone XMP where one flew. @throws ThermalError `not-an-image` when the picture is no JPEG */
export const writePhotoJpeg = (jpeg: Uint8Array, facts: ShotFacts): Uint8Array => insertSegments(jpeg, shotSegments(facts))

/**
 * Writes a FLIR radiometric JPEG: the picture with EXIF, drone XMP and FLIR's own data in its APP1 segments.
 *
 * @throws ThermalError `not-an-image` when the picture is no JPEG, `too-large` when the data do not fit into 256 segments
 */
export function writeFlirJpeg(content: FlirJpegContent, options: FlirJpegOptions = {}): Uint8Array {
  const { pictureJpeg, flight, camera, takenAt, position, thumbnail } = content
  const segments = shotSegments({ camera, takenAt, position, flight: flight ?? null, ...(thumbnail && { thumbnail }) })
  return insertSegments(pictureJpeg, [...segments, ...flirSegments(writeFlirFff(content, options), options.chunkBytes, options.fillBytes)])
}
