import { expect, test } from 'vitest'
import { SLOTS } from '#mosaic/blend/cells'
import { chooseLevels } from '#mosaic/blend/choose-levels'
import { MOST_LEVELS } from '#mosaic/surface/surface-levels'

const [width, height] = [14, 9]
const GROUND_M = -7.5

/** A roof of which the surface has the edge before column 9. Its views differ where `isUnlike` says so; on the ground below they agree everywhere but on the bare roof. */
function heightsChosen(isUnlike: (x: number, y: number) => boolean): number[] {
  const all = Int32Array.from({ length: width * height }, (_, i) => i)
  const levels = new Float32Array(all.length * MOST_LEVELS).fill(Number.NaN)
  const kelvin = new Float32Array(levels.length * SLOTS).fill(Number.NaN)
  for (const cell of all) {
    levels.set([GROUND_M, 0], cell * MOST_LEVELS)
    const unlike = isUnlike(cell % width, Math.floor(cell / width))
    for (let k = 0; k < SLOTS; k++) {
      kelvin[cell * MOST_LEVELS * SLOTS + k] = unlike ? 288 : 280 + k
      kelvin[(cell * MOST_LEVELS + 1) * SLOTS + k] = unlike ? 280 + k : 285
    }
  }
  const size = all.length * SLOTS
  const cells = {
    width,
    height,
    camera: new Uint16Array(size),
    kelvin: new Float32Array(size),
    radius2: new Float32Array(size),
    slantPx: new Float32Array(size),
    views: new Uint8Array(all.length).fill(SLOTS),
    heightM: Float32Array.from(all, (cell) => (cell % width < 9 ? 0 : GROUND_M)),
  }
  const chosen = chooseLevels({ cells: all, placeOf: all, levels, kelvin }, cells, 0.05)
  return Array.from(chosen, (k, i) => levels[i * MOST_LEVELS + k])
}

test('ground goes on below an edge that the surface has too far out', () => {
  const heights = heightsChosen((x) => x >= 6)
  expect(heights[4 * width + 7]).toBe(GROUND_M)
  expect(heights[4 * width + 3]).toBe(0)
})

test('amid a roof there is no hole with ground in it, however well the views agree there', () => {
  const heights = heightsChosen((x, y) => x >= 9 || (x >= 1 && x <= 5 && y >= 2 && y <= 6))
  expect(heights.filter((upM, i) => upM !== 0 && i % width < 8)).toEqual([])
  expect(heights[4 * width + 11]).toBe(GROUND_M)
})
