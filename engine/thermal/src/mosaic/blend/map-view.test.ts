import { describe, expect, it } from 'vitest'
import { layOutMap } from '#mosaic/blend/layout'
import { boxOfCamera, mapView, sees } from '#mosaic/blend/map-view'
import { project, viewOfPose } from '#mosaic/lens'
import type { Lens, Pose } from '#mosaic/pose'
import { surfaceLevels } from '#mosaic/surface/surface-levels'

const lens: Lens = { focalPx: 500, centreX: 320, centreY: 256, k1: -0.08, k2: 0.01 }
const size = { width: 640, height: 512 }
const pose: Pose = { eastM: 12, northM: -7, heightM: 30, pitchDeg: -82, yawDeg: 33, rollDeg: 1 }
const frame = { index: 0, pose, error: { placeM: 0, heightM: 0, yawDeg: 0 }, offsetK: 0, residualPx: 0 }
const surface = {
  cellM: 5,
  westM: -40,
  northM: 40,
  columns: 17,
  rows: 17,
  heights: Float32Array.from({ length: 289 }, (_, i) => ((i * 7) % 5) * 0.4 - 0.3),
}

describe('mapView', () => {
  it('shows the same pixels from a map that is turned and smaller', () => {
    const turn = { northDeg: 1.7, scale: 0.9996 }
    const { cameras, heightAt } = mapView(lens, { placed: [frame], surface }, surfaceLevels(surface), turn)
    const straight = mapView(lens, { placed: [frame], surface }, surfaceLevels(surface), { northDeg: 0, scale: 1 })
    const [sine, cosine] = [Math.sin((1.7 * Math.PI) / 180), Math.cos((1.7 * Math.PI) / 180)]
    const [one, other] = [new Float64Array(2), new Float64Array(2)]
    for (const [eastM, northM] of [
      [10, -5],
      [20, 3],
      [3, -12],
    ] as const) {
      const [east, north] = [0.9996 * (cosine * eastM + sine * northM), 0.9996 * (cosine * northM - sine * eastM)]
      expect(heightAt(east, north)).toBeCloseTo(0.9996 * straight.heightAt(eastM, northM), 9)
      expect(project(cameras[0], east, north, heightAt(east, north), one)).toBe(true)
      expect(project(viewOfPose(lens, pose), eastM, northM, straight.heightAt(eastM, northM), other)).toBe(true)
      expect(one[0]).toBeCloseTo(other[0], 6)
      expect(one[1]).toBeCloseTo(other[1], 6)
    }
  })

  it('bounds what a camera sees', () => {
    const view = mapView(lens, { placed: [frame], surface }, surfaceLevels(surface), { northDeg: 0, scale: 1 })
    const box = boxOfCamera(view.cameras[0], size, view)
    const at = new Float64Array(2)
    for (let i = 0; i < 4000; i++) {
      const [eastM, northM] = [-40 + (i % 80), -60 + 2 * Math.floor(i / 80)]
      if (!sees(view.cameras[0], size, eastM, northM, view.heightAt(eastM, northM), at)) continue
      expect(box && eastM >= box.westM && eastM <= box.eastM && northM >= box.southM && northM <= box.northM).toBe(true)
    }
    const level = viewOfPose(lens, { ...pose, pitchDeg: -10 })
    expect(boxOfCamera(level, size, view)).toBeNull()
  })
})

describe('layOutMap', () => {
  it('is as fine as the frames and lies on whole pixels', () => {
    const view = mapView(lens, { placed: [frame], surface }, surfaceLevels(surface), { northDeg: 0, scale: 1 })
    const grid = layOutMap(view, [size])
    expect(grid?.pixelM).toBeCloseTo(0.06, 2)
    expect(Math.abs(Math.round((grid?.westM ?? 0) / (grid?.pixelM ?? 1)) * (grid?.pixelM ?? 1) - (grid?.westM ?? 0))).toBeLessThan(1e-9)
    expect(layOutMap({ ...view, cameras: [] }, [])).toBeNull()
  })
})
