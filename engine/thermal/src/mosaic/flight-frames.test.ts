import { describe, expect, it } from 'vitest'
import { unknownCamera } from '#decode/decoded-file'
import { type FlownFile, flightFrames } from '#mosaic/flight-frames'

const file = (latitude: number, longitude: number, more: Partial<FlownFile> = {}): FlownFile => ({
  width: 640,
  height: 512,
  camera: { ...unknownCamera, fieldOfViewDeg: 45 },
  takenAt: { local: '2026-11-04T20:15:09.500', offsetMinutes: 60 },
  position: { latitude, longitude, altitudeM: 51 },
  flight: { relativeAltitudeM: 30, gimbalPitchDeg: -90, gimbalYawDeg: 12, gimbalRollDeg: 0 },
  ...more,
})
const named = (files: readonly FlownFile[]) => files.map((one, i) => ({ name: `${i}.jpg`, file: one }))

describe('flightFrames', () => {
  it('tells metres from a place amid the files, in whatever order they are given', () => {
    const files = [file(48.2, 16.3), file(48.2001, 16.3001), file(48.2002, 16.3003)]
    const { frames, origin } = flightFrames(named(files))
    expect(origin?.latitude).toBeCloseTo(48.2001, 9)
    expect(origin?.longitude).toBeCloseTo(16.3001, 9)
    expect(frames[0].prior.place?.northM).toBeCloseTo(-11.12, 1)
    expect(frames[0].focalPx).toBeCloseTo(772.5, 0)
    expect(frames[0].takenMs).toBe(Date.UTC(2026, 10, 4, 19, 15, 9, 500))
    expect(frames[0].prior).toMatchObject({ height: { metres: 30 }, yaw: { deg: 12 }, tilt: { pitchDeg: -90, rollDeg: 0 } })
    expect(flightFrames(named(files.toReversed())).origin).toEqual(origin)
  })

  it('stays together across the 180th meridian', () => {
    const { frames } = flightFrames(named([file(-17, 179.9999), file(-17, -179.9999), file(-17, -179.9998)]))
    for (const { prior } of frames) expect(Math.abs(prior.place?.eastM ?? 999)).toBeLessThan(40)
  })

  it('knows nothing where a file says nothing, and believes a base station', () => {
    const silent = file(0, 0, { camera: unknownCamera, takenAt: null, position: null, flight: null })
    expect(flightFrames(named([silent]))).toEqual({
      origin: null,
      frames: [
        {
          name: '0.jpg',
          width: 640,
          height: 512,
          takenMs: null,
          focalPx: null,
          prior: { place: null, height: null, yaw: null, tilt: null },
        },
      ],
    })
    const rtk = file(48.2, 16.3, { position: { latitude: 48.2, longitude: 16.3, altitudeM: 51, isRtk: true } })
    expect(flightFrames(named([rtk])).frames[0].prior.place?.sigmaM).toBeLessThan(0.1)
  })
})
