/** What a line of sight can end on. */
export const surfaces = {
  membrane: 0,
  parapetTop: 1,
  parapetFace: 2,
  objectTop: 3,
  objectSide: 4,
  pipeTop: 5,
  pipeSide: 6,
  drain: 7,
  pad: 8,
  patch: 9,
  line: 10,
  ground: 11,
  car: 12,
  tree: 13,
} as const

/** Where a line of sight ends. One record is reused for all pixels of a picture. */
export interface Hit {
  surface: number
  /** Which object, pipe, drain, pad, patch, line, ground area, car or tree; -1 for grass. */
  index: number
  /** Place on that surface, in the layout (m). */
  x: number
  y: number
  /** How far inside the roof's edge (m); negative outside. */
  insideM: number
  /** In the shadow of something. */
  shaded: boolean
}

export const newHit = (): Hit => ({ surface: 0, index: 0, x: 0, y: 0, insideM: 0, shaded: false })
