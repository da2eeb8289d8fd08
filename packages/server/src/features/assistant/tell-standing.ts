import { type Fact, quoted } from '@ridgeline/assistant/fact'
import type { Evidence } from '@ridgeline/contracts/assistant/evidence'
import type { CrmConfig } from '@ridgeline/contracts/crm/config'
import { certificationLabel } from '@ridgeline/contracts/training/course'
import { formatDate } from '@ridgeline/report/format/date'
import { formatCount } from '@ridgeline/report/format/quantity'
import type { Deps } from '#deps'
import { configsOf } from '#features/crm/configs'
import { overviewOf } from '#features/crm/logs'
import { readTrainingOf } from '#features/training/service'
import { type Actor, isAllowed } from '#http/access'

const MOST_LISTED = 4
const crmEvidence = { kind: 'crm', href: '/crm-integrations' } as const

function healthSentence({ name, isActive, health }: CrmConfig): string {
  if (!isActive) return `${quoted(name)} is switched off.`
  const paused = health.pausedUntil === null ? '' : ' It is paused after repeated failures.'
  return `${quoted(name)}: ${health.inSync} in sync, ${health.queued} queued, ${health.waiting} waiting for a person, ${health.failing} failing.${paused}`
}

/** Connections to CRMs, those with failures first, and the steps of the last 30 days. Whoever may not see them is told so by `null`. */
export async function crmFacts(deps: Deps, actor: Actor): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'crm.sync')) return null
  const overview = await overviewOf(deps, actor)
  const configs = await configsOf(deps, actor)
  const evidence: Evidence[] = [{ ...crmEvidence, id: 'connections', label: 'CRM connections' }]
  if (configs.length === 0) return [{ says: 'No CRM is connected.', evidence }]
  const first = `${formatCount(overview.active, 'CRM connection')} ${overview.active === 1 ? 'is' : 'are'} active, ${overview.inactive} switched off; in the last 30 days ${formatCount(overview.successes, 'step')} succeeded and ${overview.failures} failed.`
  return [
    { says: first, evidence },
    ...configs
      .toSorted((a, b) => b.health.failing - a.health.failing)
      .slice(0, MOST_LISTED)
      .map((config): Fact => ({ says: healthSentence(config), evidence: [{ ...crmEvidence, id: config.id, label: config.name }] })),
  ]
}

/** How far the person themselves is in their training; nobody else's is told. Programs do not learn. */
export async function trainingFacts(deps: Deps, actor: Actor): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'training.do')) return null
  const { level, nextLevel, percent, completed, total, courses, certificates } = await readTrainingOf(deps, actor)
  const evidence: Evidence[] = [{ kind: 'course', id: 'training', label: 'Training', href: '/training' }]
  const way = nextLevel === null ? '' : ` You are ${percent} % of the way to ${certificationLabel[nextLevel]}.`
  const held = level === null ? 'You hold no certificate that counts today.' : `You are ${certificationLabel[level]}.`
  const open = courses.filter(({ state }) => state !== 'completed').toSorted((a, b) => b.percent - a.percent)
  return [
    { says: `${held} You completed ${completed} of ${formatCount(total, 'course')}.${way}`, evidence },
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
        says: `${quoted(course.title)} is ${course.state === 'not-started' ? 'not begun' : `read to ${course.percent} %`}${course.dueOn === null ? '' : `, due on ${formatDate(course.dueOn)}`}.`,
        evidence: [{ kind: 'course', id: course.course, label: course.title, href: `/training/courses/${course.course}` }],
        weight: 'more',
      }),
    ),
  ]
}
