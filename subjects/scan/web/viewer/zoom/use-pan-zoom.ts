import type { Size } from '@ridgeline/thermal/image'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { clampViewport, closeUpOf, fitViewport, type ImageBox, type PixelPoint, panBy, reveal, type Viewport, zoomAt } from './viewport.ts'

export interface PanZoom {
  readonly viewport: Viewport
  readonly isFitted: boolean
  readonly pan: (dx: number, dy: number) => void
  /** Zooms around a stage point, or around the middle. */
  readonly zoom: (factor: number, at?: PixelPoint) => void
  readonly fit: () => void
  readonly show: (box: ImageBox) => void
  /** Brings a box into the middle, as large as it can be looked at with what is around it. */
  readonly closeUp: (box: ImageBox) => void
}

/** Zoom and position of an image on its stage; the wheel zooms around the pointer. A fitted image stays fitted when the stage changes. */
export function usePanZoom(ref: RefObject<HTMLElement | null>, image: Size, stage: Size): PanZoom {
  const [chosen, setChosen] = useState<Viewport | null>(null)
  const fitted = fitViewport(image, stage)
  const viewport = chosen === null ? fitted : clampViewport(chosen, image, stage)
  const change = useCallback(
    (to: (from: Viewport) => Viewport) =>
      setChosen((current) => {
        const fit = fitViewport(image, stage)
        const next = clampViewport(to(current ?? fit), image, stage)
        return next.scale <= fit.scale * 1.001 ? null : next
      }),
    [image, stage],
  )
  const zoom = useCallback(
    (factor: number, at: PixelPoint = { x: stage.width / 2, y: stage.height / 2 }) => change((from) => zoomAt(from, at, factor)),
    [change, stage],
  )
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002)), { x: event.clientX - box.left, y: event.clientY - box.top })
    }
    // React attaches wheel listeners as passive ones, which cannot keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [ref, zoom])
  return {
    viewport,
    isFitted: chosen === null,
    pan: useCallback((dx, dy) => change((from) => panBy(from, dx, dy)), [change]),
    zoom,
    fit: useCallback(() => setChosen(null), []),
    closeUp: useCallback((box) => change(() => closeUpOf(box, image, stage)), [change, image, stage]),
    show: useCallback((box) => change((from) => reveal(from, box, image, stage)), [change, image, stage]),
  }
}
