import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CourseCard } from '#contract/course'
import { beginExam, courseQuery, examQuery, trainingKeys } from '#web/api.ts'
import { percent, whyNoExam } from '#web/words.ts'

/** What an exam asks for, before it begins. */
export function ExamGate({ card }: { card: CourseCard }) {
  const { exam } = card
  const queries = useQueryClient()
  const navigate = useNavigate()
  const begin = useChange({
    change: () => beginExam(card.course),
    refresh: trainingKeys,
    after: (attempt) => {
      queries.setQueryData(examQuery(attempt.id).queryKey, attempt)
      void navigate(`/training/exams/${attempt.id}`)
    },
    failed: { title: 'The exam has not begun', sentence: 'Try it again in a moment.' },
  })
  const { reading } = exam
  useEffect(() => {
    if (!reading) return
    // Asked again each minute, so that the sentence counts down, and when it opens.
    const waitMs = Math.min(60, reading.expectedSeconds - reading.seconds) * 1000
    const asking = setTimeout(() => void queries.invalidateQueries({ queryKey: courseQuery(card.course).queryKey }), waitMs)
    return () => clearTimeout(asking)
  }, [reading, queries, card.course])
  const reason = whyNoExam(exam, {
    unread: 'Work through all lessons first; then the exam opens.',
    before: `Complete first: ${card.missingBefore.join(', ')}.`,
  })
  return (
    <Panel title="Exam" className="max-w-prose self-start">
      <ul className="list-disc space-y-1 pl-5">
        <li>{`${card.examQuestions} questions drawn anew for each attempt, ${card.examMinutes} minutes, 85 % to pass.`}</li>
        <li>Three attempts in 30 days, then a wait.</li>
        <li>Answers are stored as you give them. The clock of the server counts, also while the window is closed.</li>
        <li>What was wrong can be looked at a day after a failed attempt.</li>
      </ul>
      <p className="mt-3 text-muted tabular-nums">
        {exam.standing === 'open' && `${exam.attemptsLeft} of 3 attempts left.`}
        {exam.lastShare !== null && ` Last attempt: ${percent(exam.lastShare)}.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        {exam.standing === 'running' ? (
          <Link to={`/training/exams/${exam.attemptId}`} className={buttonClass('primary')}>
            Go on with the exam
          </Link>
        ) : exam.standing === 'passed' ? (
          <span className="text-good">You have passed this exam.</span>
        ) : (
          <Button variant="primary" reason={reason} pending={begin.isPending} onClick={() => begin.mutate()}>
            {begin.isPending ? 'Drawing questions…' : 'Begin the exam'}
          </Button>
        )}
        {exam.attemptId && exam.standing !== 'running' && (
          <Link to={`/training/exams/${exam.attemptId}`} className={buttonClass()}>
            Last result
          </Link>
        )}
      </p>
      {reason && <p className="mt-2 text-sm text-muted">{reason}</p>}
    </Panel>
  )
}
