import type { Size } from '@ridgeline/thermal/image'
import type { BandReader } from '@ridgeline/thermal/radiometry/band-reader'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { AnomalyMarks, type Marks } from '#web/viewer/capture/anomaly-marks.tsx'
import { type Known, KnownMarks } from '#web/viewer/capture/known-marks.tsx'
import { valueAt } from '#web/viewer/capture/view-image.ts'
import { bandText } from '#web/viewer/measure/band/band-words.ts'
import { DrawingBar } from '#web/viewer/measure/drawing-bar.tsx'
import { CursorMark, ReadOut } from '#web/viewer/measure/read-out.tsx'
import { RegionMarks } from '#web/viewer/measure/region-marks.tsx'
import type { ReadRegion } from '#web/viewer/measure/region-reading.ts'
import { pixelSample } from '#web/viewer/measure/spot-sample.ts'
import type { Measure } from '#web/viewer/measure/use-measure.ts'
import { OutlineMarks, RoofLine } from '#web/viewer/outline/roof-marks.tsx'
import type { Outline } from '#web/viewer/outline/use-outline.ts'
import type { ValueScale } from '#web/viewer/scale/value-scale.ts'
import { RoofRuler } from '#web/viewer/whole-roof/roof-ruler.tsx'
import type { FlightOnStage } from '#web/viewer/whole-roof/use-flight.tsx'
import { useElementSize } from '#web/viewer/zoom/use-element-size.ts'
import { usePanZoom } from '#web/viewer/zoom/use-pan-zoom.ts'
import type { ImageBox, PixelPoint } from '#web/viewer/zoom/viewport.ts'
import { ZoomButtons } from '#web/viewer/zoom/zoom-buttons.tsx'
import { seenPart } from './seen-part.ts'
import { type Painted, ThermogramCanvas } from './thermogram-canvas.tsx'
import { useStageInput } from './use-stage-input.ts'

/** What turns a place on the picture into words. */
interface Reading {
  readonly scale: ValueScale
  readonly region: ReadRegion
  /** How sure a temperature is. */
  readonly bands: BandReader
  /** What the values are worth, where they are no absolute temperatures. */
  readonly status: string | null
}

/** The roof under the picture. */
interface Ground {
  readonly roof: readonly (readonly [number, number])[] | null
  readonly known: Known
  readonly flight: FlightOnStage | undefined
  /** Side of a pixel on the roof (m) where the picture is a map, north at its top; null otherwise. */
  readonly mapPixelM: number | null
}

interface StageProps {
  /** Name of the picture for assistive technology. */
  label: string
  picture: Painted
  reading: Reading
  marks: Marks
  outline: Pick<Outline, 'drawing' | 'dispatch'>
  measure: Measure
  onKeys: () => void
  ground: Ground
}

/** Of larger pictures only what is seen is painted. */
const MOST_PAINTED_PX = 4_000_000

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

function SizedStage({ stage, ...props }: StageProps & { stage: Size }) {
  const { outline, measure } = props
  const { roof, known, flight, mapPixelM } = props.ground
  const { view } = props.picture
  const { scale, region, bands, status } = props.reading
  const { anomalies, selectedId, onSelect, isCloseUp = false } = props.marks
  const units = useUnits()
  const [explains, setExplains] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const { width, height } = view.image
  const image = useMemo(() => ({ width, height }), [width, height])
  const panZoom = usePanZoom(ref, image, stage)
  const { viewport, show, closeUp } = panZoom
  const part = useMemo(
    () => (width * height > MOST_PAINTED_PX ? seenPart(view.image, viewport, stage, window.devicePixelRatio) : null),
    [view.image, viewport, stage, width, height],
  )
  const selected = anomalies.find((anomaly) => anomaly.id === selectedId)
  const box = selected?.box
  const shownBox = useRef<typeof box>(undefined)
  useEffect(() => {
    const isNew = shownBox.current !== box
    shownBox.current = box
    if (box === undefined) return
    if (isNew && isCloseUp) closeUp(box)
    else show(box)
  }, [box, isCloseUp, closeUp, show])

  const firstSpot = useRef(flight?.spot)
  useEffect(() => {
    const spot = firstSpot.current
    firstSpot.current = null
    if (spot) closeUp(around(spot, image))
  }, [closeUp, image])

  const input = useStageInput({
    image,
    panZoom,
    anomalies,
    onSelect,
    outline: outline.drawing,
    dispatchOutline: outline.dispatch,
    measure,
    onKeys: props.onKeys,
    onExplain: () => setExplains(!explains),
    onSpot: flight?.onSpot,
  })
  const { cursor } = input
  const isOutlining = outline.drawing.mode !== 'idle'
  const isDrawing = isOutlining || measure.drawing !== null
  const value = cursor === null ? null : valueAt(view, cursor.at)
  const sample = cursor === null || value === null ? null : pixelSample(view, cursor.at)
  const band = sample === null ? null : bands.band(sample)
  return (
    <>
      <div
        ref={ref}
        role="img"
        data-stage=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to arrive
        tabIndex={0}
        aria-label={`${props.label}. Arrow keys read temperatures, with Shift ten pixels at a time; plus and minus zoom, 0 fits; S, L, B, E and P measure; the question mark lists all keys.`}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + - 0 Enter Escape S L B E P U ? Delete Control+Z"
        className={`absolute inset-0 touch-none outline-offset-[-2px] ${panZoom.isFitted || isDrawing ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing'}`}
        {...input.handlers}
      >
        <ThermogramCanvas
          {...props.picture}
          view={{ ...view, image: part?.image ?? view.image }}
          className="absolute top-0 left-0 max-w-none origin-top-left"
          style={{
            transform: `translate(${part?.left ?? viewport.x}px, ${part?.top ?? viewport.y}px) scale(${part?.scale ?? viewport.scale})`,
            imageRendering: viewport.scale > 4 ? 'pixelated' : 'auto',
          }}
        />
      </div>
      <Overlay stage={stage}>
        {roof && !isOutlining && <RoofLine polygon={roof} viewport={viewport} />}
        {!isOutlining && (
          <AnomalyMarks
            anomalies={anomalies}
            viewport={viewport}
            selectedId={selectedId}
            hoveredId={input.hoveredId}
            onSelect={onSelect}
            onFocusAnomaly={(anomaly) => {
              input.setHoveredId(anomaly?.id ?? null)
              if (anomaly) panZoom.show(anomaly.box)
            }}
          />
        )}
        {!isOutlining && <KnownMarks known={known} viewport={viewport} />}
        {!isOutlining && <RegionMarks measure={measure} read={region} scale={scale} viewport={viewport} image={image} />}
        {flight?.spot && <CursorMark at={whole(flight.spot)} viewport={viewport} />}
        {cursor !== null && <CursorMark at={cursor.at} viewport={viewport} />}
        {isOutlining && <OutlineMarks outline={outline.drawing} dispatch={outline.dispatch} viewport={viewport} />}
      </Overlay>
      <ReadOut
        cursor={cursor}
        text={cursor && (value === null ? 'no value' : scale.text(value))}
        status={cursor && value !== null ? status : null}
        band={band && bandText(band, units)}
        parts={explains && band !== null && sample !== null ? bands.parts(sample) : null}
        below={isDrawing ? null : flight?.sights}
      />
      {mapPixelM !== null && measure.drawing === null && <RoofRuler pixelM={mapPixelM / viewport.scale} />}
      {measure.drawing === null ? <ZoomButtons panZoom={panZoom} /> : <DrawingBar drawing={measure.drawing} draw={measure.draw} />}
    </>
  )
}

/** Share of a picture that is shown around the place it is opened at. */
const AROUND = 0.25
const around = ({ x, y }: PixelPoint, { width, height }: Size): ImageBox => ({
  left: x - (AROUND * width) / 2,
  top: y - (AROUND * height) / 2,
  right: x + (AROUND * width) / 2,
  bottom: y + (AROUND * height) / 2,
})
const whole = ({ x, y }: PixelPoint): PixelPoint => ({ x: Math.floor(x), y: Math.floor(y) })

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
