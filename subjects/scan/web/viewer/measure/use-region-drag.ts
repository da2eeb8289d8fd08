import type { Size } from '@ridgeline/thermal/image'
import { useRef } from 'react'
import type { CaptureRegion, Region } from '#contract/region'
import { type PixelPoint, toImage, type Viewport } from '#web/viewer/zoom/viewport.ts'
import { cornersOf, meets, movedRegion, type ShapePoint, withCorner } from './region-shape.ts'
import type { Measure } from './use-measure.ts'

/** How close a press has to come to a line or a corner (CSS pixels). */
const GRIP = 10

interface Met {
  readonly id: string
  readonly meets: 'edge' | 'inside'
}

/** The region under a stage point: one whose line is met goes before those that only lie around it, a later one before an earlier. */
export function regionUnder(regions: readonly CaptureRegion[], at: PixelPoint, viewport: Viewport): Met | null {
  const place = toImage(viewport, at)
  const met = regions.flatMap(({ id, region }) => {
    const how = meets(region, place, reachOf(region, viewport))
    return how === null ? [] : [{ id, meets: how }]
  })
  return met.findLast((one) => one.meets === 'edge') ?? met.at(-1) ?? null
}

const reachOf = (region: Region, viewport: Viewport): number => (region.kind === 'spot' ? GRIP + 4 : GRIP) / viewport.scale

type Held = { readonly region: CaptureRegion; readonly from: ShapePoint; readonly corner: number | null } | 'drawing'

/** Dragging on the picture: spans the shape in hand, changes a corner of the selected region, or moves the region under the pointer. */
export function useRegionDrag(measure: Measure, image: Size, viewport: Viewport) {
  const held = useRef<Held | null>(null)
  const pointOf = (at: PixelPoint): ShapePoint => {
    const { x, y } = toImage(viewport, at)
    return [x, y]
  }
  const shapeAt = (grip: Exclude<Held, 'drawing'>, to: ShapePoint): Region =>
    grip.corner === null
      ? movedRegion(grip.region.region, to[0] - grip.from[0], to[1] - grip.from[1], image)
      : withCorner(grip.region.region, grip.corner, to, image)
  return {
    grab: (at: PixelPoint): boolean => {
      const { drawing } = measure
      const from = pointOf(at)
      if (drawing !== null) {
        if (drawing.tool === 'spot' || drawing.tool === 'polygon') return false
        if (drawing.points.length === 0) measure.draw({ type: 'place', at: from, reach: 0 })
        held.current = 'drawing'
        return true
      }
      held.current = regionGrip(measure, at, from, viewport)
      return held.current !== null
    },
    drag: (at: PixelPoint) => {
      if (held.current === 'drawing') measure.draw({ type: 'hover', at: pointOf(at) })
      else if (held.current !== null) measure.drag(held.current.region.id, shapeAt(held.current, pointOf(at)))
    },
    drop: (at: PixelPoint | null) => {
      const grip = held.current
      held.current = null
      if (grip === 'drawing') measure.draw(at === null ? { type: 'undo' } : { type: 'place', at: pointOf(at), reach: 0 })
      else if (grip !== null) {
        measure.drag(grip.region.id, at === null ? grip.region.region : shapeAt(grip, pointOf(at)))
        measure.drop()
      }
    },
  }
}

function regionGrip(measure: Measure, at: PixelPoint, from: ShapePoint, viewport: Viewport): Held | null {
  const mine = measure.regions.filter((region) => region.origin === 'member')
  const selected = mine.find((region) => region.id === measure.selectedId)
  if (selected !== undefined) {
    const corner = cornersOf(selected.region).findIndex(([x, y]) => Math.hypot(x - from[0], y - from[1]) <= GRIP / viewport.scale)
    if (corner >= 0) return { region: selected, from, corner }
    const place = { x: from[0], y: from[1] }
    if (meets(selected.region, place, reachOf(selected.region, viewport)) !== null) return { region: selected, from, corner: null }
  }
  const under = regionUnder(mine, at, viewport)
  // the inside of a region that is not selected still pans the picture, or a large one would hold it fast
  if (under?.meets !== 'edge') return null
  measure.select(under.id)
  const region = mine.find((candidate) => candidate.id === under.id)
  return region === undefined ? null : { region, from, corner: null }
}
