import { expect, test } from 'vitest'
import { areaOnGround } from '#ground/area-on-ground'
import { groundToPixel, pixelToGround } from '#ground/ground-view'
import { mapView } from '#ground/map-view'

const view = mapView({ width: 2000, height: 1000 }, 0.05, { latitude: 47, longitude: 8, altitudeM: null })

test('a map is to scale everywhere, north at its top', () => {
  const corner = pixelToGround(view, [0, 0])
  expect(corner?.eastM).toBeCloseTo(-50, 6)
  expect(corner?.northM).toBeCloseTo(25, 6)
  expect(groundToPixel(view, { eastM: 10, northM: -5 })?.map((v) => Math.round(v * 1e6) / 1e6)).toEqual([1200, 600])
})

test('an area of it is that of its pixels, and known to a few hundredths', () => {
  const square = areaOnGround(view, [
    [100, 100],
    [300, 100],
    [300, 300],
    [100, 300],
  ])
  expect(square?.areaM2).toBeCloseTo(100, 6)
  expect(square?.errorM2).toBeGreaterThan(3)
  expect(square?.errorM2).toBeLessThan(7)
})
