import type { Random } from '#generate/random'

/** A form on the roof: depth inside its edge (roof pixels), positive inside. */
export interface Form {
  readonly x: number
  readonly y: number
  /** Nothing of it lies farther from its centre. */
  readonly reachPx: number
  readonly depthAt: (u: number, v: number) => number
}

const turned = (x: number, y: number, angle: number) => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return (u: number, v: number): readonly [number, number] => [(u - x) * c + (v - y) * s, (v - y) * c - (u - x) * s]
}

export function rectangle(x: number, y: number, length: number, width: number, angle: number): Form {
  const turn = turned(x, y, angle)
  const depthAt = (u: number, v: number) => {
    const [a, b] = turn(u, v)
    return Math.min(length / 2 - Math.abs(a), width / 2 - Math.abs(b))
  }
  return { x, y, reachPx: Math.hypot(length, width) / 2, depthAt }
}

/** Whole boards side by side: a rectangle, an L or a step of them. */
export function boards(random: Random, x: number, y: number, boardLength: number, boardWidth: number, angle: number): Form {
  const cells: [number, number][] = [[0, 0]]
  const wanted = 1 + Math.floor(random.next() * random.next() * 5)
  while (cells.length < wanted) {
    const [cx, cy] = cells[Math.floor(random.next() * cells.length)]
    const next: [number, number] = random.next() < 0.5 ? [cx + 1, cy] : [cx, cy + 1]
    if (!cells.some(([a, b]) => a === next[0] && b === next[1])) cells.push(next)
  }
  const [midX, midY] = [0, 1].map((axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length)
  const turn = turned(x, y, angle)
  const reachPx = Math.max(
    ...cells.map(([cx, cy]) => Math.hypot((Math.abs(cx - midX) + 0.5) * boardLength, (Math.abs(cy - midY) + 0.5) * boardWidth)),
  )
  const depthAt = (u: number, v: number) => {
    const [a, b] = turn(u, v)
    return Math.max(
      ...cells.map(([cx, cy]) =>
        Math.min(
          boardLength / 2 + 0.01 - Math.abs(a - (cx - midX) * boardLength),
          boardWidth / 2 + 0.01 - Math.abs(b - (cy - midY) * boardWidth),
        ),
      ),
    )
  }
  return { x, y, reachPx, depthAt }
}

/** The outer `frame` pixels of a form. */
export const frameOf = (form: Form, frame: number): Form => ({
  ...form,
  depthAt: (u, v) => {
    const depth = form.depthAt(u, v)
    return Math.min(depth, frame - depth)
  },
})

/** A star-like blob with a few harmonics. */
export function blob(random: Random, x: number, y: number, radius: number): Form {
  const waves = [2, 3, 4, 5, 7].map((n) => ({ n, size: random.between(0, 0.5 / n), phase: random.between(0, 2 * Math.PI) }))
  const stretch = random.between(1, 1.9)
  const turn = turned(x, y, random.between(0, Math.PI))
  const most = radius * stretch * 2.2
  const depthAt = (u: number, v: number) => {
    const [a, b] = turn(u, v)
    const angle = Math.atan2(b, a / stretch)
    const edge = waves.reduce((sum, { n, size, phase }) => sum + size * Math.sin(n * angle + phase), 1) * radius
    return edge - Math.hypot(a / stretch, b)
  }
  return { x, y, reachPx: most, depthAt }
}

/** A stroke along corners, straight or bent. */
export function stroke(corners: readonly (readonly [number, number])[], width: number): Form {
  const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length)
  const reachPx = Math.max(...corners.map(([a, b]) => Math.hypot(a - x, b - y))) + width
  const depthAt = (u: number, v: number) => {
    let nearest = Number.POSITIVE_INFINITY
    for (let i = 1; i < corners.length; i++) {
      const [[ax, ay], [bx, by]] = [corners[i - 1], corners[i]]
      const square = (bx - ax) ** 2 + (by - ay) ** 2
      const share = Math.min(1, Math.max(0, ((u - ax) * (bx - ax) + (v - ay) * (by - ay)) / square))
      nearest = Math.min(nearest, Math.hypot(u - ax - share * (bx - ax), v - ay - share * (by - ay)))
    }
    return width / 2 - nearest
  }
  return { x, y, reachPx, depthAt }
}

export const disc = (x: number, y: number, radius: number): Form => ({
  x,
  y,
  reachPx: radius,
  depthAt: (u, v) => radius - Math.hypot(u - x, v - y),
})
