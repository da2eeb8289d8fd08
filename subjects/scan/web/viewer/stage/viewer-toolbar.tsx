import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { useIsWide } from '@ridgeline/web/ui/use-min-width.ts'
import { Columns2, Image, Keyboard, PictureInPicture2, Scan, Shapes, Thermometer } from 'lucide-react'
import { type Exportable, ExportMenu } from '#web/viewer/export/export-menu.tsx'
import { MeasureTools } from '#web/viewer/measure/measure-tools.tsx'
import type { Measure } from '#web/viewer/measure/use-measure.ts'
import type { Look } from './view-state.ts'

interface Props {
  look: Look
  hasVisible: boolean
  /** Whoever measures has the tools for it before them; a phone has them all behind one button. */
  isMeasuring: boolean
  marksShown: boolean
  onMarksShown: (shown: boolean) => void
  measure: Measure
  /** Lay both pictures over each other by hand. */
  onAlign: () => void
  /** A tool was taken in hand. */
  onTool: () => void
  /** The list of keys is asked for. */
  onKeys: () => void
  exported: Exportable
}

/** What is shown. */
export function ViewerToolbar({
  look: { state, change },
  hasVisible,
  isMeasuring,
  marksShown,
  onMarksShown,
  measure,
  onAlign,
  onTool,
  onKeys,
  exported,
}: Props) {
  const isWide = useIsWide()
  return (
    <div
      role="toolbar"
      aria-label="View"
      className="flex print:hidden flex-wrap items-center gap-1 border-b border-line px-2 py-0.5 max-md:justify-between max-md:gap-0 max-md:px-1"
    >
      {hasVisible ? (
        <SegmentedControl
          label="Picture"
          value={state.mode}
          onChange={(mode) => change({ mode })}
          options={[
            { value: 'thermal', label: 'Thermal', icon: <Thermometer aria-hidden size={14} className="max-sm:hidden" /> },
            { value: 'compare', label: 'Compare', icon: <Columns2 aria-hidden size={14} className="max-sm:hidden" /> },
            { value: 'inset', label: 'Inset', icon: <PictureInPicture2 aria-hidden size={14} className="max-sm:hidden" /> },
          ]}
        />
      ) : (
        <span className="inline-flex items-center gap-1.5 px-2 text-sm text-muted">
          <Image aria-hidden size={14} className="shrink-0" />
          <span>
            No standard picture <span className="max-md:sr-only">belongs to this capture</span>
          </span>
        </span>
      )}
      {/* on a phone the first row ends with palette and download, and the second begins here */}
      <span className="flex items-center gap-1 max-md:order-3">
        {state.mode === 'thermal' ? (
          (isMeasuring || !isWide) && <MeasureTools measure={measure} onChosen={onTool} />
        ) : (
          <Button size="small" variant="quiet" onClick={onAlign}>
            <Scan aria-hidden size={15} />
            Align
          </Button>
        )}
      </span>
      <span className="flex-1 max-md:hidden" />
      <span className="ml-auto flex items-center max-md:order-1">{!isWide && <ExportMenu {...exported} />}</span>
      <span aria-hidden="true" className="h-0 basis-full max-md:order-2 md:hidden" />
      <span className="flex items-center gap-1 max-md:order-4">
        {state.mode === 'thermal' && (
          <IconButton label="Outlines of anomalies and roof" pressed={marksShown} onClick={() => onMarksShown(!marksShown)}>
            <Shapes aria-hidden size={17} />
          </IconButton>
        )}
        {isMeasuring && isWide && (
          <IconButton label="Keys (?)" onClick={onKeys}>
            <Keyboard aria-hidden size={17} />
          </IconButton>
        )}
        {isWide && <ExportMenu {...exported} />}
      </span>
    </div>
  )
}
