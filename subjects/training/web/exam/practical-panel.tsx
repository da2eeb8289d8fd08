import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { type CertificationLevel, certificationLabel, type TrainingOverview } from '#contract/course'
import { beginPractical, practicalQuery, trainingKeys } from '#web/api.ts'
import { percent, whyNoExam } from '#web/words.ts'

function Row({ standing }: { standing: TrainingOverview['practicals'][number] }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const begin = useChange({
    change: (level: CertificationLevel) => beginPractical(level),
    refresh: trainingKeys,
    after: (attempt) => {
      queries.setQueryData(practicalQuery(attempt.id).queryKey, attempt)
      void navigate(`/training/practicals/${attempt.id}`)
    },
    failed: { title: 'The exam has not begun', sentence: 'Try it again in a moment.' },
  })
  const reason = whyNoExam(standing, {
    unread: 'Complete the required courses first; then it opens.',
    before: `The certificate ${certificationLabel.junior} comes first.`,
  })
  const label = certificationLabel[standing.level]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-muted tabular-nums">
          {standing.standing === 'passed'
            ? 'Passed.'
            : standing.standing === 'open'
              ? `${standing.attemptsLeft} of 3 attempts left.`
              : (reason ?? '')}
          {standing.lastShare !== null && ` Last attempt: ${percent(standing.lastShare)}.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {standing.attemptId && (
          <Link
            to={`/training/practicals/${standing.attemptId}`}
            className={buttonClass(standing.standing === 'running' ? 'primary' : 'secondary')}
          >
            {standing.standing === 'running' ? 'Go on' : 'Last result'}
          </Link>
        )}
        {standing.standing !== 'running' && standing.standing !== 'passed' && (
          <Button
            variant={reason ? 'secondary' : 'primary'}
            reason={reason}
            pending={begin.isPending}
            aria-label={`Begin the practical exam: ${label}`}
            onClick={() => begin.mutate(standing.level)}
          >
            {begin.isPending ? 'Making pictures…' : 'Begin'}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The practical exams of the levels. */
export function PracticalPanel({ training }: { training: TrainingOverview }) {
  return (
    <Panel title="Practical exam" className="mt-6">
      <p className="mb-3 text-muted">
        Ten thermograms nobody has seen, 40 minutes: outline what stands out, name it, say how you would verify it, and judge the evening.
      </p>
      <ul className="divide-y divide-line">
        {training.practicals.map((standing) => (
          <Row key={standing.level} standing={standing} />
        ))}
      </ul>
    </Panel>
  )
}
