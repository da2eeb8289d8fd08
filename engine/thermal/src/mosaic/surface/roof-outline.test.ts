import { describe, expect, test } from 'vitest'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import type { Point } from '#image'
import { forEachPolygonRun, polygonAreaPx } from '#measure/polygon'
import { roofOutline } from '#mosaic/surface/roof-outline'

const pixelM = 0.05
const MARGIN_M = 6

/** The true roof of a flight, and its outline out of a surface whose steps lie up to 0.6 m beside their places. */
const { truth } = makeFlight(smallFlight)

function outlineOf(seed: number) {
  const roof = truth.roofs[0] ?? []
  const [easts, norths] = [roof.map(({ eastM }) => eastM), roof.map(({ northM: north }) => north)]
  const [westM, northM] = [Math.min(...easts) - MARGIN_M, Math.max(...norths) + MARGIN_M]
  const [columns, rows] = [Math.ceil(Math.max(...easts) + MARGIN_M - westM), Math.ceil(northM - Math.min(...norths) + MARGIN_M)]
  // where steps lie is known from matches some metres apart: they stray together
  const stray = (along: number, k: number): number =>
    0.3 * Math.sin(along / 0.9 + 3 * seed + k) + 0.3 * Math.sin(along / 2.3 + seed + 2 * k)
  const heights = Float32Array.from({ length: 4 * columns * rows }, (_, i) => {
    const [eastM, north] = [westM + (i % (2 * columns)) / 2, northM - Math.floor(i / (2 * columns)) / 2]
    return truth.heightAt(eastM + stray(north, 1), north + stray(eastM, 2))
  })
  const surface = { cellM: 0.5, westM, northM, columns: 2 * columns, rows: 2 * rows, heights }
  const grid = { westM, northM, pixelM, width: columns / pixelM, height: rows / pixelM }
  const truePx = roof.map((at): Point => [(at.eastM - westM) / pixelM, (northM - at.northM) / pixelM])
  return { found: roofOutline(surface, grid, () => true) ?? [], truePx, grid }
}

/** Share of the true area by which two outlines differ, place by place. */
function difference(a: readonly Point[], b: readonly Point[], { width, height }: { width: number; height: number }): number {
  const held = new Uint8Array(width * height)
  for (const outline of [a, b])
    forEachPolygonRun(outline, width, height, (y, from, to) => {
      for (let x = from; x < to; x++) held[y * width + x] = (held[y * width + x] ?? 0) ^ 1
    })
  return held.reduce((sum, one) => sum + one, 0) / polygonAreaPx(b)
}

describe('the outline of a roof by its height', () => {
  test.each([3, 8, 21])('as many corners as the roof has, at right angles, and its area (%d)', (seed) => {
    const { found, truePx, grid } = outlineOf(seed)
    const areaOff = polygonAreaPx(found) / polygonAreaPx(truePx) - 1
    const apart = difference(found, truePx, grid)
    console.log(
      `outline by height: ${found.length} corners of ${truePx.length}, area off by ${(100 * areaOff).toFixed(2)} %, ${(100 * apart).toFixed(2)} % of it elsewhere`,
    )
    expect(found.length).toBe(truePx.length)
    expect(Math.abs(areaOff)).toBeLessThan(0.02)
    expect(apart).toBeLessThan(0.03)
    found.forEach((at, i) => {
      const [before, after] = [found.at(i - 1) ?? at, found[(i + 1) % found.length] ?? at]
      const [a, b] = [Math.atan2(at[1] - before[1], at[0] - before[0]), Math.atan2(after[1] - at[1], after[0] - at[0])]
      expect(Math.abs(Math.cos(b - a))).toBeLessThan(1e-6)
    })
  })
})
