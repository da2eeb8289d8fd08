import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { UploadCloud } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'

interface Props {
  isMissing?: boolean
  onDrop: (transfer: DataTransfer) => void
  onBrowse: () => void
  children: ReactNode
  hint: ReactNode
}

/** An area that files are dropped on; whoever drops nothing presses it. */
export function DropArea({ isMissing = false, onDrop, onBrowse, children, hint }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's shortcut; the button inside does the same for everybody
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'rounded-ui border border-dashed bg-canvas transition-colors duration-100',
        isOver ? 'border-accent-text bg-hover' : isMissing ? 'border-critical' : 'border-control',
      )}
    >
      <button
        type="button"
        aria-describedby={id}
        onClick={onBrowse}
        className="flex w-full flex-col items-center gap-1 rounded-ui px-4 py-7 text-center hover:bg-hover"
      >
        <UploadCloud aria-hidden size={24} className="mb-1 text-muted" />
        <span>{children}</span>
        <span id={id} className="text-sm text-muted">
          {hint}
        </span>
      </button>
    </div>
  )
}
