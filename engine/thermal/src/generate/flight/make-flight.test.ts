import { describe, expect, it } from 'vitest'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import { type GroundView, pixelToGround } from '#ground/ground-view'
import { polygonAreaPx } from '#measure/polygon'

const { size, lens } = smallFlight
const still = { noiseK: 0, patternK: 0, vignettingK: 0, jumpK: 0, betweenS: [40, 50], driftKPerS: 0, motionPx: 0 } as const
const clean = makeFlight({ ...smallFlight, camera: still })
const flight = makeFlight({ ...smallFlight, camera: { ...still, jumpK: 1.5, betweenS: [5, 9], driftKPerS: 0.01 } })

const viewOf = (index: number): GroundView => ({
  ...size,
  ...clean.truth.poses[index],
  focalPx: lens.focalPx,
  heightSource: 'above-roof',
  oriented: true,
  position: null,
})

describe('a made flight', () => {
  it('shows at each pixel of the roof what the map of the truth has there', () => {
    const differences: number[] = []
    for (let index = 0; index < clean.frames.length; index += 5) {
      const { kelvin } = clean.read(index)
      const pose = clean.truth.poses[index]
      for (let y = 20; y < size.height; y += 37) {
        for (let x = 20; x < size.width; x += 41) {
          const ground = pixelToGround(viewOf(index), [x + 0.5, y + 0.5])
          if (ground === null) continue
          const [east, north] = [pose.eastM + ground.eastM, pose.northM + ground.northM]
          if (Math.abs(clean.truth.heightAt(east, north)) > 1e-3) continue
          differences.push(Math.abs(kelvin[y * size.width + x] - clean.truth.temperatureAt(east, north)))
        }
      }
    }
    differences.sort((a, b) => a - b)
    expect(differences.length).toBeGreaterThan(50)
    expect(differences[Math.floor(differences.length * 0.5)]).toBeLessThan(0.01)
    expect(differences[Math.floor(differences.length * 0.9)]).toBeLessThan(0.1)
  })

  it('differs from the clean one by the offsets that are true', () => {
    for (const index of [0, 7, flight.frames.length - 1]) {
      const middle = (size.height / 2) * size.width + size.width / 2
      const added = flight.read(index).kelvin[middle] - clean.read(index).kelvin[middle]
      expect(added).toBeCloseTo(-flight.truth.offsetsK[index], 3)
    }
    expect(new Set(flight.truth.offsetsK).size).toBeGreaterThan(3)
  })

  it('is the same every time, in any order of reading', () => {
    const again = makeFlight({ ...smallFlight, camera: still })
    again.read(3)
    expect(again.read(1).kelvin).toEqual(clean.read(1).kelvin)
    expect(again.frames).toEqual(clean.frames)
  })

  it('tells places with the error it was asked for', () => {
    const away = clean.frames.map(({ prior }, i) => (prior.place?.eastM ?? 0) - clean.truth.poses[i].eastM)
    const rms = Math.sqrt(away.reduce((sum, value) => sum + value * value, 0) / away.length)
    expect(rms).toBeGreaterThan(0.3)
    expect(rms).toBeLessThan(4)
  })

  it('outlines its wet areas', () => {
    expect(clean.truth.wetAreas).toHaveLength(2)
    for (const { outline, areaM2, deltaK } of clean.truth.wetAreas) {
      // The outline goes around holes too, if there are any.
      expect(polygonAreaPx(outline.map(({ eastM, northM }) => [eastM, northM]))).toBeCloseTo(areaM2, 0)
      const middle = outline.reduce((sum, p) => [sum[0] + p.eastM / outline.length, sum[1] + p.northM / outline.length], [0, 0])
      const { membraneK } = smallFlight.sites[0].conditions
      expect(clean.truth.temperatureAt(middle[0], middle[1])).toBeGreaterThan(membraneK + deltaK / 2)
    }
  })
})
