import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import {
  CheckCheck,
  ClipboardCheck,
  CloudSun,
  Hourglass,
  type LucideIcon,
  MessageSquareWarning,
  RefreshCwOff,
  ScanSearch,
  Send,
  Stamp,
} from 'lucide-react'
import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import type { Dashboard, WaitingKind } from '#contract/dashboard'

type Waiting = Dashboard['waiting'][number]

interface Work {
  readonly icon: LucideIcon
  readonly title: string
  /** One and many of what the list shows. */
  readonly noun: readonly [string, string]
  readonly to: (today: string) => string
}

const work: Record<WaitingKind, Work> = {
  task: {
    icon: ClipboardCheck,
    title: 'due',
    noun: ['task', 'tasks'],
    to: (today) => `/tasks?until=${today}`,
  },
  judging: {
    icon: ScanSearch,
    title: 'to review',
    noun: ['roof scan', 'roof scans'],
    to: () => '/assessments?waits=judging',
  },
  answer: {
    icon: MessageSquareWarning,
    title: 'with a reply to answer',
    noun: ['property', 'properties'],
    to: () => '/properties?waits=answer',
  },
  sending: {
    icon: Send,
    title: 'not sent',
    noun: ['report', 'reports'],
    to: () => '/reports?waits=sending',
  },
  approval: {
    icon: Stamp,
    title: 'to approve',
    noun: ['project', 'projects'],
    to: () => '/projects?waits=approval',
  },
  stage: {
    icon: Hourglass,
    title: 'late',
    noun: ['project', 'projects'],
    to: () => '/projects?lateInStage=true',
  },
  sync: {
    icon: RefreshCwOff,
    title: 'to look at',
    noun: ['CRM sync', 'CRM syncs'],
    to: () => '/crm-integrations?tab=activity&show=records&state=needs-person',
  },
  conditions: {
    icon: CloudSun,
    title: 'with conditions missing',
    noun: ['roof scan', 'roof scans'],
    to: () => '/assessments?waits=conditions',
  },
}
const order = ['answer', 'task', 'judging', 'sending', 'approval', 'stage', 'sync', 'conditions'] as const satisfies readonly WaitingKind[]

/** So many are shown on a phone before the others are asked for: what follows stays in reach, and stands still while they come. */
const FIRST = 3

/** What somebody should do next, each leading to exactly the records that it counts. */
export function WaitingPanel({ data }: { data: Dashboard }) {
  const [isWhole, setIsWhole] = useState(false)
  const waiting = order.flatMap((kind) => data.waiting.filter((each) => each.kind === kind && each.count > 0))
  if (waiting.length === 0)
    return data.assessments === 0 ? null : (
      <p className="flex items-center gap-2.5 rounded-ui border border-line bg-surface px-4 py-3 text-muted">
        <CheckCheck aria-hidden size={18} className="text-good" />
        Nothing waits for you.
      </p>
    )
  const more = waiting.length - FIRST
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 flex min-h-9 items-center text-lg font-semibold max-lg:sr-only">
        Needs attention
      </h2>
      <div className="overflow-hidden rounded-ui border border-line bg-surface">
        <ul className="grid grid-cols-1 sm:max-lg:grid-cols-2">
          {waiting.map((each, at) => (
            <li
              key={each.kind}
              className={classNames('-mt-px -ml-px border-t border-l border-line', at >= FIRST && !isWhole && 'max-sm:hidden')}
            >
              <WorkLink {...each} today={data.today} ref={at === FIRST && isWhole ? takeFocus : undefined} />
            </li>
          ))}
        </ul>
        {more > 0 && !isWhole && (
          <div className="border-t border-line sm:hidden">
            <button type="button" className={buttonClass('quiet', 'small', 'w-full')} onClick={() => setIsWhole(true)}>
              {`Show ${formatNumber(more)} more`}
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

/** The button that showed them is gone: the first of them takes its focus, once. */
const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus()

interface WorkLinkProps extends Waiting {
  readonly today: string
  readonly ref: Ref<HTMLAnchorElement> | undefined
}

function WorkLink({ kind, count, overdueCount = 0, isMore, today, ref }: WorkLinkProps) {
  const { icon: Icon, title, noun, to } = work[kind]
  const number = isMore ? `${formatNumber(count)}+ ${noun[1]}` : formatCount(count, ...noun)
  const isAllOverdue = overdueCount === count
  const late = overdueCount > 0 && !isAllOverdue ? `, ${formatNumber(overdueCount)} of them overdue` : ''
  return (
    <Link
      ref={ref}
      to={to(today)}
      className="flex h-full min-h-11 items-center gap-3 px-4 py-2 transition-colors duration-100 hover:bg-hover"
    >
      <Icon aria-hidden size={18} className="shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1 font-medium">
        {isAllOverdue && overdueCount > 0 ? `${number} overdue` : `${number} ${title}${late}`}
      </span>
    </Link>
  )
}
