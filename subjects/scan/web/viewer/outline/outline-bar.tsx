import { Button } from '@ridgeline/web/ui/button/button.tsx'
import type { Dispatch } from 'react'
import { type OutlineAction, type OutlineDrawing, type OutlinePoint, refuseOutline } from './outline-drawing.ts'

interface Props {
  outline: Exclude<OutlineDrawing, { mode: 'idle' }>
  dispatch: Dispatch<OutlineAction>
  onSave: (points: readonly OutlinePoint[]) => void
  saving: boolean
}

/** What to do next while an outline is drawn, and the way out. */
export function OutlineBar({ outline, dispatch, onSave, saving }: Props) {
  const isEditing = outline.mode === 'editing'
  const refusal = isEditing ? refuseOutline(outline.points) : null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1 text-sm md:min-h-11">
      <p role="status" className={`min-w-0 flex-1 basis-60 ${refusal === null ? 'text-muted' : 'text-critical'}`}>
        {refusal ?? (isEditing ? 'Drag the corners until the outline fits the roof.' : sentenceFor(outline.points.length))}
      </p>
      <div className="flex gap-2">
        <Button size="small" variant="quiet" onClick={() => dispatch({ type: 'cancel' })}>
          Cancel
        </Button>
        {isEditing ? (
          <Button size="small" variant="primary" disabled={refusal !== null} pending={saving} onClick={() => onSave(outline.points)}>
            {saving ? 'Saving...' : 'Save outline'}
          </Button>
        ) : (
          <>
            <Button size="small" variant="quiet" disabled={outline.points.length === 0} onClick={() => dispatch({ type: 'undo' })}>
              Undo
            </Button>
            <Button size="small" disabled={outline.points.length < 3} onClick={() => dispatch({ type: 'close' })}>
              Close outline
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function sentenceFor(corners: number): string {
  if (corners === 0) return 'Click the first corner of the roof, or move the cursor with the arrow keys and press Space.'
  if (corners < 3) return 'Click the next corner. Backspace takes the last one back, Escape cancels.'
  return 'Click the first corner or press Enter to close the outline.'
}
