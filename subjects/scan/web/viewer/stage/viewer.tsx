import { bandReader } from '@ridgeline/thermal/radiometry/band-reader'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useAhead } from '@ridgeline/web/ui/use-ahead.ts'
import { useIsWide } from '@ridgeline/web/ui/use-min-width.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Capture } from '#contract/capture'
import type { ReferencePoint } from '#contract/reference-point'
import { placementOf } from '#web/viewer/align/placement.ts'
import type { Marks } from '#web/viewer/capture/anomaly-marks.tsx'
import type { DifferenceBasis } from '#web/viewer/capture/difference-reading.ts'
import type { FrameView } from '#web/viewer/capture/use-capture-view.ts'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import type { ExportLook } from '#web/viewer/export/export-kind.ts'
import type { ExportableScan } from '#web/viewer/export/use-scan-export.ts'
import { regionReader } from '#web/viewer/measure/region-reading.ts'
import type { Measure } from '#web/viewer/measure/use-measure.ts'
import type { Outline } from '#web/viewer/outline/use-outline.ts'
import { firstIsotherm } from '#web/viewer/scale/isotherm.ts'
import { ScaleButton, ScaleLegend } from '#web/viewer/scale/scale-legend.tsx'
import type { Span } from '#web/viewer/scale/span.ts'
import { valueScale } from '#web/viewer/scale/value-scale.ts'
import type { FlightOnStage } from '#web/viewer/whole-roof/use-flight.tsx'
import { focusStage } from '#web/viewer/zoom/focus-stage.ts'
import { PhoneTools } from './phone-tools.tsx'
import { Stage } from './stage.tsx'
import { ThermogramCanvas } from './thermogram-canvas.tsx'
import { useSpan } from './use-span.ts'
import type { Look } from './view-state.ts'
import { noteTitle, ViewerNote } from './viewer-note.tsx'

// What a wide screen shows beside the picture, and a phone behind a button: it is fetched while the samples are on their way, or when the screen stands.
const ViewerToolbar = late(async () => (await import('./viewer-toolbar.tsx')).ViewerToolbar, <div className="h-11 border-b border-line" />)
const ScaleBar = late(async () => (await import('#web/viewer/scale/scale-bar.tsx')).ScaleBar, <div className="h-36 md:hidden" />)
const around = [ViewerToolbar, ScaleBar]

/** Fetches what a wide screen shows around the picture while that is on its way. */
export function useAround(): void {
  const isWide = useIsWide()
  useEffect(() => {
    if (isWide) for (const part of around) void part.ahead()
  }, [isWide])
}

// What the first thermogram is drawn without: each comes when somebody asks for it.
const AlignTool = late(async () => (await import('#web/viewer/align/align-tool.tsx')).AlignTool)
const Comparison = late(async () => (await import('#web/viewer/compare/comparison.tsx')).Comparison)
const Inset = late(async () => (await import('#web/viewer/compare/inset.tsx')).Inset)
const OutlineBar = late(async () => (await import('#web/viewer/outline/outline-bar.tsx')).OutlineBar)
const FrameStepper = late(async () => (await import('#web/viewer/capture/frame-stepper.tsx')).FrameStepper)
const IsothermBand = late(async () => (await import('#web/viewer/scale/isotherm-band.tsx')).IsothermBand)
const KeyList = late(async () => (await import('./key-list.tsx')).KeyList)

/** The capture on the screen, and what is known of it. */
interface ShownCapture {
  readonly capture: Capture
  readonly view: ViewImage
  /** What is known about the errors of the temperatures. */
  readonly basis: DifferenceBasis
  /** Known temperatures on this capture. */
  readonly referencePoints: readonly ReferencePoint[]
  readonly frame: FrameView
}

interface ViewerProps {
  shown: ShownCapture
  look: Look & { readonly isMeasuring: boolean }
  /** Span that shows every capture of the scan (K), used while the span is locked. */
  scanSpan: Span | null
  marks: Marks
  outline: Omit<Outline, 'clear'>
  measure: Measure
  /** Keys of what stands around the picture, for the list of keys; and on a phone what leads to the next picture, in its lower corner. */
  around?: { readonly keys: ReactNode; readonly steps: ReactNode }
  /** What an export of the whole scan takes. */
  exportable: ExportableScan
  /** What the flight that the picture belongs to adds. */
  flight?: FlightOnStage | undefined
  /** The server computes the scan again. */
  onChanged: () => void
}

/** One thermogram, to be read, measured against its scale and compared with the standard picture. */
export function Viewer(props: ViewerProps) {
  useAhead(around)
  const { look, marks, outline, measure } = props
  const { capture, view, basis, frame } = props.shown
  const { state, change } = look
  const units = useUnits()
  const scale = valueScale(view.unit, units)
  const isWide = useIsWide()
  const read = useMemo(() => regionReader(view.image), [view.image])
  const bands = useMemo(() => bandReader(basis), [basis])
  const [listsKeys, setListsKeys] = useState(false)
  const [draggedBand, setDraggedBand] = useState<Span | null>(null)
  const [marksShown, setMarksShown] = useState(true)
  const { reach, span, isAuto, drag } = useSpan(view, state, props.scanSpan, scale.gap)
  const isotherm = draggedBand ?? state.isotherm
  const canvas = { view, palette: state.palette, span, isotherm }
  const exported = exportedOf(props, { palette: state.palette, isotherm, units }, span, marksShown)
  const isApparent = view.unit === 'kelvin' && capture.temperatureStanding?.status === 'uncorrected'
  const mode = capture.hasVisible ? state.mode : 'thermal'
  const [aligning, setAligning] = useState(false)
  const [showsTools, setShowsTools] = useState(false)
  const [showsScale, setShowsScale] = useState(false)
  const placement = useMemo(() => placementOf(capture, view.image), [capture, view.image])
  const thermal = <ThermogramCanvas {...canvas} />
  if (aligning && mode !== 'thermal') {
    return (
      <section aria-label="Alignment of both pictures" className="flex min-h-0 flex-1 flex-col">
        <AlignTool capture={capture} thermal={thermal} image={view.image} onSaved={props.onChanged} onClose={() => setAligning(false)} />
      </section>
    )
  }
  const isIdle = outline.drawing.mode === 'idle'
  const tools = isIdle ? (
    <ViewerToolbar
      look={{ state: { ...state, mode }, change }}
      hasVisible={capture.hasVisible}
      isMeasuring={look.isMeasuring}
      marksShown={marksShown}
      onMarksShown={setMarksShown}
      measure={measure}
      onAlign={() => setAligning(true)}
      onTool={() => {
        setShowsTools(false)
        focusStage()
      }}
      onKeys={() => setListsKeys(true)}
      exported={exported}
    />
  ) : (
    <OutlineBar outline={outline.drawing} dispatch={outline.dispatch} onSave={outline.save} saving={outline.isSaving} />
  )
  const scaleBar = (
    <ScaleBar
      orientation={isWide ? 'vertical' : 'horizontal'}
      palette={state.palette}
      scale={scale}
      values={view.image.kelvin}
      level={{ range: reach, span, isAuto, locked: state.locked }}
      onChange={drag}
      onCommit={(next) => {
        drag(null)
        change({ span: next })
      }}
      isotherm={{
        isOn: state.isotherm !== null,
        onPress: () => change({ isotherm: state.isotherm === null ? firstIsotherm(span) : null }),
      }}
      presses={{
        onAuto: () => change({ span: null }),
        onLock: (locked) => change({ locked, span: locked ? span : null }),
        onPalette: (palette) => change({ palette }),
        onClose: () => setShowsScale(false),
      }}
    />
  )
  const note = { capture, unit: view.unit }
  const legend = { palette: state.palette, scale, span }
  return (
    <section aria-label="Thermogram" className="flex min-h-0 flex-1 flex-col">
      {(isWide || !isIdle) && tools}
      {isotherm !== null && (
        <IsothermBand
          isotherm={isotherm}
          range={reach}
          scale={scale}
          onChange={setDraggedBand}
          onCommit={(band) => {
            setDraggedBand(null)
            change({ isotherm: band })
          }}
        />
      )}
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="relative min-h-0 min-w-0 flex-1">
          {mode === 'inset' ? (
            <Inset capture={capture} thermal={thermal} placement={placement} />
          ) : mode === 'compare' ? (
            <Comparison
              capture={capture}
              thermal={thermal}
              placement={placement}
              position={state.compare}
              onPosition={(compare) => change({ compare })}
            />
          ) : (
            <Stage
              picture={canvas}
              label={`Thermogram ${capture.fileName}`}
              reading={{ scale, region: read, bands, status: isApparent ? 'apparent, uncorrected' : null }}
              marks={marksShown ? marks : { ...marks, anomalies: [] }}
              outline={outline}
              measure={measure}
              onKeys={() => setListsKeys(true)}
              ground={groundOf(props, marksShown)}
            />
          )}
          {!isWide && isIdle && (
            <PhoneTools isOpen={showsTools} onOpen={setShowsTools} note={noteTitle(note)}>
              {tools}
              {scaleBar}
              <ViewerNote {...note} />
            </PhoneTools>
          )}
          {!isWide && isIdle && !showsTools && measure.drawing === null && (
            <div className="absolute bottom-3 left-3 z-10">{props.around?.steps}</div>
          )}
          {isWide && (showsScale ? scaleBar : <ScaleButton {...legend} onPress={() => setShowsScale(true)} />)}
        </div>
        {!isWide && (
          <div className="flex h-5.5 shrink-0 items-center border-t border-line px-4">
            <ScaleLegend {...legend} />
          </div>
        )}
      </div>
      {capture.frameCount > 1 && <FrameStepper capture={capture} frame={frame} onChanged={props.onChanged} />}
      {listsKeys && (
        <KeyList open onClose={() => setListsKeys(false)}>
          {props.around?.keys}
        </KeyList>
      )}
      {isWide && <ViewerNote {...note} />}
    </section>
  )
}

/** The capture as it is seen, and what an export of all captures takes of it. */
function exportedOf(
  { shown, look, marks, measure, exportable }: ViewerProps,
  colours: Omit<ExportLook, 'span'>,
  span: Span,
  isMarked: boolean,
) {
  const { capture, view, basis } = shown
  const isKelvin = view.unit === 'kelvin'
  return {
    view,
    subject: {
      capture,
      scene: basis.scene,
      correction: basis.correction,
      regions: measure.regions,
      anomalies: isMarked ? marks.anomalies : [],
    },
    look: { ...colours, span },
    scanLook: { ...colours, isotherm: isKelvin ? colours.isotherm : null, span: look.state.locked && isKelvin ? span : null },
    scan: { ...exportable, anomaliesOf: isMarked ? exportable.anomaliesOf : () => [] },
  }
}

/** What the picture shows of the roof: its outline, what of it was measured, and the flight it was laid together from. */
function groundOf({ shown, flight }: ViewerProps, isMarked: boolean) {
  const { capture, referencePoints } = shown
  return {
    roof: isMarked ? (capture.roofPolygon ?? capture.roofUsed) : null,
    known: { length: capture.knownLength, points: referencePoints },
    flight,
    mapPixelM: capture.media === 'mosaic' ? capture.pixelSizeM : null,
  }
}
