import { asMessage, message, type Words } from '@ridgeline/words/message'
import type { DecodedFile, DecodeWarning } from '#decode/decoded-file'
import { type CameraInfo, readCameraInfo } from '#decode/flir/camera-info'
import { type FffContainer, type FffRecord, findRecord, recordType } from '#decode/flir/container'
import { readGpsRecord } from '#decode/flir/gps-record'
import { readMeasurements } from '#decode/flir/measurements'
import { readPalette } from '#decode/flir/palette'
import { readRawData } from '#decode/flir/raw-data'
import { readEmbeddedVisible, readPictureInPicture } from '#decode/flir/visible'
import type { ReadOptions } from '#decode/options'
import { inPart } from '#decode/place'
import { middleOf, possibleScene } from '#decode/possible-scene'
import { ThermalError } from '#errors'

/** FLIR sells these cores with and without calibration; an R after the name marks the calibrated ones. */
const isUncalibratedCore = (model: string | null): boolean =>
  /^(?:FLIR )?(?:Vue|Duo|Tau)\b/i.test(model ?? '') && !/\bR\b/.test(model ?? '')

const uncalibrated = (model: string | null): DecodeWarning => ({
  code: 'uncalibrated-core',
  message: message`The ${model ?? ''} is not a radiometric model: its temperatures can be wrong by tens of degrees. Use differences only.`,
})

const required = (container: FffContainer, type: number, what: Words): FffRecord => {
  const record = findRecord(container, type)
  if (record !== null) return record
  throw new ThermalError('missing-record', message`The FLIR data hold no ${asMessage(what)}.`, message`a record of type ${type}`)
}

/** What a FLIR frame itself says; the JPEG around it, if any, adds to this. */
export interface FlirFrame
  extends Pick<DecodedFile, 'width' | 'height' | 'position' | 'visible' | 'pictureInPicture' | 'regions' | 'palette' | 'warnings'> {
  readonly radiometry: NonNullable<DecodedFile['radiometry']>
  readonly info: CameraInfo
}

/**
 * Decodes one FFF frame: counts, calibration, scene, position, visible picture.
 *
 * @throws ThermalError `missing-record`, `bad-calibration`, or what `readRawData` and `readCameraInfo` refuse
 */
export const readFlirFrame = (container: FffContainer, frameCount: number, options: ReadOptions): FlirFrame => {
  const camera = required(container, recordType.cameraInfo, 'camera record')
  const raw = required(container, recordType.rawData, 'raw image')
  const info = inPart(camera.offset, () => readCameraInfo(camera.data))
  const frame = inPart(raw.offset, () => readRawData(raw, options))
  const { scene, warnings } = possibleScene(info.scene, middleOf(frame, info.calibration))
  const gps = findRecord(container, recordType.gpsInfo)
  const embedded = findRecord(container, recordType.embeddedImage)
  const alignment = findRecord(container, recordType.pictureInPicture)
  const measurements = findRecord(container, recordType.measurements)
  const palette = findRecord(container, recordType.palette)
  return {
    width: frame.width,
    height: frame.height,
    radiometry: { frame, calibration: info.calibration, scene, frameCount },
    info,
    position: gps === null ? null : readGpsRecord(gps.data),
    visible: embedded === null ? null : readEmbeddedVisible(embedded),
    pictureInPicture: alignment === null ? null : readPictureInPicture(alignment.data),
    regions: measurements === null ? [] : readMeasurements(measurements.data, frame),
    palette: palette === null ? null : readPalette(palette.data),
    warnings: [...(isUncalibratedCore(info.model) ? [uncalibrated(info.model)] : []), ...warnings],
  }
}
