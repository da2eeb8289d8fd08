import { formatDifference } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { Keyboard, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { severityWord } from '#contract/severity-words'
import type { Judging } from './judge-bar.tsx'
import { doneText, progressText } from './next-issue.ts'
import { useLetters } from './review-keys.ts'

interface Props {
  judging: Judging
  onKeys: () => void
  /** Its report is where a finished review leads. */
  scanId: string
}

/**
 * How far the review is, what a key would judge, what happened last, and the way back. Stays in sight while the issues scroll; the focus comes here when none
 * is left.
 */
export function ReviewBar({ judging, onKeys, scanId }: Props) {
  const areOn = useLetters()
  const units = useUnits()
  const { issue, next, progress, said, onUndo } = judging
  const { judged, total } = progress
  const done = doneText(progress)
  const isDone = done !== null
  return (
    <section
      aria-label="Review"
      data-review={issue?.id ?? ''}
      tabIndex={-1}
      className="print:hidden sticky top-11 z-[5] -mx-2 flex scroll-mt-11 flex-col gap-1.5 rounded-ui border border-line bg-canvas px-3 py-2 md:top-10"
    >
      <div className="flex min-h-7 items-center justify-between gap-3 text-sm">
        <span className={isDone && !progress.isWaiting ? 'font-medium text-good' : 'font-medium'}>{done ?? progressText(progress)}</span>
        <span className="flex items-center gap-2.5 text-muted max-md:hidden">
          {areOn && issue && !isDone && (
            <>
              <Key name="A">Accept</Key>
              <Key name="R">Reject</Key>
              <Key name="E">Edit</Key>
            </>
          )}
          {issue === null && next && (
            <Button size="small" variant="primary" className="-my-1" onClick={() => judging.onGo(next)}>
              Start review
            </Button>
          )}
          {isDone && !progress.isWaiting && (
            <Link to={`/report/${scanId}`} className={buttonClass('secondary', 'small', '-my-1')}>
              To the report
            </Link>
          )}
          <IconButton label="Keys of the review" className="-my-1.5" onClick={onKeys}>
            <Keyboard aria-hidden size={16} />
          </IconButton>
        </span>
      </div>
      {issue && (
        <p className="flex gap-1.5 text-sm">
          <span className="min-w-0 truncate font-medium">{issue.title}</span>
          <span className="shrink-0 text-muted">
            <span className={toneText[issue.severity]}>{severityWord[issue.severity]}</span>
            {issue.deltaK !== null && ['', formatDifference(issue.deltaK, issue.differenceFactor, units)].join(' · ')}
          </span>
        </p>
      )}
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-control">
        <div className="h-full bg-accent" style={{ width: `${total === 0 ? 0 : (100 * judged) / total}%` }} />
      </div>
      <div className={said === '' && onUndo === null ? 'sr-only' : 'flex min-h-8 items-center justify-between gap-3 text-sm'}>
        <p role="status" className="min-w-0 truncate text-muted">
          {said}
          {said !== '' && <span className="sr-only">. {progressText(progress)}</span>}
        </p>
        {onUndo && (
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
