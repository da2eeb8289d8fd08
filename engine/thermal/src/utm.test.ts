import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionToUtm, utmEpsg, utmToPosition, utmZoneOf } from '#utm'

/** Easting and northing by PROJ 9.1 (gdaltransform from OGC:CRS84). */
const places = [
  [33, false, 48.20825, 16.373801, 602065.182337138, 5340359.15294998],
  [14, false, 33.04125, -97.5, 640065.048421758, 3656859.75041107],
  [33, true, -33.9, 18.4, 814420.330951301, 6243724.84007481],
  [32, false, 60.4, 5.3, 296191.546954719, 6701684.47512584],
  [60, true, -45, 179.9, 728564.485881663, 5012957.69338451],
  [1, false, 0.5, -179.9, 177176.037446753, 55336.3775656807],
  [31, false, 83.9, 0.01, 464542.799993713, 9317850.30233126],
  [35, true, -79.9, 29.9, 556752.12819252, 1128161.37286478],
  [31, false, 0, 3, 500_000, 0],
] as const

describe('UTM', () => {
  it.each(places)('zone %d south %s: %d, %d', (zone, south, latitude, longitude, eastingM, northingM) => {
    const place = positionToUtm({ latitude, longitude }, { zone, south })
    expect(Math.abs(place.eastingM - eastingM)).toBeLessThan(0.00002)
    expect(Math.abs(place.northingM - northingM)).toBeLessThan(0.00002)
    const back = utmToPosition({ eastingM, northingM }, { zone, south })
    expect(Math.abs(back.latitude - latitude) * 111_000).toBeLessThan(0.00002)
    expect(Math.abs(back.longitude - longitude) * 111_000 * Math.cos((latitude * Math.PI) / 180)).toBeLessThan(0.00002)
  })

  it('comes back to a millimetre from everywhere', () => {
    const degree = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true })
    void fc.assert(
      fc.property(degree(-80, 84), degree(-180, 179.999999), (latitude, longitude) => {
        const zone = utmZoneOf({ latitude, longitude })
        if (zone === null) throw new Error('no zone')
        const back = utmToPosition(positionToUtm({ latitude, longitude }, zone), zone)
        expect(Math.abs(back.latitude - latitude) * 111_320).toBeLessThan(0.001)
        const apart = Math.abs(back.longitude - longitude) % 360
        expect(Math.min(apart, 360 - apart) * 111_320 * Math.cos((latitude * Math.PI) / 180)).toBeLessThan(0.001)
      }),
    )
  })

  it.each([
    [48.2, 16.37, 32633],
    [-33.9, 18.4, 32734],
    [60.4, 5.3, 32632],
    [78.2, 15.6, 32633],
    [78.2, 8.9, 32631],
    [78.2, 9, 32633],
    [78.2, 41.9, 32637],
    [0, 180, 32601],
    [0, -180, 32601],
  ])('maps of %d, %d are drawn in EPSG %d', (latitude, longitude, epsg) => {
    const zone = utmZoneOf({ latitude, longitude })
    expect(zone && utmEpsg(zone)).toBe(epsg)
  })

  it('ends before the poles', () => {
    expect([utmZoneOf({ latitude: 84.1, longitude: 0 }), utmZoneOf({ latitude: -80.1, longitude: 0 })]).toEqual([null, null])
    expect(utmZoneOf({ latitude: Number.NaN, longitude: 0 })).toBeNull()
  })
})
