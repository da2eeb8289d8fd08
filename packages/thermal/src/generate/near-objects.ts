/** Cell size (m) of the search grid. */
const CELL_M = 4

interface Circle {
  readonly x: number
  readonly y: number
  /** Everything within this distance (m) may matter. */
  readonly reachM: number
}

const NOTHING: readonly number[] = []

/** Finds the few things near a point without asking all of them: a grid of cells, each listing the circles that touch it. */
export function createNearObjects(circles: readonly Circle[]): (x: number, y: number) => readonly number[] {
  const least = (of: (circle: Circle) => number): number => Math.floor(Math.min(...circles.map(of)) / CELL_M)
  const left = least((circle) => circle.x - circle.reachM)
  const bottom = least((circle) => circle.y - circle.reachM)
  const columns = -least((circle) => -circle.x - circle.reachM) - left + 1
  const rows = -least((circle) => -circle.y - circle.reachM) - bottom + 1
  if (circles.length === 0) return () => NOTHING
  const cells: (readonly number[])[] = Array.from({ length: columns * rows }, (_, cell) => {
    const x = (left + (cell % columns) + 0.5) * CELL_M
    const y = (bottom + Math.floor(cell / columns) + 0.5) * CELL_M
    return circles.flatMap((circle, i) => {
      const reach = circle.reachM + CELL_M / 2
      return Math.abs(circle.x - x) <= reach && Math.abs(circle.y - y) <= reach ? [i] : []
    })
  })
  return (x, y) => {
    const column = Math.floor(x / CELL_M) - left
    const row = Math.floor(y / CELL_M) - bottom
    return column >= 0 && row >= 0 && column < columns && row < rows ? cells[row * columns + column] : NOTHING
  }
}
