import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Check, ChevronRight, Pencil, Undo2, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Issue } from '#contract/issue/issue'
import { progressText, type ReviewProgress } from './next-issue.ts'
import { useLetters } from './review-keys.ts'

/** The review as a thumb does it. */
export interface Judging {
  /** The issue that is picked; null before the first. */
  readonly issue: Issue | null
  /** The suggestion that has its turn after it, or the first; null where none is left. */
  readonly next: Issue | null
  readonly progress: ReviewProgress
  /** What happened last. */
  readonly said: string
  readonly onJudge: (issue: Issue, to: 'accepted' | 'rejected') => void
  readonly onEdit: (issue: Issue) => void
  readonly onGo: (issue: Issue) => void
  /** Takes the last change back; null where there is none. */
  readonly onUndo: (() => void) | null
}

/** The issue that is picked, with its judgement under the thumb. Nothing is judged here before the picture has gone to it. `rest` stands where nothing is left to judge. */
export function JudgeBar({ judging, rest }: { judging: Judging; rest: ReactNode }) {
  const { progress, said } = judging
  const bar = useRef<HTMLElement>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    // a button that was pressed may go with its judgement; the focus stays where the next one is made
    if (isInside.current && document.activeElement === document.body) bar.current?.focus()
  })
  return (
    <section
      ref={bar}
      aria-label="Review"
      data-review=""
      data-judge=""
      tabIndex={-1}
      onFocus={() => {
        isInside.current = true
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null) isInside.current = false
      }}
      className="flex gap-2 outline-offset-2"
    >
      <p role="status" className="sr-only">
        {said}
        {said !== '' && `. ${progressText(progress)}`}
      </p>
      <JudgeButtons judging={judging} rest={rest} />
    </section>
  )
}

/** What is done with the issue that is picked, what comes next, and the way back; on a desk each with its key. */
export function JudgeButtons({ judging, rest }: { judging: Judging; rest: ReactNode }) {
  const { issue, next, onUndo } = judging
  const isSuggested = issue?.status === 'suggested'
  const areOn = useLetters()
  const key = (name: string) =>
    areOn && (
      <kbd aria-hidden className="rounded-[4px] border border-current/40 px-1 text-xs leading-4 max-md:hidden">
        {name}
      </kbd>
    )
  return (
    <>
      {issue && isSuggested && (
        <>
          <Button variant="primary" className="min-w-0 flex-1 gap-1.5 px-2" onClick={() => judging.onJudge(issue, 'accepted')}>
            <Check aria-hidden size={16} className={areOn ? 'md:hidden' : ''} />
            <span>Accept</span>
            {key('A')}
          </Button>
          <Button className="min-w-0 flex-1 gap-1.5 px-2" onClick={() => judging.onJudge(issue, 'rejected')}>
            <X aria-hidden size={16} className={areOn ? 'md:hidden' : ''} />
            <span>Reject</span>
            {key('R')}
          </Button>
        </>
      )}
      {issue && (
        <Button className={`min-w-0 flex-1 gap-1.5 px-2 ${isSuggested ? '' : 'md:hidden'}`} onClick={() => judging.onEdit(issue)}>
          <Pencil aria-hidden size={15} className={areOn ? 'md:hidden' : ''} />
          <span>Edit</span>
          {key('E')}
        </Button>
      )}
      {next && !isSuggested && (
        <Button variant="primary" className="min-w-0 flex-1 gap-1.5 px-2" onClick={() => judging.onGo(next)}>
          {issue === null ? 'Start review' : 'Next suggestion'}
          <ChevronRight aria-hidden size={16} />
        </Button>
      )}
      {next === null && !isSuggested && rest}
      {onUndo && (
        <IconButton label="Undo" aria-keyshortcuts="z Control+Z" className="border border-line" onClick={onUndo}>
          <Undo2 aria-hidden size={17} />
        </IconButton>
      )}
    </>
  )
}
