import { LevelQueue } from '#mosaic/blend/level-queue'
import { distanceTo } from '#raster/distance'
import type { Grid } from '#raster/grid'

const OPEN = 0
const GROUND = 1
const ROOF = 2
/** Steps of temperature are told apart by this (K), up to the last level. */
const LEVEL_K = 0.05
const LEVELS = 256
/** Of a roof that is narrower than what is uncertain, this share of its half width is roof for sure. */
const CORE = 0.5

/**
 * Moves the edge of a raised mask to where the temperature steps: views of even ground agree at any height, so that heights take a strip of it for roof. The roof well within its
 * edge and the ground grow towards each other, over low steps first, and meet at the highest (watershed; Meyer 1994).
 *
 * @param unsure - how far within the mask its true edge may lie (cells)
 * @returns 1 on the roof
 */
export function edgeByTemperature(raised: Uint8Array, temperatures: Grid, unsure: number): Uint8Array {
  const { width, height } = temperatures
  const inside = distanceTo(
    raised.map((one) => 1 - one),
    temperatures,
    Math.max(width, height),
  )
  const deepest = inside.reduce((most, one) => Math.max(most, one), 0)
  const core = Math.min(3 * unsure, CORE * deepest)
  const owner = inside.map((far) => (far === 0 ? GROUND : far > core ? ROOF : OPEN))
  const levels = stepLevels(temperatures)
  const queue = new LevelQueue(LEVELS, owner.length)
  const pushAround = (cell: number): void => {
    const x = cell % width
    if (x > 0) push(cell - 1, owner[cell])
    if (x < width - 1) push(cell + 1, owner[cell])
    if (cell >= width) push(cell - width, owner[cell])
    if (cell < owner.length - width) push(cell + width, owner[cell])
  }
  // a cell and who asks for it as one number
  const push = (cell: number, by: number): void => {
    if (owner[cell] === OPEN) queue.push(4 * cell + by, levels[cell])
  }
  for (let cell = 0; cell < owner.length; cell++) if (owner[cell] !== OPEN) pushAround(cell)
  for (let next = queue.pop(); next >= 0; next = queue.pop()) {
    const [cell, by] = [next >> 2, next & 3]
    if (owner[cell] !== OPEN) continue
    owner[cell] = by
    pushAround(cell)
  }
  return Uint8Array.from(owner, (by) => (by === ROOF ? 1 : 0))
}

/** How even each cell is beside its neighbours: the highest level where there is no step, 0 at the greatest ones. */
function stepLevels({ width, height, values }: Grid): Uint8Array {
  const levels = new Uint8Array(values.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const across = values[x < width - 1 ? i + 1 : i] - values[x > 0 ? i - 1 : i]
      const below = values[y < height - 1 ? i + width : i] - values[y > 0 ? i - width : i]
      const step = Math.hypot(across, below)
      levels[i] = Number.isNaN(step) ? LEVELS - 1 : LEVELS - 1 - Math.min(LEVELS - 1, Math.round(step / LEVEL_K))
    }
  }
  return levels
}
