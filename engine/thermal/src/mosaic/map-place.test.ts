import { describe, expect, it } from 'vitest'
import { toPosition } from '#ground/local-plane'
import { earthBox, mapPlaceOf } from '#mosaic/map-place'
import { positionToUtm, utmZoneOf } from '#utm'

const origin = { latitude: 33.8213, longitude: -118.1634 }

describe('mapPlaceOf', () => {
  it('turns metres of a flight into those of its zone, to a centimetre over a roof', () => {
    const zone = utmZoneOf(origin)
    const { turn, epsg, eastingM, northingM, toEarth } = mapPlaceOf(origin)
    expect(epsg).toBe(32611)
    expect(turn.northDeg).toBeCloseTo(0.647, 2)
    const [sine, cosine] = [Math.sin((turn.northDeg * Math.PI) / 180), Math.cos((turn.northDeg * Math.PI) / 180)]
    for (const [eastM, northM] of [
      [120, 40],
      [-80, 150],
      [0, -200],
    ] as const) {
      const earth = toPosition(origin, { eastM, northM })
      const utm = zone && positionToUtm(earth, zone)
      const [east, north] = [turn.scale * (cosine * eastM + sine * northM), turn.scale * (cosine * northM - sine * eastM)]
      expect(Math.hypot(eastingM + east - (utm?.eastingM ?? 0), northingM + north - (utm?.northingM ?? 0))).toBeLessThan(0.02)
      expect(toEarth(east, north)?.latitude).toBeCloseTo(earth.latitude, 6)
    }
  })

  it('boxes a map', () => {
    const box = earthBox({ westM: -10, northM: 20, pixelM: 0.1, width: 200, height: 300 }, mapPlaceOf(origin))
    expect(box?.map((value) => Math.round(value * 1e4) / 1e4)).toEqual([-118.1635, 33.8212, -118.1633, 33.8215])
  })

  it('stays in metres where no place is known', () => {
    const place = mapPlaceOf(null)
    expect(place).toMatchObject({ epsg: null, eastingM: 0, turn: { northDeg: 0, scale: 1 } })
    expect(earthBox({ westM: 0, northM: 0, pixelM: 1, width: 1, height: 1 }, place)).toBeNull()
  })
})
