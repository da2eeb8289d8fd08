import { type Fact, quoted } from '@ridgeline/assistant/fact'
import { plans } from '@ridgeline/contracts/account/plan'
import type { Evidence } from '@ridgeline/contracts/assistant/evidence'
import { dayInZone } from '@ridgeline/contracts/property/place-time'
import { formatDate } from '@ridgeline/report/format/date'
import { capitalize, formatBytes, formatCount } from '@ridgeline/report/format/quantity'
import { healthWord, severityOrder, severityWord } from '@ridgeline/report/words'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { issue } from '#db/schema/issue'
import { property } from '#db/schema/property'
import { reportDraft } from '#db/schema/report-draft'
import { scan } from '#db/schema/scan'
import type { Deps } from '#deps'
import type { Place } from '#features/assistant/place'
import { usageOf } from '#features/plans/usage'
import { figuresOf } from '#features/projects/figures'
import { listProjectsOf } from '#features/projects/list'
import { listTasksOf } from '#features/projects/tasks'
import { readOwnProperty } from '#features/properties/service'
import { listReportsOf } from '#features/reports/list'
import { checksOf } from '#features/storms/checks'
import { type Actor, isAllowed } from '#http/access'

const all: Evidence = { kind: 'organization', id: 'properties', label: 'Properties', href: '/properties' }
export const propertyEvidence = ({ id, name }: Pick<Place, 'id' | 'name'>): Evidence => ({
  kind: 'property',
  id,
  label: name,
  href: `/property/${id}`,
})
const MOST_LISTED = 4

const scoreOf = (health: {
  state: 'scored' | 'provisional' | 'not-scored'
  score: number | null
  band: 'good' | 'warning' | 'critical' | null
}) => (health.score === null ? 'not scored' : `${Math.round(health.score)} of 100 (${healthWord(health).toLowerCase()})`)

/** Of the whole organization: how many properties, and those with the lowest scores. */
export async function portfolioFacts({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Fact[]> {
  const own = and(eq(property.organizationId, actor.organizationId), isNull(property.deletedAt), isNull(property.archivedAt))
  const states = await db
    .select({ state: property.healthState, n: sql<number>`count(*)::int` })
    .from(property)
    .where(own)
    .groupBy(property.healthState)
  const worst = await db
    .select({ id: property.id, name: property.name, score: property.healthScore })
    .from(property)
    .where(and(own, eq(property.healthState, 'scored')))
    .orderBy(property.healthScore, property.id)
    .limit(MOST_LISTED)
  const n = (state: string) => states.find((row) => row.state === state)?.n ?? 0
  const total = states.reduce((sum, row) => sum + row.n, 0)
  return [
    {
      says: `${capitalize(formatCount(total, 'property', 'properties'))} in use: ${n('scored')} scored, ${n('provisional')} provisional, ${total - n('scored') - n('provisional')} not scored.`,
      evidence: [all],
      part: 'total',
    },
    ...worst.map(
      (row, i): Fact => ({
        part: 'each',
        says: `${i === 0 ? 'The lowest score has' : 'Then comes'} ${quoted(row.name)} with ${Math.round(row.score ?? 0)} of 100.`,
        evidence: [propertyEvidence(row)],
      }),
    ),
  ]
}

/** @throws AppError `not-found` */
export async function propertyFacts(deps: Pick<Deps, 'db'>, actor: Actor, place: Place): Promise<Fact[]> {
  const own = await readOwnProperty(deps, actor, place.id)
  const evidence = [propertyEvidence(place)]
  const day = own.lastInspectionDate === null ? null : formatDate(dayInZone(new Date(own.lastInspectionDate), own.timeZone ?? 'UTC'))
  return [
    {
      says: `${quoted(own.name)} at ${quoted(own.address)} is ${scoreOf(own.health)}, from ${formatCount(own.scanCount, 'scan')}${day === null ? '' : `, last inspected on ${day}`}.`,
      evidence,
    },
  ]
}

/** Open issues of every property, by severity; of urgent ones the properties that have most. */
export async function allIssueFacts({ db }: Pick<Deps, 'db'>, actor: Actor, isUrgent = false): Promise<Fact[]> {
  const own = and(
    eq(issue.organizationId, actor.organizationId),
    sql`${issue.status} in ('suggested', 'accepted')`,
    isUrgent ? sql`(${issue.urgency} = 'immediate' or ${issue.severity} = 'critical')` : undefined,
  )
  const rows = await db
    .select({ severity: issue.severity, n: sql<number>`count(*)::int`, places: sql<number>`count(distinct ${scan.propertyId})::int` })
    .from(issue)
    .innerJoin(scan, and(eq(scan.id, issue.scanId), isNull(scan.deletedAt)))
    .where(own)
    .groupBy(issue.severity)
  const said = severityOrder.flatMap((severity) => {
    const row = rows.find((each) => each.severity === severity)
    return row ? [`${row.n} ${severityWord[severity].toLowerCase()} (on ${formatCount(row.places, 'property', 'properties')})`] : []
  })
  const evidence: Evidence[] = [{ kind: 'organization', id: 'issues', label: 'All properties', href: '/properties' }]
  const which = isUrgent ? 'critical or immediate ' : ''
  const first: Fact = {
    says: said.length === 0 ? `No ${which}issue is open on any property.` : `Open ${which}issues on all properties: ${said.join(', ')}.`,
    evidence,
    part: 'total',
  }
  if (!isUrgent) return [first]
  const worst = await db
    .select({ id: property.id, name: property.name, n: sql<number>`count(*)::int` })
    .from(issue)
    .innerJoin(scan, and(eq(scan.id, issue.scanId), isNull(scan.deletedAt)))
    .innerJoin(property, and(eq(property.id, scan.propertyId), isNull(property.deletedAt)))
    .where(own)
    .groupBy(property.id, property.name)
    .orderBy(desc(sql`count(*)`), property.id)
    .limit(MOST_LISTED)
  return [
    first,
    ...worst.map(
      (row): Fact => ({
        part: 'each',
        says: `${quoted(row.name)} has ${formatCount(row.n, 'such issue')}.`,
        evidence: [propertyEvidence(row)],
      }),
    ),
  ]
}

/** Whoever may not see reports is told so by `null`. */
export async function reportFacts(deps: Deps, actor: Actor, place: Place): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'report.read')) return null
  const { items } = await listReportsOf(deps, actor, { propertyId: place.id, versions: 'newest', limit: MOST_LISTED })
  const [draft] = await deps.db
    .select({ id: reportDraft.id, revision: reportDraft.revision, changedBy: reportDraft.changedBy, changedAt: reportDraft.changedAt })
    .from(reportDraft)
    .where(and(eq(reportDraft.propertyId, place.id), eq(reportDraft.organizationId, actor.organizationId)))
    .orderBy(desc(reportDraft.createdAt))
    .limit(1)
  const own = propertyEvidence(place)
  return [
    ...(items.length === 0 ? [{ says: `No report of ${quoted(place.name)} was made yet.`, evidence: [own] }] : []),
    ...items.map(
      (report): Fact => ({
        says: `The report ${quoted(report.title)}${report.number === null ? '' : ` (${report.number})`} is ${report.status}, version ${report.version}${report.status === 'completed' ? `, ${formatCount(report.pageCount, 'page')}` : ''}${report.signature === null ? ', not signed' : ', signed'}.`,
        evidence: [
          {
            kind: 'report',
            id: report.id,
            label: report.title,
            href: report.type === 'winn-report' ? `/winn-report/${place.id}?step=review` : `/report/${report.scanId}`,
          },
        ],
      }),
    ),
    ...(draft
      ? [
          {
            says: `A draft of the Winn report is open; ${quoted(draft.changedBy)} changed it last.`,
            evidence: [
              { kind: 'report-draft' as const, id: draft.id, label: 'Draft of the Winn report', href: `/winn-report/${place.id}` },
            ],
          },
        ]
      : []),
  ]
}

export async function projectFacts(deps: Deps, actor: Actor): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'project.read')) return null
  const figures = await figuresOf(deps, actor)
  const { items } = await listProjectsOf(deps, actor, { status: 'active', order: 'stuck', limit: MOST_LISTED })
  const evidence: Evidence[] = [{ kind: 'organization', id: 'projects', label: 'Projects', href: '/projects' }]
  return [
    {
      says: `${capitalize(formatCount(figures.total, 'project'))}: ${figures.active} active, ${figures.onHold} on hold, ${figures.completed} completed; ${figures.blocked} blocked.`,
      evidence,
      part: 'total',
    },
    ...items.map(
      (each): Fact => ({
        part: 'each',
        says: `${quoted(each.name)} has been in its stage for ${formatCount(each.daysInStage, 'day')}, with ${each.doneTasks} of ${formatCount(each.totalTasks, 'task')} done.`,
        evidence: [{ kind: 'project', id: each.id, label: each.name, href: `/projects/${each.id}` }],
      }),
    ),
  ]
}

export async function taskFacts(deps: Deps, actor: Actor, mine: boolean): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'project.read')) return null
  const { items, next } = await listTasksOf(deps, actor, { state: 'open', limit: 100, ...(mine && { assigneeId: 'me' }) })
  const whose = mine ? 'of yours' : 'that you may see'
  return [
    {
      part: 'total',
      says:
        items.length === 0
          ? `No task ${whose} is open.`
          : `${next === null ? '' : 'More than '}${formatCount(items.length, 'task')} ${whose} ${items.length === 1 ? 'is' : 'are'} open.`,
      evidence: [{ kind: 'organization', id: 'tasks', label: 'Projects', href: '/projects' }],
    },
    ...items.slice(0, MOST_LISTED).map(
      (task): Fact => ({
        part: 'each',
        says: `${quoted(task.title)} of ${quoted(task.projectName)} is ${task.dueOn === null ? 'due on no day' : `due on ${formatDate(task.dueOn)}`}${task.assigneeName === null ? '' : `, for ${quoted(task.assigneeName)}`}.`,
        evidence: [{ kind: 'task', id: task.id, label: task.title, href: `/projects/${task.projectId}` }],
      }),
    ),
  ]
}

export async function stormFacts(deps: Pick<Deps, 'db'>, actor: Actor, place: Place): Promise<Fact[]> {
  const { items } = await checksOf(deps, actor, place.id, { limit: 2 })
  const href = `/property/${place.id}/storms`
  if (items.length === 0)
    return [{ says: `Nobody has asked public records about a storm at ${quoted(place.name)} yet.`, evidence: [propertyEvidence(place)] }]
  return items.flatMap((check) =>
    check.verdicts.map(
      (verdict): Fact => ({
        says: /[.!?]$/.test(verdict.finding) ? verdict.finding : `${verdict.finding}.`,
        evidence: [{ kind: 'storm-check', id: check.id, label: `Storm records of ${check.day}`, href }],
      }),
    ),
  )
}

export async function planFacts(deps: Deps, actor: Actor): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'member.read')) return null
  const usage = await usageOf(deps, actor)
  const most = usage.assessmentsPerMonth === null ? 'without a limit' : `of ${usage.assessmentsPerMonth}`
  const room = usage.storageLimitBytes === null ? 'without a limit' : `of ${formatBytes(usage.storageLimitBytes)}`
  return [
    {
      says: `The plan is ${plans[usage.plan].name}: ${formatCount(usage.assessments, 'assessment')} this month, ${most}; ${formatBytes(usage.storageBytes)} stored, ${room}.`,
      evidence: [{ kind: 'plan', id: usage.plan, label: 'Plan and usage', href: '/settings/plan' }],
    },
  ]
}
