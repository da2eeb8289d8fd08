import { expect, it } from 'vitest'
import { readTiff } from '#decode/tiff/tiff'
import { flightFile } from '#generate/flight/flight-file'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import { fromPosition } from '#ground/local-plane'

it('comes back with its temperatures and all that the drone said', () => {
  const rtk = { ...smallFlight, priors: { ...smallFlight.priors, placeM: 0.03 } }
  for (const spec of [smallFlight, rtk]) {
    const flight = makeFlight(spec)
    const { prior, focalPx } = flight.frames[4]
    const file = readTiff(flightFile(flight, 4))
    expect(file.flight?.relativeAltitudeM).toBeCloseTo(prior.height?.metres ?? Number.NaN, 2)
    expect(file.flight?.gimbalYawDeg).toBeCloseTo(prior.yaw?.deg ?? Number.NaN, 2)
    expect(file.flight).toMatchObject({ gimbalPitchDeg: -90, gimbalRollDeg: 0 })
    const place = file.position && fromPosition(flight.origin, file.position)
    expect(place?.eastM).toBeCloseTo(prior.place?.eastM ?? Number.NaN, 3)
    expect(place?.northM).toBeCloseTo(prior.place?.northM ?? Number.NaN, 3)
    expect(file.position?.isRtk).toBe(spec === rtk ? true : undefined)
    expect(file.camera).toMatchObject({ make: 'DJI', model: 'M3T', pixelPitchUm: 12 })
    expect(((file.camera.focalLengthMm ?? 0) * 1000) / 12).toBeCloseTo(focalPx ?? Number.NaN, 3)
    expect(file.takenAt?.local.slice(0, 13)).toBe('2026-10-14T03')
    const { frame, calibration } = file.radiometry ?? {}
    expect(calibration?.kind).toBe('linear')
    expect((frame?.samples[100] ?? 0) + 273.15).toBeCloseTo(flight.read(4).kelvin[100], 3)
  }
})
