/** Cell size (m) of the search grid. */
const CELL_M = 2

/** Something that matters within a box around its middle. */
export interface Reach {
  readonly x: number
  readonly y: number
  /** Half the box's size (m) along x and y. */
  readonly reachX: number
  readonly reachY: number
}

const NOTHING: readonly number[] = []

/** Finds the few things near a point without asking all of them: a grid of cells, each listing the boxes that touch it. */
export function createNearObjects(things: readonly Reach[]): (x: number, y: number) => readonly number[] {
  if (things.length === 0) return () => NOTHING
  const cellOf = (metres: number): number => Math.floor(metres / CELL_M)
  const left = Math.min(...things.map((thing) => cellOf(thing.x - thing.reachX)))
  const bottom = Math.min(...things.map((thing) => cellOf(thing.y - thing.reachY)))
  const columns = Math.max(...things.map((thing) => cellOf(thing.x + thing.reachX))) - left + 1
  const rows = Math.max(...things.map((thing) => cellOf(thing.y + thing.reachY))) - bottom + 1
  const cells: (readonly number[])[] = new Array(columns * rows).fill(NOTHING)
  things.forEach(({ x, y, reachX, reachY }, index) => {
    for (let row = cellOf(y - reachY) - bottom; row <= cellOf(y + reachY) - bottom; row++) {
      for (let column = cellOf(x - reachX) - left; column <= cellOf(x + reachX) - left; column++) {
        const cell = row * columns + column
        cells[cell] = [...cells[cell], index]
      }
    }
  })
  return (x, y) => {
    const column = Math.floor(x / CELL_M) - left
    const row = Math.floor(y / CELL_M) - bottom
    return column >= 0 && row >= 0 && column < columns && row < rows ? cells[row * columns + column] : NOTHING
  }
}
