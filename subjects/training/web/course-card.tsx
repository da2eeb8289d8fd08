import { formatDay } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Circle, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { CourseCard as Card } from '#contract/course'
import { actionOf, contentLabel, courseTime, lessonName, stateLabel, subjectLabel } from './words.ts'

const icons: Readonly<Record<Card['state'], LucideIcon>> = {
  completed: CircleCheck,
  'in-progress': CircleDashed,
  'not-started': Circle,
}

const wayOf = ({ course, next, exam, state }: Card): string => {
  if (state === 'completed' || (next === null && exam.standing === 'wait')) return `/training/courses/${course}`
  if (next === null) return `/training/courses/${course}/exam`
  return `/training/courses/${course}/${lessonName(next.lesson)}`
}

/** @param isNext - what one would go on with: the one primary press of the screen */
export function CourseCard({ card, isNext = false }: { card: Card; isNext?: boolean }) {
  const Icon = icons[card.state]
  const action = actionOf(card)
  const locked =
    card.exam.standing === 'plan'
      ? 'Your plan does not include the second level; it comes with Professional.'
      : card.missingBefore.length > 0
        ? `Complete ${card.missingBefore.join(' and ')} first.`
        : undefined
  return (
    <article className="flex flex-col gap-3 rounded-ui border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${card.state === 'completed' ? 'text-good' : 'text-muted'}`} />
        <div className="min-w-0 grow">
          <h3 className="text-base font-semibold">{card.title}</h3>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge>{subjectLabel[card.subject]}</Badge>
            {card.required && <Badge tone="accent">Required</Badge>}
            {card.isOwn && <Badge>Of your organization</Badge>}
            {card.level === 'senior' && <Badge>Senior</Badge>}
            {card.dueOn && card.state !== 'completed' && <Badge tone="warning">{`Due ${formatDay(card.dueOn)}`}</Badge>}
          </p>
        </div>
      </div>
      <p className="text-muted">{card.description}</p>
      <p className="text-sm text-muted">
        <span className="sr-only">{`${stateLabel[card.state]}. `}</span>
        <span className="tabular-nums">{courseTime(card)}</span> · {contentLabel[card.contentType]} · {card.lessons} lessons
      </p>
      {card.state === 'in-progress' && (
        <div className="flex items-center gap-3">
          <ProgressBar label={`Progress of ${card.title}`} fraction={card.percent / 100} valueText={`${card.percent} %`} />
          <span className="text-sm tabular-nums">{card.percent}&nbsp;%</span>
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {locked && card.state !== 'completed' ? (
          <Button reason={locked}>{action}</Button>
        ) : (
          <Link to={wayOf(card)} aria-label={`${action}: ${card.title}`} className={buttonClass(isNext ? 'primary' : 'secondary')}>
            {action}
          </Link>
        )}
        {card.exam.standing === 'running' && (
          <Link to={`/training/exams/${card.exam.attemptId}`} className={buttonClass('primary')}>
            Go on with the exam
          </Link>
        )}
        {locked && card.state !== 'completed' && <span className="text-sm text-muted">{locked}</span>}
      </div>
    </article>
  )
}
