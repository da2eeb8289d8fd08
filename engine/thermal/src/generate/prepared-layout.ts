import { distance, type PlacedRect, placeRect } from '#generate/footprint'
import { createNoise } from '#generate/heat/noise'
import { createNearObjects, type Reach } from '#generate/look/near-objects'
import { layOutParking, type Parking } from '#generate/look/parking'
import { createOutline, type Outline } from '#generate/outline'
import type { RoofLayout } from '#generate/roof-layout'

/** A layout with everything computed that does not depend on the camera. */
export interface PreparedLayout {
  readonly layout: RoofLayout
  readonly outline: Outline
  readonly objects: readonly PlacedRect[]
  readonly pads: readonly PlacedRect[]
  readonly patches: readonly PlacedRect[]
  readonly lines: readonly (readonly [number, number, number, number])[]
  readonly ground: readonly PlacedRect[]
  readonly parking: Parking
  readonly nearObjects: (x: number, y: number) => readonly number[]
  /** Objects whose warmth or exhaust reaches the place. */
  readonly nearWarmth: (x: number, y: number) => readonly number[]
  readonly nearPipes: (x: number, y: number) => readonly number[]
  readonly nearPads: (x: number, y: number) => readonly number[]
  readonly nearLines: (x: number, y: number) => readonly number[]
  readonly nearDrains: (x: number, y: number) => readonly number[]
  /** Painted lines of parking places. */
  readonly nearStripes: (x: number, y: number) => readonly number[]
  readonly nearCars: (x: number, y: number) => readonly number[]
  /** Which tree's crown, cut at `CROWN_HEIGHT_M`, holds the point; -1 for none. */
  readonly crownAt: (x: number, y: number) => number
}

/** Sideways reach (m) of an oblique view or of shadow per metre of height. */
const REACH_PER_HEIGHT = 1.6
/** How far (m) an object's warmth and a packaged unit's exhaust are felt. */
const WARMTH_REACH_M = 1.6
const EXHAUST_REACH_M = 7
/** How far (m) the pond of a drain reaches. */
const DRAIN_REACH_M = 4
const PIPE_REACH_M = 1.3
const CAR_REACH_M = 2.4
/** Half the width (m) of gas and conduit lines. */
export const LINE_HALF_WIDTH_M = 0.05
/** Height (m) of the plane in which tree crowns are cut, above the ground. */
export const CROWN_HEIGHT_M = 4

export function prepareLayout(layout: RoofLayout, seed: number): PreparedLayout {
  const objects = layout.objects.map(placeRect)
  const parking = layOutParking(layout.parking, seed)
  const pads = layout.pads.map(placeRect)
  const lines = layout.lines.flatMap((line) => line.slice(1).map((end, i) => [...(line[i] as [number, number]), ...end] as const))
  const reach = (rect: PlacedRect, extraM: number): Reach => {
    const reachX = rect.halfLength * Math.abs(rect.cos) + rect.halfWidth * Math.abs(rect.sin) + extraM
    const reachY = rect.halfLength * Math.abs(rect.sin) + rect.halfWidth * Math.abs(rect.cos) + extraM
    return { x: rect.x, y: rect.y, reachX, reachY }
  }
  const around = (x: number, y: number, metres: number): Reach => ({ x, y, reachX: metres, reachY: metres })
  return {
    layout,
    outline: createOutline(layout.outline),
    objects,
    pads,
    patches: layout.patches.map(placeRect),
    lines,
    ground: layout.ground.map(placeRect),
    parking,
    nearObjects: createNearObjects(objects.map((rect, i) => reach(rect, REACH_PER_HEIGHT * layout.objects[i].heightM))),
    nearWarmth: createNearObjects(
      objects.map((rect, i) => reach(rect, layout.objects[i].kind === 'packaged-unit' ? EXHAUST_REACH_M : WARMTH_REACH_M)),
    ),
    nearPipes: createNearObjects(layout.pipes.map((pipe) => around(pipe.x, pipe.y, PIPE_REACH_M))),
    nearPads: createNearObjects(pads.map((rect) => reach(rect, 0))),
    nearLines: createNearObjects(
      lines.map(([x0, y0, x1, y1]) => ({
        x: (x0 + x1) / 2,
        y: (y0 + y1) / 2,
        reachX: Math.abs(x1 - x0) / 2 + LINE_HALF_WIDTH_M,
        reachY: Math.abs(y1 - y0) / 2 + LINE_HALF_WIDTH_M,
      })),
    ),
    nearDrains: createNearObjects(layout.drains.map(([x, y]) => around(x, y, DRAIN_REACH_M))),
    nearStripes: createNearObjects(parking.lines.map((line) => reach(line, 0))),
    nearCars: createNearObjects(parking.cars.map((car) => reach(car.rect, CAR_REACH_M))),
    crownAt: createCrowns(layout.trees),
  }
}

function createCrowns(trees: RoofLayout['trees']): PreparedLayout['crownAt'] {
  const ragged = createNoise(77)
  const near = createNearObjects(trees.map(({ x, y, radiusM }) => ({ x, y, reachX: radiusM * 1.35, reachY: radiusM * 1.35 })))
  return (x, y) => {
    for (const i of near(x, y)) {
      const { x: middleX, y: middleY, radiusM } = trees[i]
      const edge = radiusM * (1 + 0.22 * ragged.rough(x * 0.9, y * 0.9) + 0.12 * ragged.at(x * 3, y * 3))
      if (distance(x, y, middleX, middleY) < edge) return i
    }
    return -1
  }
}
