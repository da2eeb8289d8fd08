import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { drawingSentence } from './measure-tools.tsx'
import type { RegionDrawing } from './region-drawing.ts'
import type { Measure } from './use-measure.ts'

/** What to do with the tool in hand, over the lower edge of the picture, and the ways out for fingers. */
export function DrawingBar({ drawing, draw }: { drawing: NonNullable<RegionDrawing>; draw: Measure['draw'] }) {
  const isPolygon = drawing.tool === 'polygon'
  return (
    <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-ui border border-line bg-raised py-1 pr-1 pl-3 text-sm shadow-overlay md:right-auto md:max-w-[70%]">
      <p role="status" className="min-w-0 flex-1 basis-40">
        {drawingSentence(drawing)} <span className="text-muted max-md:hidden">Arrow keys and Space do the same, Escape cancels.</span>
      </p>
      <div className="flex gap-1">
        {isPolygon && drawing.points.length >= 3 && (
          <Button size="small" onClick={() => draw({ type: 'close' })}>
            Close polygon
          </Button>
        )}
        {isPolygon && drawing.points.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => draw({ type: 'undo' })}>
            Undo corner
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => draw({ type: 'cancel' })}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
