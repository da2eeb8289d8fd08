import type { Size } from '@ridgeline/thermal/image'
import { type Dispatch, type KeyboardEvent, useState } from 'react'
import { badgeUnder, type MarkedAnomaly } from '#web/viewer/capture/anomaly-marks.tsx'
import { toolKeys } from '#web/viewer/measure/measure-tools.tsx'
import type { Cursor } from '#web/viewer/measure/read-out.tsx'
import type { ShapePoint } from '#web/viewer/measure/region-shape.ts'
import type { Measure } from '#web/viewer/measure/use-measure.ts'
import { regionUnder, useRegionDrag } from '#web/viewer/measure/use-region-drag.ts'
import type { OutlineAction, OutlineDrawing } from '#web/viewer/outline/outline-drawing.ts'
import { moveCursor, pixelAt } from '#web/viewer/zoom/cursor.ts'
import { smallestAt } from '#web/viewer/zoom/hit-test.ts'
import { useGestures } from '#web/viewer/zoom/use-gestures.ts'
import type { PanZoom } from '#web/viewer/zoom/use-pan-zoom.ts'
import { type PixelPoint, toImage } from '#web/viewer/zoom/viewport.ts'

interface Stage {
  readonly image: Size
  readonly panZoom: PanZoom
  readonly anomalies: readonly MarkedAnomaly[]
  readonly onSelect: (id: string | null) => void
  readonly outline: OutlineDrawing
  readonly dispatchOutline: Dispatch<OutlineAction>
  readonly measure: Measure
  /** The list of keys is asked for. */
  readonly onKeys: () => void
  /** What the uncertainty rests on is asked for, or no longer. */
  readonly onExplain: () => void
  /** A place was pressed while nothing is drawn. */
  readonly onSpot: ((at: PixelPoint) => void) | undefined
}

/** How close to the first corner a press closes an outline (CSS pixels). */
const CLOSE_REACH = 14

/** What presses and keys on the thermogram do: read, select, draw and move. */
export function useStageInput(stage: Stage) {
  const { image, panZoom, anomalies, onSelect, outline, dispatchOutline, measure } = stage
  const { viewport } = panZoom
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const [hoveredId, setHoveredId] = useState<string | null>(null)
  const isOutlining = outline.mode !== 'idle'
  const reach = CLOSE_REACH / viewport.scale
  const grip = useRegionDrag(measure, image, viewport)

  const anomalyAt = (at: PixelPoint) => badgeUnder(anomalies, at, viewport) ?? smallestAt(anomalies, toImage(viewport, at))
  const read = (at: PixelPoint) => {
    const pixel = pixelAt(toImage(viewport, at), image)
    setCursor(pixel && { at: pixel, by: 'pointer' })
  }
  const press = (at: ShapePoint) => (isOutlining ? dispatchOutline({ type: 'add', at, reach }) : measure.draw({ type: 'place', at, reach }))
  const hover = (at: ShapePoint) => {
    if (isOutlining) dispatchOutline({ type: 'hover', at })
    else if (measure.drawing !== null) measure.draw({ type: 'hover', at })
  }
  const select = (at: PixelPoint) => {
    const region = regionUnder(measure.regions, at, viewport)
    const anomaly = region?.meets === 'edge' ? null : anomalyAt(at)
    measure.select(anomaly === null ? (region?.id ?? null) : null)
    onSelect(anomaly?.id ?? null)
  }
  const selectNothing = () => {
    measure.select(null)
    onSelect(null)
  }
  const gestures = useGestures({
    onPan: panZoom.pan,
    onPinch: panZoom.zoom,
    onTap: (at) => {
      const { x, y } = toImage(viewport, at)
      if (isOutlining || measure.drawing !== null) return press([x, y])
      read(at)
      select(at)
      if (pixelAt({ x, y }, image)) stage.onSpot?.({ x, y })
    },
    onHover: (at) => {
      if (at === null) {
        setHoveredId(null)
        if (cursor?.by === 'pointer') setCursor(null)
        return
      }
      const { x, y } = toImage(viewport, at)
      hover([x, y])
      setHoveredId(anomalyAt(at)?.id ?? null)
      read(at)
    },
    onGrab: (at) => !isOutlining && grip.grab(at),
    onDrag: grip.drag,
    onDrop: grip.drop,
  })
  const actByKey = (event: KeyboardEvent): boolean => {
    const { key } = event
    const isDrawing = isOutlining || measure.drawing !== null
    const finish = (type: 'cancel' | 'close' | 'undo') => (isOutlining ? dispatchOutline({ type }) : measure.draw({ type }))
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') isOutlining || measure.undo()
    else if (event.ctrlKey || event.metaKey || event.altKey) return false
    else if (key === '?') stage.onKeys()
    else if (key === 'u') stage.onExplain()
    else if (key === '+' || key === '=') panZoom.zoom(1.4)
    else if (key === '-') panZoom.zoom(1 / 1.4)
    else if (key === '0') panZoom.fit()
    else if (key === 'Escape') isDrawing ? finish('cancel') : selectNothing()
    else if (isDrawing && key === 'Backspace') finish('undo')
    else if (isDrawing && (key === ' ' || key === 'Enter')) pressByKey(key, () => finish('close'))
    else if (key in toolKeys && !isOutlining)
      measure.draw({ type: 'choose', tool: toolKeys[key as keyof typeof toolKeys], purpose: 'region' })
    else if (key === 'Delete' && measure.selectedId !== null) measure.remove(measure.selectedId)
    else if (key === 'Enter' && cursor) {
      onSelect(smallestAt(anomalies, cursor.at)?.id ?? null)
      stage.onSpot?.(cursor.at)
    } else return false
    return true
  }
  /** Space places a point; Enter closes what can be closed and places a point of anything else. */
  const pressByKey = (key: string, close: () => void) => {
    const isCornered = isOutlining || (measure.drawing?.tool === 'polygon' && measure.drawing.points.length >= 3)
    if (key === 'Enter' && isCornered) close()
    else if (cursor) press(isOutlining ? [cursor.at.x, cursor.at.y] : middleOf(cursor.at))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moveCursor(cursor?.at ?? null, event.key, event.shiftKey, image)
    if (to !== null) {
      setCursor({ at: to, by: 'keyboard' })
      hover(isOutlining ? [to.x, to.y] : middleOf(to))
      panZoom.show({ left: to.x, top: to.y, right: to.x + 1, bottom: to.y + 1 })
    } else if (!actByKey(event)) return
    event.preventDefault()
  }
  const onBlur = () => cursor?.by === 'keyboard' && setCursor(null)
  return { cursor, hoveredId, setHoveredId, handlers: { ...gestures, onKeyDown, onBlur } }
}

const middleOf = ({ x, y }: PixelPoint): ShapePoint => [x + 0.5, y + 0.5]
