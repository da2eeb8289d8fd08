import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { useFileDrop } from '@ridgeline/web/ui/form/use-file-drop.ts'
import { UploadCloud } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  hint?: string | undefined
  /** Something is there already: it takes more, and little room. */
  isSmall?: boolean
  isMissing?: boolean
  onDrop: (transfer: DataTransfer) => void
  /** The buttons of whoever drops nothing. */
  children: ReactNode
}

/** An area that files are dropped on, with the buttons that do the same. */
export function DropArea({ title, hint, isSmall = false, isMissing = false, onDrop, children }: Props) {
  const { isOver, area } = useFileDrop(onDrop)
  return (
    <div
      {...area}
      className={classNames(
        'flex flex-col items-center justify-center rounded-ui border border-dashed px-4 text-center transition-colors duration-100',
        isSmall ? 'gap-3 py-5' : 'min-h-80 gap-5 py-8',
        isOver ? 'border-accent-text bg-hover' : isMissing ? 'border-critical bg-surface' : 'border-control bg-surface',
      )}
    >
      {!isSmall && (
        <span className="flex size-12 items-center justify-center rounded-full bg-hover text-accent-text">
          <UploadCloud aria-hidden size={28} />
        </span>
      )}
      <div className="flex max-w-md flex-col gap-1">
        <p className={isSmall ? '' : 'text-lg font-semibold tracking-tight'}>{title}</p>
        {hint && <p className="text-sm text-balance text-muted">{hint}</p>}
      </div>
      <div className="flex w-full flex-wrap justify-center gap-2">{children}</div>
    </div>
  )
}
