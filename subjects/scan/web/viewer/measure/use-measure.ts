import { useEffect, useRef, useState } from 'react'
import type { Capture } from '#contract/capture'
import type { CaptureRegion, Region } from '#contract/region'
import { type DrawAction, type DrawPurpose, type RegionDrawing, stepDrawing } from './region-drawing.ts'
import { movedRegion, type ShapePoint } from './region-shape.ts'
import { type Regions, useRegions } from './use-regions.ts'

/** A shape that waits for the number a person knows about it. */
interface DrawnKnowledge {
  readonly purpose: Exclude<DrawPurpose, 'region'>
  readonly region: Region
}

export interface Measure extends Omit<Regions, 'all' | 'add' | 'move'> {
  /** As they are seen: one that is being dragged is already where it would land. */
  readonly regions: readonly CaptureRegion[]
  readonly selectedId: string | null
  readonly select: (id: string | null) => void
  readonly drawing: RegionDrawing
  readonly draw: (action: DrawAction) => void
  /** Shows a region elsewhere until it is dropped there. */
  readonly drag: (id: string, region: Region) => void
  readonly drop: () => void
  /** Moves a region by whole pixels; saved once the keys rest. */
  readonly nudge: (id: string, dx: number, dy: number) => void
  readonly drawn: DrawnKnowledge | null
  readonly forgetDrawn: () => void
  /** A place that the panel points at on the picture. */
  readonly mark: ShapePoint | null
  readonly setMark: (at: ShapePoint | null) => void
}

interface Own {
  readonly captureId: string
  readonly selectedId: string | null
  readonly drawing: RegionDrawing
  readonly dragged: { readonly id: string; readonly region: Region } | null
  readonly drawn: DrawnKnowledge | null
  readonly mark: ShapePoint | null
}
/** Arrow keys that rest this long (ms) have put a region where it belongs. */
const REST_MS = 600

/** Everything a person measures with on one capture; another capture starts with nothing in hand. */
export function useMeasure(capture: Capture | null): Measure {
  const captureId = capture?.id ?? ''
  const image = capture?.frame ?? { width: 1, height: 1 }
  const { all, add, move, ...regions } = useRegions(capture)
  const empty: Own = { captureId, selectedId: null, drawing: null, dragged: null, drawn: null, mark: null }
  const [kept, setKept] = useState(empty)
  const own = kept.captureId === captureId ? kept : empty
  const now = useRef(own)
  const current = (): Own => (now.current.captureId === captureId ? now.current : empty)
  const set = (change: Partial<Own>) => {
    now.current = { ...current(), ...change }
    setKept(now.current)
  }
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  const drop = () => {
    clearTimeout(rest.current)
    const { dragged } = current()
    if (dragged === null) return
    set({ dragged: null })
    if (all.find(({ id }) => id === dragged.id)?.region !== dragged.region) move(dragged.id, dragged.region)
  }
  const latestDrop = useRef(drop)
  useEffect(() => {
    latestDrop.current = drop
  })
  const draw = (action: DrawAction) => {
    const { drawing: before } = current()
    const { drawing, finished } = stepDrawing(before, action, image)
    set({ drawing, ...(action.type === 'choose' && { selectedId: null }) })
    if (finished === null || before === null) return
    if (before.purpose === 'region') set({ selectedId: add(finished) })
    else set({ drawn: { purpose: before.purpose, region: finished } })
  }
  return {
    ...regions,
    regions: own.dragged === null ? all : all.map((r) => (r.id === own.dragged?.id ? { ...r, region: own.dragged.region } : r)),
    remove: (id) => {
      // what was measured in the camera stays as the file has it
      if (all.find((region) => region.id === id)?.origin === 'camera') return
      set({ dragged: null, mark: null, ...(current().selectedId === id && { selectedId: null }) })
      regions.remove(id)
    },
    selectedId: own.selectedId,
    select: (selectedId) => set({ selectedId, mark: null }),
    drawing: own.drawing,
    draw,
    drag: (id, region) => set({ dragged: { id, region } }),
    drop,
    nudge: (id, dx, dy) => {
      const { dragged } = current()
      const region = dragged?.id === id ? dragged.region : all.find((candidate) => candidate.id === id)?.region
      if (region === undefined) return
      set({ dragged: { id, region: movedRegion(region, dx, dy, image) } })
      clearTimeout(rest.current)
      rest.current = setTimeout(() => latestDrop.current(), REST_MS)
    },
    drawn: own.drawn,
    forgetDrawn: () => set({ drawn: null }),
    mark: own.mark,
    setMark: (mark) => set({ mark }),
  }
}
