import { describe, expect, it } from 'vitest'
import { readCameraInfo } from '#decode/flir/camera-info'
import { buildCameraInfo, cameraFields } from '../../../test/build/fff.ts'

describe('readCameraInfo', () => {
  it.each([true, false])('reads calibration, scene and names (little-endian: %s)', (little) => {
    const info = readCameraInfo(buildCameraInfo({}, little))
    const { r1, b, f, o } = cameraFields
    expect(info.calibration.curve).toEqual({ r1, r2: Math.fround(0.0125), b, f, o })
    expect(info.calibration.atmosphere.x).toBeCloseTo(1.9, 6)
    expect(info.scene.emissivity).toBeCloseTo(0.95, 6)
    expect(info.scene).toMatchObject({ distanceM: 1, relativeHumidity: 0.5, windowTransmission: 1, reflectedTempK: Math.fround(293.15) })
    expect(info).toMatchObject({ model: 'FLIR TEST', serial: 'S123', lens: 'FOL18', fieldOfViewDeg: 25 })
    expect(info.takenAt).toEqual({ local: '2020-09-13T14:26:40.250', offsetMinutes: 120 })
  })

  it('takes a humidity in percent', () =>
    expect(readCameraInfo(buildCameraInfo({ relativeHumidity: 40 })).scene.relativeHumidity).toBe(0.4))

  it('has no name or time where the camera wrote none', () => {
    const info = readCameraInfo(buildCameraInfo({ model: '*', timeS: 0 }))
    expect([info.model, info.takenAt]).toEqual([null, null])
  })

  it('reads records that end behind the calibration', () => {
    expect(readCameraInfo(buildCameraInfo().subarray(0, 0x310)).takenAt).toBeNull()
    expect(() => readCameraInfo(buildCameraInfo().subarray(0, 0x30f))).toThrow(expect.objectContaining({ code: 'truncated' }))
  })

  it.each([{ r1: 0 }, { b: Number.NaN }, { r2: 0 }])('refuses constants that give no temperature: %o', (part) => {
    expect(() => readCameraInfo(buildCameraInfo(part))).toThrow(expect.objectContaining({ code: 'bad-calibration' }))
  })
})
