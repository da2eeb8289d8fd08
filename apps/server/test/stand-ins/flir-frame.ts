import { writeFlirFff } from '@ridgeline/thermal/generate/file/flir-file'
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '@ridgeline/thermal/generate/file/kelvin-to-counts'

export const frameSize = { width: 64, height: 48 }

export const frameScene = {
  emissivity: 0.95,
  distanceM: 20,
  reflectedTempK: 263,
  airTempK: 285,
  relativeHumidity: 0.5,
  windowTempK: 285,
  windowTransmission: 1,
}

/** A small file of a FLIR camera; several, one after the other, are a recording. `kelvin` has one value for each pixel of `frameSize`. */
export const flirFrame = (kelvin: Float32Array, { serial = '7', takenAt = '2026-03-10T20:00:00' } = {}): Uint8Array =>
  writeFlirFff({
    ...frameSize,
    counts: kelvinToCounts(kelvin, exampleCurve, exampleAtmosphere, frameScene),
    curve: exampleCurve,
    atmosphere: exampleAtmosphere,
    scene: frameScene,
    camera: { make: 'FLIR', model: 'Vue Pro R', serial, lens: null, fieldOfViewDeg: 45, focalLengthMm: null, pixelPitchUm: null },
    takenAt: { local: takenAt, offsetMinutes: 0 },
    position: null,
    rawEncoding: 'png16',
  })
