import { bandReader } from '@ridgeline/thermal/radiometry/band-reader'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Undo2 } from 'lucide-react'
import { type KeyboardEvent, useMemo } from 'react'
import type { DifferenceBasis } from '#web/viewer/capture/difference-reading.ts'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import { valueScale } from '#web/viewer/scale/value-scale.ts'
import { RegionDifference } from './region-difference.tsx'
import { regionReader } from './region-reading.ts'
import { RegionRow } from './region-row.tsx'
import type { Measure } from './use-measure.ts'

/** What was drawn on the picture to be measured, with its numbers. */
export function RegionPanel({ measure, view, basis }: { measure: Measure; view: ViewImage; basis: DifferenceBasis }) {
  const scale = valueScale(view.unit, useUnits())
  const read = useMemo(() => regionReader(view.image), [view.image])
  const bands = useMemo(() => bandReader(basis), [basis])
  const undoByKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    measure.undo()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes the undo key of everything inside
    <div className="flex flex-col gap-3" onKeyDown={undoByKey}>
      {measure.regions.length === 0 ? (
        <p className="text-muted">Draw a spot, line or area with the tools above the picture; its values appear here.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-ui border border-line">
          {measure.regions.map((region) => (
            <RegionRow
              key={region.id}
              region={region}
              reading={read(region.region)}
              view={view}
              scale={scale}
              measure={measure}
              bands={bands}
            />
          ))}
        </ul>
      )}
      {measure.regions.length > 1 && <RegionDifference regions={measure.regions} read={read} scale={scale} basis={basis} />}
      {measure.canUndo && (
        <Button size="small" variant="quiet" className="self-start" onClick={measure.undo}>
          <Undo2 aria-hidden size={15} />
          Undo last change
        </Button>
      )}
    </div>
  )
}
