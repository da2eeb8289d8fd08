import { formatCount } from '@ridgeline/web/format/count.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Redo2, Undo2 } from 'lucide-react'
import { useDraft, useDraftStore } from './draft/draft-context.tsx'

const words = { saved: 'Saved', saving: 'Saving...' } as const

/** Whether the server has what was typed, and the way back. */
export function SaveLine() {
  const { state, waiting, canUndo, canRedo } = useDraft()
  const { undo, redo } = useDraftStore()
  return (
    <div className="flex items-center gap-2 max-md:gap-0">
      <p role="status" className="text-sm text-muted">
        {state === 'waiting' ? `No connection: ${formatCount(waiting, 'change')} kept in this browser` : words[state]}
      </p>
      <IconButton label="Undo" disabled={!canUndo} onClick={undo}>
        <Undo2 aria-hidden size={16} />
      </IconButton>
      <IconButton label="Redo" disabled={!canRedo} onClick={redo}>
        <Redo2 aria-hidden size={16} />
      </IconButton>
    </div>
  )
}
