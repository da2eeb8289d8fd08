import type { PaletteName } from '@ridgeline/thermal/render/palettes'
import { type Dispatch, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { AnomalyMarks, badgeUnder, type MarkedAnomaly } from './anomaly-marks.tsx'
import { moveCursor, pixelAt } from './cursor.ts'
import { smallestAt } from './hit-test.ts'
import type { OutlineAction, OutlineDrawing } from './outline-drawing.ts'
import { type Cursor, CursorMark, ReadOut } from './read-out.tsx'
import { OutlineMarks, RoofLine } from './roof-marks.tsx'
import type { Span } from './span.ts'
import { ThermogramCanvas } from './thermogram-canvas.tsx'
import { useElementSize } from './use-element-size.ts'
import { useGestures } from './use-gestures.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import type { ValueScale } from './value-scale.ts'
import { type ViewImage, valueAt } from './view-image.ts'
import { type PixelPoint, type Size, toImage } from './viewport.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

export interface StageProps {
  /** Name of the picture for assistive technology. */
  label: string
  view: ViewImage
  scale: ValueScale
  palette: PaletteName
  span: Span
  isotherm: Span | null
  anomalies: readonly MarkedAnomaly[]
  roof: readonly (readonly [number, number])[] | null
  selectedId: string | null
  onSelect: (id: string | null) => void
  outline: OutlineDrawing
  dispatchOutline: Dispatch<OutlineAction>
}

/** The thermogram with everything that lies on it. */
export function Stage(props: StageProps) {
  const ref = useRef<HTMLDivElement>(null)
  const size = useElementSize(ref)
  return (
    <div ref={ref} className="relative size-full overflow-hidden bg-black">
      {size !== null && <SizedStage {...props} stage={size} />}
    </div>
  )
}

/** How close to the first corner a press closes the outline (CSS pixels). */
const CLOSE_REACH = 14

function SizedStage({ stage, ...props }: StageProps & { stage: Size }) {
  const { view, scale, anomalies, selectedId, onSelect, outline, dispatchOutline } = props
  const ref = useRef<HTMLDivElement>(null)
  const { width, height } = view.image
  const image = useMemo(() => ({ width, height }), [width, height])
  const panZoom = usePanZoom(ref, image, stage)
  const { viewport } = panZoom
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const [hoveredId, setHoveredId] = useState<string | null>(null)
  const isDrawing = outline.mode !== 'idle'
  const reach = CLOSE_REACH / viewport.scale

  const { show } = panZoom
  const selected = anomalies.find((anomaly) => anomaly.id === selectedId)
  const box = selected?.box
  useEffect(() => box && show(box), [box, show])

  const anomalyAt = (at: PixelPoint) => badgeUnder(anomalies, at, viewport) ?? smallestAt(anomalies, toImage(viewport, at))
  const read = (at: PixelPoint) => {
    const pixel = pixelAt(toImage(viewport, at), image)
    setCursor(pixel && { at: pixel, by: 'pointer' })
  }
  const gestures = useGestures({
    onPan: panZoom.pan,
    onPinch: panZoom.zoom,
    onTap: (at) => {
      const { x, y } = toImage(viewport, at)
      if (isDrawing) return dispatchOutline({ type: 'add', at: [x, y], reach })
      read(at)
      onSelect(anomalyAt(at)?.id ?? null)
    },
    onHover: (at) => {
      if (at === null) {
        setHoveredId(null)
        if (cursor?.by === 'pointer') setCursor(null)
        return
      }
      const { x, y } = toImage(viewport, at)
      if (isDrawing) dispatchOutline({ type: 'hover', at: [x, y] })
      setHoveredId(anomalyAt(at)?.id ?? null)
      read(at)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moveCursor(cursor?.at ?? null, event.key, event.shiftKey, image)
    if (to !== null) {
      setCursor({ at: to, by: 'keyboard' })
      if (isDrawing) dispatchOutline({ type: 'hover', at: [to.x, to.y] })
      panZoom.show({ left: to.x, top: to.y, right: to.x + 1, bottom: to.y + 1 })
    } else if (!actByKey(event)) return
    event.preventDefault()
  }
  const actByKey = ({ key }: KeyboardEvent): boolean => {
    const at = cursor?.at
    if (key === '+' || key === '=') panZoom.zoom(1.4)
    else if (key === '-') panZoom.zoom(1 / 1.4)
    else if (key === '0') panZoom.fit()
    else if (key === 'Escape') isDrawing ? dispatchOutline({ type: 'cancel' }) : onSelect(null)
    else if (isDrawing && key === 'Enter') dispatchOutline({ type: 'close' })
    else if (isDrawing && key === 'Backspace') dispatchOutline({ type: 'undo' })
    else if (isDrawing && key === ' ' && at) dispatchOutline({ type: 'add', at: [at.x, at.y], reach })
    else if (key === 'Enter' && at) onSelect(smallestAt(anomalies, at)?.id ?? null)
    else return false
    return true
  }
  const value = cursor === null ? null : valueAt(view, cursor.at)
  return (
    <>
      <div
        ref={ref}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to arrive
        tabIndex={0}
        aria-label={`${props.label}. Arrow keys read temperatures, with Shift ten pixels at a time; plus and minus zoom, 0 fits.`}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + - 0 Enter Escape"
        className={`absolute inset-0 touch-none outline-offset-[-2px] ${panZoom.isFitted || isDrawing ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing'}`}
        {...gestures}
        onKeyDown={onKeyDown}
        onBlur={() => cursor?.by === 'keyboard' && setCursor(null)}
      >
        <ThermogramCanvas
          view={view}
          palette={props.palette}
          span={props.span}
          isotherm={props.isotherm}
          className="absolute top-0 left-0 max-w-none origin-top-left"
          style={{
            transform: `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.scale})`,
            imageRendering: viewport.scale > 4 ? 'pixelated' : 'auto',
          }}
        />
      </div>
      <Overlay stage={stage}>
        {props.roof && !isDrawing && <RoofLine polygon={props.roof} viewport={viewport} />}
        {!isDrawing && (
          <AnomalyMarks
            anomalies={anomalies}
            viewport={viewport}
            selectedId={selectedId}
            hoveredId={hoveredId}
            onSelect={onSelect}
            onFocusAnomaly={(anomaly) => {
              setHoveredId(anomaly?.id ?? null)
              if (anomaly) panZoom.show(anomaly.box)
            }}
          />
        )}
        {cursor !== null && <CursorMark at={cursor.at} viewport={viewport} />}
        {isDrawing && <OutlineMarks outline={outline} dispatch={dispatchOutline} viewport={viewport} />}
      </Overlay>
      <ReadOut cursor={cursor} text={cursor && (value === null ? 'no value' : scale.text(value))} />
      <ZoomButtons panZoom={panZoom} />
    </>
  )
}

/** Takes no pointer of its own but where a mark asks for it; presses reach the picture below, which knows what lies where. */
function Overlay({ stage, children }: { stage: Size; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing
    <svg
      className="pointer-events-none absolute inset-0"
      width={stage.width}
      height={stage.height}
      role="group"
      aria-label="Marks on the picture"
    >
      {children}
    </svg>
  )
}
