import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Keyboard, Undo2 } from 'lucide-react'
import { doneText, progressText, type ReviewProgress } from './next-issue.ts'
import { useLetters } from './review-keys.ts'

interface Props {
  progress: ReviewProgress
  /** What happened last: "Accepted: Warm area". Empty before the first judgement. */
  said: string
  canUndo: boolean
  onUndo: () => void
  onKeys: () => void
}

/** How far the review is, what happened last, and the way back. Stays in sight while the issues scroll; the focus comes here when none is left. */
export function ReviewBar({ progress, said, canUndo, onUndo, onKeys }: Props) {
  const areOn = useLetters()
  const { judged, total } = progress
  const done = doneText(progress)
  const isDone = done !== null
  return (
    <section
      aria-label="Review"
      data-review=""
      tabIndex={-1}
      className="print:hidden sticky top-11 z-[5] -mx-2 flex scroll-mt-11 flex-col gap-1.5 rounded-ui border border-line bg-canvas px-3 py-2 md:top-10"
    >
      <div className="flex min-h-7 items-center justify-between gap-3 text-sm">
        <span className={isDone && !progress.isWaiting ? 'font-medium text-good' : 'font-medium'}>{done ?? progressText(progress)}</span>
        <span className="flex items-center gap-2.5 text-muted max-md:hidden">
          {areOn && !isDone && (
            <>
              <Key name="A">Accept</Key>
              <Key name="R">Reject</Key>
              <Key name="E">Edit</Key>
            </>
          )}
          <IconButton label="Keys of the review" className="-my-1.5" onClick={onKeys}>
            <Keyboard aria-hidden size={16} />
          </IconButton>
        </span>
      </div>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-control">
        <div className="h-full bg-accent" style={{ width: `${total === 0 ? 0 : (100 * judged) / total}%` }} />
      </div>
      <div className={said === '' && !canUndo ? 'sr-only' : 'flex min-h-8 items-center justify-between gap-3 text-sm'}>
        <p role="status" className="min-w-0 truncate text-muted">
          {said}
          {said !== '' && <span className="sr-only">. {progressText(progress)}</span>}
        </p>
        {canUndo && (
          <Button size="small" variant="quiet" className="shrink-0" aria-keyshortcuts="z Control+Z" onClick={onUndo}>
            <Undo2 aria-hidden size={15} />
            Undo
          </Button>
        )}
      </div>
    </section>
  )
}

const Key = ({ name, children }: { name: string; children: string }) => (
  <span className="inline-flex items-center gap-1">
    <kbd className="rounded-[4px] border border-line px-1 text-xs leading-4">{name}</kbd>
    {children}
  </span>
)
