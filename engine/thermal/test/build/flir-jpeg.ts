import { type FlirContent, writeFlirJpeg } from '#generate/file/flir-file'
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '#generate/file/kelvin-to-counts'
import type { Thermogram } from '#image'
import type { Scene } from '#radiometry/scene'
import { tinyJpeg } from '../tiny-jpeg.ts'

/** Scene of `buildFlirJpeg`. */
export const flirScene: Scene = {
  emissivity: 0.93,
  distanceM: 45,
  reflectedTempK: 251.15,
  airTempK: 287.15,
  relativeHumidity: 0.45,
  windowTempK: 290.15,
  windowTransmission: 1,
}

/** A radiometric JPEG that shows these temperatures (to a count) in `flirScene`, from a drone 40 m up that looks straight down. */
export const buildFlirJpeg = ({ width, height, kelvin }: Thermogram, embedded: Pick<FlirContent, 'visibleJpeg' | 'pip'> = {}): Uint8Array =>
  writeFlirJpeg({
    ...embedded,
    pictureJpeg: tinyJpeg,
    counts: kelvinToCounts(kelvin, exampleCurve, exampleAtmosphere, flirScene),
    width,
    height,
    curve: exampleCurve,
    atmosphere: exampleAtmosphere,
    scene: flirScene,
    camera: { make: 'FLIR', model: 'Example D640', serial: '42', lens: '13 mm', fieldOfViewDeg: 45, focalLengthMm: 13, pixelPitchUm: null },
    takenAt: { local: '2025-11-04T19:42:07.250', offsetMinutes: -330 },
    position: { latitude: 33.04125, longitude: -96.74575, altitudeM: 231.5 },
    flight: { relativeAltitudeM: 40, gimbalPitchDeg: -90, gimbalYawDeg: 0, gimbalRollDeg: 0 },
    rawEncoding: 'u16',
  })
