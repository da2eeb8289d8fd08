import type { Evidence } from '@ridgeline/assistant/contract/evidence'
import type { CrmConfig } from '@ridgeline/crm/contract/config'
import type { CrmOverview } from '@ridgeline/crm/contract/log'
import { certificationLabel, type TrainingOverview } from '@ridgeline/training/contract/course'
import type { TeamMember } from '@ridgeline/training/contract/team'
import { formatDate } from '#rules/format/date'
import { formatCount } from '#rules/format/quantity'
import { type Fact, quoted } from '#rules/told/fact'

const MOST_LISTED = 4
const crmEvidence = { kind: 'crm', href: '/crm-integrations' } as const

function healthSentence({ name, isActive, health }: CrmConfig): string {
  if (!isActive) return `${quoted(name)} is switched off.`
  const counts = `${quoted(name)}: ${health.inSync} in sync, ${health.queued} queued, ${health.waiting} waiting for a person, ${health.failing} failing.`
  return health.pausedUntil === null ? counts : `${counts} It is paused after repeated failures.`
}

/** Connections to CRMs, those with failures first, and the steps of the last 30 days. */
export function crmFacts(configs: readonly CrmConfig[], overview: CrmOverview): Fact[] {
  const evidence: Evidence[] = [{ ...crmEvidence, id: 'connections', label: 'CRM connections' }]
  if (configs.length === 0) return [{ says: 'No CRM is connected.', evidence }]
  const { active, inactive, successes, failures } = overview
  const steps = formatCount(successes, 'step')
  return [
    {
      says: `CRM connections: ${active} active, ${inactive} switched off. In the last 30 days ${steps} succeeded and ${failures} failed.`,
      evidence,
    },
    ...configs
      .toSorted((a, b) => b.health.failing - a.health.failing)
      .slice(0, MOST_LISTED)
      .map((config): Fact => ({ says: healthSentence(config), evidence: [{ ...crmEvidence, id: config.id, label: config.name }] })),
  ]
}

/** How far somebody is in their training. */
export function trainingFacts({ level, nextLevel, percent, completed, total, courses, certificates }: TrainingOverview): Fact[] {
  const evidence: Evidence[] = [{ kind: 'course', id: 'training', label: 'Training', href: '/training' }]
  const held = level === null ? 'You hold no certificate that counts today.' : `You are ${certificationLabel[level]}.`
  const done = `You completed ${completed} of ${formatCount(total, 'course')}.`
  const way = nextLevel === null ? [] : [`You are ${percent} % of the way to ${certificationLabel[nextLevel]}.`]
  const open = courses.filter(({ state }) => state !== 'completed').toSorted((a, b) => b.percent - a.percent)
  return [
    { says: [held, done, ...way].join(' '), evidence },
    ...certificates
      .filter(({ state }) => state === 'current')
      .map(
        ({ level: of, expiresAt }): Fact => ({
          says: `Your certificate as ${certificationLabel[of]} counts until ${formatDate(expiresAt)}.`,
          evidence,
        }),
      ),
    ...open.slice(0, MOST_LISTED).map(
      (course): Fact => ({
        says: courseSentence(course),
        evidence: [{ kind: 'course', id: course.course, label: course.title, href: `/training/courses/${course.course}` }],
        weight: 'more',
      }),
    ),
  ]
}

function courseSentence({ title, state, percent, dueOn }: TrainingOverview['courses'][number]): string {
  if (state === 'not-started')
    return dueOn === null ? `${quoted(title)} is not begun.` : `${quoted(title)} is not begun, due on ${formatDate(dueOn)}.`
  return dueOn === null
    ? `${quoted(title)} is read to ${percent} %.`
    : `${quoted(title)} is read to ${percent} %, due on ${formatDate(dueOn)}.`
}

/** How a member stands in training, in parts of a sentence: what they hold, and what they have to complete by when. */
export const memberParts = ({ level, completed, total, due }: TeamMember): string[] => [
  level === null ? 'no certificate that counts today' : certificationLabel[level],
  `${completed} of ${formatCount(total, 'course')} completed`,
  ...due.map(({ title, dueOn, isLate }) =>
    isLate ? `${quoted(title)} was due on ${formatDate(dueOn)}` : `${quoted(title)} due on ${formatDate(dueOn)}`,
  ),
]
