import type { Surface } from '#mosaic/placed-flight'

/** Most levels that meet at one place: a roof, a higher one and the ground. */
export const MOST_LEVELS = 3

/** The heights that meet around each node of a surface, where they are more than one. */
export interface SurfaceLevels {
  /** How many of each node; 1 where there is no step. */
  readonly counts: Uint8Array
  /** Heights (m over the roof plane), `MOST_LEVELS` a node, the lowest first. */
  readonly heights: Float32Array
}

/** A step is where heights part by more than this (m), this near (m): the surface itself knows only roughly where. */
const STEP_M = 0.5
const REACH_M = 4

/** Groups the heights around each node: heights with no larger gap between them are of one level, which has its height from the node nearest by. */
export function surfaceLevels({ cellM, columns, rows, heights }: Surface): SurfaceLevels {
  const counts = new Uint8Array(heights.length).fill(1)
  const levels = new Float32Array(heights.length * MOST_LEVELS)
  const reach = Math.max(1, Math.round(REACH_M / cellM))
  for (let row = 0, node = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, node++) {
      const around: { height: number; away: number }[] = []
      for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
        for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) {
          around.push({ height: heights[r * columns + c], away: (r - row) ** 2 + (c - column) ** 2 })
        }
      }
      const found = levelsOf(around)
      counts[node] = found.length
      levels.set(found, node * MOST_LEVELS)
    }
  }
  return { counts, heights: levels }
}

function levelsOf(around: { height: number; away: number }[]): number[] {
  around.sort((a, b) => a.height - b.height)
  if (around[around.length - 1].height - around[0].height < STEP_M) return [around[0].height]
  const groups: { height: number; away: number; size: number }[] = []
  around.forEach(({ height, away }, i) => {
    const group = groups[groups.length - 1]
    if (i === 0 || height - around[i - 1].height > STEP_M) groups.push({ height, away, size: 1 })
    else {
      group.size++
      if (away < group.away) Object.assign(group, { height, away })
    }
  })
  while (groups.length > MOST_LEVELS) {
    const smallest = groups.reduce((least, { size }, i) => (size < groups[least].size ? i : least), 0)
    groups.splice(smallest, 1)
  }
  return groups.map(({ height }) => height)
}
