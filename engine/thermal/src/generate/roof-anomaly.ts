import { distanceToStretch } from '#generate/footprint'
import { createNoise, type Noise } from '#generate/heat/noise'
import { BOARD_LENGTH_M, BOARD_WIDTH_M, type RoofLayout } from '#generate/roof-layout'
import type { Box, Point } from '#image'

/** Boards from one corner of the grid: first column and row, number of columns and rows. */
export type BoardBlock = readonly [column: number, row: number, columns: number, rows: number]

/** A planted anomaly, in the layout's metres. `deltaK` is its difference to the dry roof, warmer positive. */
export type RoofAnomaly =
  /** Wet absorbent insulation: whole boards. */
  | { readonly kind: 'board-stock'; readonly blocks: readonly BoardBlock[]; readonly deltaK: number }
  /** Wet foam boards: only their edges show. */
  | { readonly kind: 'picture-framed'; readonly blocks: readonly BoardBlock[]; readonly deltaK: number }
  /** A spreading stain without straight edges. */
  | {
      readonly kind: 'amorphous'
      readonly x: number
      readonly y: number
      readonly lengthM: number
      readonly widthM: number
      readonly angleDeg: number
      readonly deltaK: number
    }
  /** A seam that leaks heat, a thermal bridge. */
  | { readonly kind: 'linear'; readonly points: readonly Point[]; readonly widthM: number; readonly deltaK: number }
  | { readonly kind: 'point'; readonly x: number; readonly y: number; readonly radiusM: number; readonly deltaK: number }

/** An anomaly ready for many questions. */
export interface PlantedAnomaly {
  readonly spec: RoofAnomaly
  /** Where it may have any effect (m). */
  readonly boundsM: Box
  /** Strength at a place, 0 dry to about 1 fully affected. */
  readonly strengthAt: (x: number, y: number) => number
}

/** Heat spreads sideways through cover board and membrane by about this much (m). */
const SPREAD_M = 0.1
/** Width (m) of the warm band along the edge of a framed board. */
const FRAME_M = 0.2
/** Outside this strength a place does not count as affected. */
export const AFFECTED_STRENGTH = 0.5

const smooth = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const grow = (points: readonly Point[], marginM: number): Box => ({
  left: Math.min(...points.map((p) => p[0])) - marginM,
  right: Math.max(...points.map((p) => p[0])) + marginM,
  top: Math.min(...points.map((p) => p[1])) - marginM,
  bottom: Math.max(...points.map((p) => p[1])) + marginM,
})

/** Corner of the board grid: the roof's lower left corner. */
export const gridOrigin = (layout: RoofLayout): Point => [
  Math.min(...layout.outline.map((p) => p[0])) + layout.parapet.widthM,
  Math.min(...layout.outline.map((p) => p[1])) + layout.parapet.widthM,
]

/** Column, row and place within the board (m) of a point. */
export function boardAt(origin: Point, x: number, y: number) {
  const row = Math.floor((y - origin[1]) / BOARD_WIDTH_M)
  const shifted = x - origin[0] - ((row & 1) * BOARD_LENGTH_M) / 2
  const column = Math.floor(shifted / BOARD_LENGTH_M)
  return { column, row, along: shifted - column * BOARD_LENGTH_M, across: y - origin[1] - row * BOARD_WIDTH_M }
}

function plantBoards(spec: Extract<RoofAnomaly, { blocks: unknown }>, layout: RoofLayout, noise: Noise): PlantedAnomaly {
  const origin = gridOrigin(layout)
  const wet = new Set(
    spec.blocks.flatMap(([column, row, columns, rows]) =>
      Array.from({ length: columns * rows }, (_, i) => (row + Math.floor(i / columns)) * 1000 + column + (i % columns)),
    ),
  )
  const corners = spec.blocks.flatMap(([column, row, columns, rows]): Point[] => [
    [origin[0] + column * BOARD_LENGTH_M, origin[1] + row * BOARD_WIDTH_M],
    [origin[0] + (column + columns + 0.5) * BOARD_LENGTH_M, origin[1] + (row + rows) * BOARD_WIDTH_M],
  ])
  const oneBoard = (x: number, y: number): number => {
    const { column, row, along, across } = boardAt(origin, x, y)
    if (!wet.has(row * 1000 + column)) return 0
    const share = 0.93 + 0.13 * noise.cell(column * 7 + 3, row * 13 + 5)
    const edge = Math.min(along, BOARD_LENGTH_M - along, across, BOARD_WIDTH_M - across)
    if (spec.kind === 'picture-framed') return share * (0.12 + 0.98 * Math.exp(-((edge / FRAME_M) ** 2)))
    return share * (1 - 0.1 * Math.exp(-((edge / 0.06) ** 2)) + 0.08 * noise.at(x * 1.3, y * 1.3))
  }
  return {
    spec,
    boundsM: grow(corners, 3 * SPREAD_M),
    strengthAt: (x, y) => {
      let sum = 0
      for (let i = -1; i <= 1; i++) for (let j = -1; j <= 1; j++) sum += oneBoard(x + i * SPREAD_M, y + j * SPREAD_M)
      return sum / 9
    },
  }
}

function plantStain(spec: Extract<RoofAnomaly, { kind: 'amorphous' }>, noise: Noise): PlantedAnomaly {
  const angle = (spec.angleDeg * Math.PI) / 180
  const reach = Math.max(spec.lengthM, spec.widthM) * 0.8
  const scale = 3 / Math.min(spec.lengthM, spec.widthM)
  return {
    spec,
    boundsM: { left: spec.x - reach, right: spec.x + reach, top: spec.y - reach, bottom: spec.y + reach },
    strengthAt: (x, y) => {
      const along = (x - spec.x) * Math.cos(angle) + (y - spec.y) * Math.sin(angle)
      const across = (y - spec.y) * Math.cos(angle) - (x - spec.x) * Math.sin(angle)
      const radius = Math.hypot((2 * along) / spec.lengthM, (2 * across) / spec.widthM)
      const ragged = radius + 0.42 * noise.rough(x * scale + 11, y * scale + 7)
      return smooth(1.18, 0.72, ragged) * (0.9 + 0.16 * noise.rough(x * 1.1, y * 1.1))
    },
  }
}

function plantLine(spec: Extract<RoofAnomaly, { kind: 'linear' }>, noise: Noise): PlantedAnomaly {
  return {
    spec,
    boundsM: grow(spec.points, 3 * spec.widthM),
    strengthAt: (x, y) => {
      let nearest = Number.POSITIVE_INFINITY
      for (let i = 1; i < spec.points.length; i++) {
        const [start, end] = [spec.points[i - 1], spec.points[i]]
        nearest = Math.min(nearest, distanceToStretch(x, y, start[0], start[1], end[0], end[1]))
      }
      return Math.exp(-(((1.66 * nearest) / spec.widthM) ** 2)) * (0.92 + 0.2 * noise.at(x * 0.8, y * 0.8))
    },
  }
}

function plantPoint(spec: Extract<RoofAnomaly, { kind: 'point' }>): PlantedAnomaly {
  const { x, y, radiusM } = spec
  return {
    spec,
    boundsM: grow([[x, y]], 3 * radiusM),
    strengthAt: (atX, atY) => Math.exp(-0.69 * (Math.hypot(atX - x, atY - y) / radiusM) ** 2),
  }
}

/** Prepares an anomaly on its roof; the seed decides its irregularities. */
export function plantAnomaly(spec: RoofAnomaly, layout: RoofLayout, seed: number): PlantedAnomaly {
  if (spec.kind === 'point') return plantPoint(spec)
  const noise = createNoise(seed)
  if (spec.kind === 'amorphous') return plantStain(spec, noise)
  if (spec.kind === 'linear') return plantLine(spec, noise)
  return plantBoards(spec, layout, noise)
}

export const isWithin = (box: Box, x: number, y: number): boolean => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

const AREA_STEP_M = 0.1

/** Area (m2) where the anomaly has at least half its strength, counted on a 10 cm grid. */
export function affectedAreaM2(planted: PlantedAnomaly): number {
  const { left, right, top, bottom } = planted.boundsM
  let cells = 0
  for (let y = top + AREA_STEP_M / 2; y < bottom; y += AREA_STEP_M) {
    for (let x = left + AREA_STEP_M / 2; x < right; x += AREA_STEP_M) if (planted.strengthAt(x, y) >= AFFECTED_STRENGTH) cells++
  }
  return cells * AREA_STEP_M * AREA_STEP_M
}
