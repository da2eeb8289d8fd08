import { GROUND, heightOnPlane, mapValue, NO_PLANE, type RoofMap } from '#generate/flight/roof-map'

/** Cells per side of a block. */
const BLOCK = 32
/** Lines of sight flatter than this (m sideways per metre down) are always followed step by step. */
const FLATTEST = 0.75
/** How far (blocks) something high may stand in the way of such a line. */
const REACH_BLOCKS = 9
const MIXED = 254

/**
 * Finds where a line of sight ends: from (x, y) at height z it goes `dx`, `dy` metres sideways per metre down.
 *
 * @returns what the camera sees there (K)
 */
export type Cast = (x: number, y: number, z: number, dx: number, dy: number, seen: Seen) => void

/** Where a line of sight ends; one record is used again and again. */
export interface Seen {
  x: number
  y: number
  z: number
  kelvin: number
}

interface Blocks {
  readonly columns: number
  readonly rows: number
  /** The plane that is all there is to see in a block, or `MIXED`. */
  readonly calm: Uint8Array
  /** Highest place of a block and its eight neighbours (m). */
  readonly highestM: Float32Array
}

function measureBlocks(map: RoofMap, columns: number, rows: number) {
  const plane = new Uint8Array(columns * rows).fill(MIXED)
  const top = new Float32Array(columns * rows).fill(Number.NEGATIVE_INFINITY)
  const bottom = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  const seen = new Uint8Array(columns * rows)
  for (let row = 0, i = 0; row < map.height; row++) {
    for (let column = 0; column < map.width; column++, i++) {
      const block = Math.floor(row / BLOCK) * columns + Math.floor(column / BLOCK)
      const own = map.plane[i] === NO_PLANE ? MIXED : map.plane[i]
      plane[block] = seen[block] === 0 || plane[block] === own ? own : MIXED
      seen[block] = 1
      if (map.heightM[i] > top[block]) top[block] = map.heightM[i]
      if (map.heightM[i] < bottom[block]) bottom[block] = map.heightM[i]
    }
  }
  return { plane, top, bottom }
}

function findBlocks(map: RoofMap): Blocks {
  const [columns, rows] = [Math.ceil(map.width / BLOCK), Math.ceil(map.height / BLOCK)]
  const { plane, top, bottom } = measureBlocks(map, columns, rows)
  const blockM = BLOCK * map.cellM
  const calm = plane.slice()
  const highestM = new Float32Array(top.length)
  for (let row = 0, block = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, block++) {
      let highest = Number.NEGATIVE_INFINITY
      for (let r = Math.max(0, row - REACH_BLOCKS); r <= Math.min(rows - 1, row + REACH_BLOCKS); r++) {
        for (let c = Math.max(0, column - REACH_BLOCKS); c <= Math.min(columns - 1, column + REACH_BLOCKS); c++) {
          const steps = Math.max(Math.abs(r - row), Math.abs(c - column))
          const other = r * columns + c
          if (steps <= 1) highest = Math.max(highest, top[other])
          if (plane[other] === calm[block]) continue
          if (steps <= 1 || top[other] - bottom[block] > ((steps - 1) * blockM) / FLATTEST) calm[block] = MIXED
        }
      }
      highestM[block] = highest
    }
  }
  return { columns, rows, calm, highestM }
}

/** The map's cell at a place of the layout; -1 beyond the map. */
function cellOf({ width, height, cellM, leftM, topM }: RoofMap, x: number, y: number): number {
  const [column, row] = [Math.floor((x - leftM) / cellM), Math.floor((topM - y) / cellM)]
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column
}

export function createCast(map: RoofMap): Cast {
  const { width, height, cellM, leftM, topM, heightM, planes, kelvin } = map
  const { columns, calm, highestM } = findBlocks(map)
  const blockM = BLOCK * cellM
  const topOfAll = highestM.reduce((a, b) => Math.max(a, b), 0)
  const ground = planes[0].c

  const blockAt = (x: number, y: number): number => {
    const [column, row] = [Math.floor((x - leftM) / cellM), Math.floor((topM - y) / cellM)]
    return column < 0 || row < 0 || column >= width || row >= height ? -1 : Math.floor(row / BLOCK) * columns + Math.floor(column / BLOCK)
  }
  const arrive = (seen: Seen, x: number, y: number, z: number): void => {
    const value = mapValue(map, kelvin, x, y)
    seen.x = x
    seen.y = y
    seen.z = z
    seen.kelvin = Number.isNaN(value) ? map.beyondK : value
  }
  /** Takes the line to a plane, and says whether nothing else could be met on the way. */
  const meetsCalmly = (index: number, x: number, y: number, z: number, dx: number, dy: number, seen: Seen): number => {
    const { c, riseX, riseY } = planes[index]
    const down = (z - c - riseX * x - riseY * y) / (1 + riseX * dx + riseY * dy)
    seen.x = x + dx * down
    seen.y = y + dy * down
    seen.z = z - down
    const block = blockAt(seen.x, seen.y)
    return block < 0 ? MIXED : calm[block]
  }

  const follow: Cast = (x0, y0, z0, dx, dy, seen) => {
    const flatness = Math.max(Math.hypot(dx, dy), 0.02)
    const step = cellM / flatness
    let down = Math.max(0, z0 - topOfAll)
    const deepest = z0 - ground
    while (down < deepest) {
      const [x, y, z] = [x0 + dx * down, y0 + dy * down, z0 - down]
      const block = blockAt(x, y)
      if (block < 0) {
        down += 8 * step
        continue
      }
      const over = z - highestM[block]
      const here = heightM[cellOf(map, x, y)]
      if (over > step) down += Math.min(over, blockM / flatness)
      else if (z > here) down += Math.min(step, Math.max(z - here, step / 8))
      else {
        const [tx, ty] = [x0 + dx * (z0 - here), y0 + dy * (z0 - here)]
        const top = cellOf(map, tx, ty)
        if (top >= 0 && Math.abs(heightM[top] - here) < 0.05) return arrive(seen, tx, ty, here)
        seen.x = x
        seen.y = y
        seen.z = z
        seen.kelvin = map.wallK
        return
      }
    }
    arrive(seen, x0 + dx * deepest, y0 + dy * deepest, ground)
  }

  return (x, y, z, dx, dy, seen) => {
    if (dx * dx + dy * dy <= FLATTEST * FLATTEST) {
      const first = meetsCalmly(1, x, y, z, dx, dy, seen)
      if (first === 1) return arrive(seen, seen.x, seen.y, seen.z)
      if (first !== MIXED && meetsCalmly(first, x, y, z, dx, dy, seen) === first) return arrive(seen, seen.x, seen.y, seen.z)
    }
    follow(x, y, z, dx, dy, seen)
  }
}

/** Height of the top surface at a place of the layout (m over the roof plane). */
export function heightOf(map: RoofMap, x: number, y: number): number {
  const cell = cellOf(map, x, y)
  if (cell < 0) return map.planes[0].c
  return map.plane[cell] === NO_PLANE ? map.heightM[cell] : heightOnPlane(map.planes[map.plane[cell]], x, y)
}

/** Whether a place of the layout lies on the roof with nothing on it. */
export function isBareRoof(map: RoofMap, x: number, y: number): boolean {
  const cell = cellOf(map, x, y)
  return cell >= 0 && map.plane[cell] !== NO_PLANE && map.plane[cell] !== GROUND
}
