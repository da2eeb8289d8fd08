import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { useIsDemo } from '@ridgeline/web/session/permission.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { locale } from '@ridgeline/words/locale'
import { once } from '@ridgeline/words/once'
import { plans, type Usage } from '#contract/plan'

const states = {
  trial: { label: 'Trial', tone: 'accent' },
  active: { label: 'Active', tone: 'good' },
  'past-due': { label: 'Payment due', tone: 'warning' },
  expired: { label: 'Not running', tone: 'critical' },
} as const satisfies Record<Usage['state'], { label: string; tone: Tone }>

const monthAndYear = once(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
/** "November 2026" of the first day of a month. */
const monthName = (date: string): string => monthAndYear().format(new Date(`${date}T00:00:00Z`))

export function UsagePanel({ usage }: { usage: Usage }) {
  const state = states[usage.state]
  const isDemo = useIsDemo()
  return (
    <Panel title={`${plans[usage.plan].name} plan`} actions={<Badge tone={state.tone}>{state.label}</Badge>}>
      <p className="text-muted">{standing(usage)}</p>
      {usage.unconfirmed && (
        <>
          <Limited
            label="Assessments before your address is confirmed"
            about="Assessments of the trial"
            used={usage.unconfirmed.assessments}
            most={usage.unconfirmed.most}
            show={String}
          />
          <p className="mt-1.5 text-sm text-muted">
            In all. The link of the mail we sent to the owner confirms it; then the plan's limits hold.
          </p>
        </>
      )}
      <Limited
        label={`Assessments in ${monthName(usage.month)}`}
        about="Assessments of this month"
        used={usage.assessments}
        most={usage.assessmentsPerMonth}
        {...(usage.unconfirmed && { none: 'no monthly limit' })}
        show={String}
      />
      <Limited
        label="Files and reports"
        about="Files and reports stored"
        used={usage.storageBytes}
        most={usage.storageLimitBytes}
        show={formatFileSize}
      />
      {isDemo && <p className="mt-1.5 text-sm text-muted">Without the pictures of the examples, which all visitors share.</p>}
      <dl className="mt-5">
        <dt className="text-sm text-muted">Members</dt>
        <dd className="font-medium">{usage.members}</dd>
      </dl>
      {usage.history.length > 0 && <Months history={usage.history} />}
    </Panel>
  )
}

interface LimitedProps {
  label: string
  /** What the bar measures, for who does not see it. */
  about: string
  used: number
  /** Null: without limit. */
  most: number | null
  show: (amount: number) => string
  /** What stands in place of a limit. */
  none?: string
}

/** What was used of a limit, in words and as a bar. */
function Limited({ label, about, used, most, show, none = 'no limit' }: LimitedProps) {
  const text = most === null ? `${show(used)}, ${none}` : `${show(used)} of ${show(most)}`
  const share = most === null ? null : used / most
  return (
    <div className="mt-5">
      <p className="mb-1.5 flex justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="shrink-0">{text}</span>
      </p>
      {share !== null && (
        <ProgressBar label={about} fraction={share} tone={share >= 1 ? 'critical' : share >= 0.8 ? 'warning' : 'accent'} valueText={text} />
      )}
    </div>
  )
}

function standing(usage: Usage): string {
  if (usage.state === 'expired') return 'No plan is running. Everything can still be read; choose a plan to go on.'
  if (usage.state === 'past-due') return 'The last payment failed. Open the billing page to mend it.'
  if (usage.state === 'trial' && usage.trialEndsAt) return `The trial runs until ${formatDate(usage.trialEndsAt)}.`
  return usage.renewsAt ? `Renews on ${formatDate(usage.renewsAt)}.` : 'No renewal is due.'
}

function Months({ history }: { history: Usage['history'] }) {
  const most = Math.max(1, ...history.map((month) => month.assessments))
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-sm font-medium">Months before</h3>
      <ul className="flex flex-col gap-1.5">
        {history.map(({ month, assessments }) => (
          <li key={month} className="grid grid-cols-[8.5rem_minmax(0,1fr)_7.5rem] items-center gap-3 text-sm">
            <span className="text-muted">{monthName(month)}</span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
              <span className="block h-full rounded-full bg-control" style={{ width: `${(assessments / most) * 100}%` }} />
            </span>
            <span className="text-right">{formatCount(assessments, 'assessment')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
