import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Capture } from '#contract/capture'

interface Props {
  captures: readonly Pick<Capture, 'id' | 'fileName'>[]
  selectedId: string
  onSelect: (captureId: string) => void
}

/** The capture before and after this one, where there is no room for all of them in a row. */
export function CaptureStepper({ captures, selectedId, onSelect }: Props) {
  const at = captures.findIndex(({ id }) => id === selectedId)
  const step = (by: 1 | -1, label: string, Icon: typeof ChevronLeft) => {
    const to = captures[at + by]
    return (
      <IconButton
        label={to ? `${label}: ${to.fileName}` : label}
        className="text-white hover:bg-white/15 hover:text-white aria-disabled:opacity-40"
        aria-disabled={to === undefined}
        onClick={() => to && onSelect(to.id)}
      >
        <Icon aria-hidden size={18} />
      </IconButton>
    )
  }
  return (
    <div className="flex shrink-0 items-center rounded-ui bg-black/75 text-white">
      {step(-1, 'Capture before', ChevronLeft)}
      <span className="min-w-9 text-center text-xs">
        {at + 1} / {captures.length}
      </span>
      {step(1, 'Capture after', ChevronRight)}
    </div>
  )
}
