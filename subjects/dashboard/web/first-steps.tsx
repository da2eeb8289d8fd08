import { areAnswered } from '@ridgeline/scan/contract/examination'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard'
import { teamQuery } from './api.ts'
import { arePutAway, putAway } from './put-away.ts'

/** The way from an empty organization to its first report. It stays until each step is done, or until somebody puts it away. */
export function FirstSteps({ data }: { data: Dashboard }) {
  const [isAway, setAway] = useState(arePutAway)
  const may = useMay()
  const invites = may('member.manage')
  const team = useQuery({ ...teamQuery, enabled: invites && !isAway })
  if (isAway) return null
  // One was examined at all, and nothing waits: no suggestion to judge, no picture for an answer.
  const unjudged = data.waiting.find(({ kind }) => kind === 'judging')?.count ?? 0
  const isExamined = areAnswered(data.recent.flatMap(({ examination }) => examination ?? []))
  const steps = [
    {
      title: 'Upload a scan',
      text: 'Thermal pictures of one roof, yours or a sample.',
      to: '/upload',
      isDone: data.assessments > 0,
    },
    {
      title: 'Review what was found',
      text: 'Accept or reject each suggestion, and note the conditions.',
      to: data.assessments > 0 ? '/assessments' : null,
      isDone: isExamined && unjudged === 0,
      // What is judged once is known: later suggestions wait in the list of what is to do.
      wasDone: isExamined && data.assessments > unjudged,
    },
    {
      title: 'Make the report',
      text: 'One decision page first, then the evidence behind each line.',
      to: data.assessments > 0 && may('report.generate') ? '/winn-report' : null,
      isDone: data.reports > 0,
    },
    ...(invites
      ? [
          {
            ...{ title: 'Invite your team', text: 'Pilots upload, estimators report, you see both.' },
            ...{ to: '/settings/members', isDone: team.data !== false },
          },
        ]
      : []),
  ]
  if (steps.every(({ isDone, wasDone = isDone }) => wasDone)) return null
  // On a phone the step that comes next tells how; all of them at once would push everything else out of reach.
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Panel
      title="First steps"
      flush
      className="mb-6"
      actions={
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            putAway()
            setAway(true)
          }}
        >
          Hide these steps
        </Button>
      }
    >
      <ol className="sm:grid sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {steps.map(({ title, text, to, isDone }, i) => (
          <li key={title} className="-mt-px -ml-px flex items-start gap-3 border-t border-l border-line px-4 py-3">
            <span
              aria-hidden
              className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border border-control text-sm font-semibold"
            >
              {isDone ? <Check size={14} className="text-good" /> : i + 1}
            </span>
            <span className="min-w-0 flex-1">
              {to && !isDone ? (
                <Link to={to} className="touch-area font-medium text-accent-text underline underline-offset-4">
                  {title}
                </Link>
              ) : (
                <span className={isDone ? 'text-muted' : 'font-medium'}>{isDone ? `${title}: done` : title}</span>
              )}
              <span className={classNames('text-sm text-muted', i === next ? 'block' : 'hidden sm:block')}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
