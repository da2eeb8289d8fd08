import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { Circle, MousePointer2, Pentagon, Redo2, Square, Trash2, Undo2 } from 'lucide-react'
import type { Tool } from './drawing.ts'

interface Props {
  tool: Tool
  onTool: (tool: Tool) => void
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onClear: () => void
  isEmpty: boolean
  /** Why nothing may be drawn. */
  reason: string | undefined
}

const tools = [
  { value: 'none', label: 'Select', icon: <MousePointer2 aria-hidden size={16} /> },
  { value: 'polygon', label: 'Polygon', icon: <Pentagon aria-hidden size={16} /> },
  { value: 'rectangle', label: 'Rectangle', icon: <Square aria-hidden size={16} /> },
  { value: 'circle', label: 'Circle', icon: <Circle aria-hidden size={16} /> },
] as const

/** How sections are drawn, taken back and cleared. One row on a phone: a section by its size begins in the menu of the roof. */
export function RoofToolbar({ tool, onTool, canUndo, canRedo, onUndo, onRedo, onClear, isEmpty, reason }: Props) {
  return (
    <div role="toolbar" aria-label="Drawing" className="flex items-center border-b border-line px-1 py-1.5 sm:gap-1 sm:px-2">
      <SegmentedControl<Tool> label="Draw" options={tools} value={tool} onChange={onTool} disabled={reason !== undefined} iconsOnly />
      <div className="ml-auto flex items-center gap-1">
        <IconButton label="Undo (Ctrl+Z)" disabled={!canUndo} onClick={onUndo}>
          <Undo2 aria-hidden size={18} />
        </IconButton>
        <IconButton label="Redo (Ctrl+Shift+Z)" disabled={!canRedo} onClick={onRedo}>
          <Redo2 aria-hidden size={18} />
        </IconButton>
        <Button size="small" variant="quiet" reason={reason} disabled={isEmpty} onClick={onClear}>
          <Trash2 aria-hidden size={16} />
          <span className="sr-only sm:not-sr-only">Clear All</span>
        </Button>
      </div>
    </div>
  )
}
