import { beforeAll, describe, expect, it } from 'vitest'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import type { Thermogram } from '#image'
import type { ReadFrame } from '#mosaic/frame'
import { type Mosaic, makeMosaic, unevenFrames } from '#mosaic/make-mosaic'
import type { PlacedIsland } from '#mosaic/placed-flight'

/** A flight with jumps of 1.5 K, drift and a dark lens, laid by its true poses on its true surface. */
const flight = makeFlight({
  ...smallFlight,
  camera: { ...smallFlight.camera, vignettingK: 1.1, jumpK: 1.5, betweenS: [8, 14], driftKPerS: 0.012 },
  walkers: [{ site: 0, from: [4, 4], to: [26, 15], speedMps: 1.1 }],
})
const { truth, frames } = flight

function trueIsland(): PlacedIsland {
  const cellM = 0.5
  const [westM, northM, columns, rows] = [-40, 60, 180, 180]
  const heights = Float32Array.from({ length: columns * rows }, (_, i) =>
    truth.heightAt(westM + (i % columns) * cellM, northM - Math.floor(i / columns) * cellM),
  )
  return {
    placed: truth.poses.map((pose, index) => ({ index, pose, error: { placeM: 0, heightM: 0, yawDeg: 0 }, offsetK: 0, residualPx: 0 })),
    surface: { cellM, westM, northM, columns, rows, heights },
  }
}

const island = trueIsland()
const kept: Thermogram[] = []
const read: ReadFrame = (index) => {
  kept[index] ??= flight.read(index)
  return kept[index]
}
const quiet = { report: () => {} }

function made(of: PlacedIsland = island, by: ReadFrame = read): Mosaic {
  const mosaic = makeMosaic({ frames, lens: truth.lens }, of, by, quiet)
  if (mosaic === null) throw new Error('no mosaic')
  return mosaic
}

let mosaic: Mosaic
let whole: ReturnType<Mosaic['tile']>
beforeAll(() => {
  mosaic = made()
  whole = mosaic.tile(0, 0, mosaic.grid.width, mosaic.grid.height)
}, 60_000)

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]

/** Differences of the map to the truth where the ground is level for 0.4 m around, on the roof. */
function errors(tile: typeof whole): number[] {
  const { grid } = mosaic
  const found: number[] = []
  for (let i = 0; i < tile.kelvin.length; i += 7) {
    const eastM = grid.westM + ((i % tile.width) + 0.5) * grid.pixelM
    const northM = grid.northM - (Math.floor(i / tile.width) + 0.5) * grid.pixelM
    const around = [0, 1, 2, 3].map((k) =>
      truth.temperatureAt(eastM + 0.4 * Math.cos((k * Math.PI) / 2), northM + 0.4 * Math.sin((k * Math.PI) / 2)),
    )
    const here = truth.temperatureAt(eastM, northM)
    if (Number.isNaN(tile.kelvin[i]) || around.some((value) => !(Math.abs(value - here) < 0.3))) continue
    found.push(tile.kelvin[i] - here)
  }
  return found
}

describe('makeMosaic', () => {
  it('makes jumps of 1.5 K and the dark corners vanish, and shifts no level', () => {
    const { offsetsK, vignetting } = mosaic.tempering
    const off = Array.from(offsetsK, (offset, i) => offset - truth.offsetsK[i])
    const level = middle(off)
    expect(Math.max(...truth.offsetsK) - Math.min(...truth.offsetsK)).toBeGreaterThan(1.5)
    expect(Math.max(...off.map((value) => Math.abs(value - level)))).toBeLessThan(0.02)
    expect(Math.abs(vignetting[0] + vignetting[1] - truth.vignettingK(1))).toBeLessThan(0.05)
    expect(middle(Array.from(offsetsK))).toBeCloseTo(0, 1)
    expect(mosaic.frames.map(({ offsetK }) => offsetK)).toEqual(Array.from(offsetsK))
    expect(unevenFrames(mosaic)).toEqual([])
  })

  it('tells the temperatures of the roof, but for one level', () => {
    const found = errors(whole)
    const level = middle(found)
    const sizes = found.map((value) => Math.abs(value - level)).toSorted((a, b) => a - b)
    expect(found.length).toBeGreaterThan(20_000)
    expect(sizes[sizes.length >> 1]).toBeLessThan(0.05)
    expect(sizes[Math.floor(sizes.length * 0.99)]).toBeLessThan(0.25)
  })

  it('leaves out who walked over the roof', () => {
    const { grid } = mosaic
    const level = middle(errors(whole))
    let warm = 0
    for (let i = 0; i < whole.kelvin.length; i++) {
      const eastM = grid.westM + ((i % whole.width) + 0.5) * grid.pixelM
      const northM = grid.northM - (Math.floor(i / whole.width) + 0.5) * grid.pixelM
      if (Math.abs(truth.heightAt(eastM, northM)) > 0.2) continue
      if (whole.kelvin[i] - level - truth.temperatureAt(eastM, northM) > 4) warm++
    }
    expect(warm * grid.pixelM ** 2).toBeLessThan(0.03)
  })

  it('draws the same temperatures however the map is cut', () => {
    const { grid } = mosaic
    const [left, top] = [(grid.width >> 1) - 37, (grid.height >> 1) - 21]
    for (const [x, y, width, height] of [
      [left, top, 90, 70],
      [0, top, 60, 40],
      [grid.width - 50, grid.height - 50, 50, 50],
    ] as const) {
      const tile = mosaic.tile(x, y, width, height)
      for (let row = 0; row < height; row++) {
        const start = (y + row) * grid.width + x
        expect(tile.kelvin.subarray(row * width, (row + 1) * width)).toEqual(whole.kelvin.subarray(start, start + width))
        expect(tile.source.subarray(row * width, (row + 1) * width)).toEqual(whole.source.subarray(start, start + width))
      }
    }
  })

  it('is the same map in whatever order the frames are given', () => {
    const turned = made({ ...island, placed: island.placed.toReversed() })
    expect(turned.grid).toEqual(mosaic.grid)
    const { kelvin, source } = turned.tile(200, 200, 200, 200)
    const same = mosaic.tile(200, 200, 200, 200)
    expect(kelvin).toEqual(same.kelvin)
    expect(Array.from(source, (place) => (place === 0 ? 0 : island.placed.length + 1 - place))).toEqual(Array.from(same.source))
  })

  it('says of a frame that it does not differ by one constant', () => {
    const uneven = made(island, (index) => {
      const frame = read(index)
      if (index !== 9) return frame
      return { ...frame, kelvin: frame.kelvin.map((value, i) => value + (3 * (i % frame.width)) / frame.width) }
    })
    expect(unevenFrames(uneven)).toEqual([9])
  })

  it('counts the views of each place, and none where there is no temperature', () => {
    let faults = 0
    for (let i = 0; i < whole.kelvin.length; i++) {
      if (Number.isNaN(whole.kelvin[i]) !== (whole.views[i] === 0) || (whole.source[i] === 0) !== (whole.views[i] === 0)) faults++
    }
    expect(faults).toBe(0)
    expect(whole.views.reduce((most, views) => Math.max(most, views), 0)).toBeGreaterThan(8)
  })
})
