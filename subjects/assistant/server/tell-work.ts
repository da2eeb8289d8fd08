import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { usageOf } from '@ridgeline/plan/server/usage'
import { figuresOf } from '@ridgeline/project/server/figures'
import { listProjectsOf } from '@ridgeline/project/server/list'
import { listTasksOf } from '@ridgeline/project/server/tasks'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { readOwnProperty } from '@ridgeline/property/server/properties/service'
import { property } from '@ridgeline/property/server/tables/property'
import type { Fact } from '@ridgeline/report/rules/told/fact'
import { listReportsOf } from '@ridgeline/report/server/reports/list'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { checksOf } from '@ridgeline/storm/server/checks'
import { reportDraft } from '@ridgeline/winn/server/tables/report-draft'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Place } from '#server/place'

const MOST_LISTED = 4
const MOST_PROJECTS = 6
const told = () => spoken('subjects/report/rules/told/work')

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
  return told().portfolioFacts({
    total,
    scored: n('scored'),
    provisional: n('provisional'),
    worst: worst.map((row) => ({ ...row, score: row.score ?? 0 })),
  })
}

/** @throws AppError `not-found` */
export async function propertyFacts(deps: Pick<Deps, 'db'>, actor: Actor, place: Place): Promise<Fact[]> {
  const own = await readOwnProperty(deps, actor, place.id)
  const { address, health, scanCount, lastInspectionDate, timeZone } = own
  const lastDay = lastInspectionDate === null ? null : dayInZone(new Date(lastInspectionDate), timeZone ?? 'UTC')
  return told().propertyFacts({ id: place.id, name: own.name, address, health, scanCount, lastDay })
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
  if (!isUrgent) return told().allIssueFacts({ bySeverity: rows, isUrgent, worst: [] })
  const worst = await db
    .select({ id: property.id, name: property.name, n: sql<number>`count(*)::int` })
    .from(issue)
    .innerJoin(scan, and(eq(scan.id, issue.scanId), isNull(scan.deletedAt)))
    .innerJoin(property, and(eq(property.id, scan.propertyId), isNull(property.deletedAt)))
    .where(own)
    .groupBy(property.id, property.name)
    .orderBy(desc(sql`count(*)`), property.id)
    .limit(MOST_LISTED)
  return told().allIssueFacts({ bySeverity: rows, isUrgent, worst })
}

/** Whoever may not see reports is told so by `null`. */
export async function reportFacts(deps: Deps, actor: Actor, place: Place): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'report.read')) return null
  const { items } = await listReportsOf(deps, actor, { propertyId: place.id, versions: 'newest', limit: MOST_LISTED })
  const [draft] = await deps.db
    .select({ id: reportDraft.id, changedBy: reportDraft.changedBy })
    .from(reportDraft)
    .where(and(eq(reportDraft.propertyId, place.id), eq(reportDraft.organizationId, actor.organizationId)))
    .orderBy(desc(reportDraft.createdAt))
    .limit(1)
  const reports = items.map(({ type, scanId, signature, ...report }) => ({
    ...report,
    signedBy: signature?.signedBy ?? null,
    href: type === 'winn-report' ? `/winn-report/${place.id}?step=review` : `/report/${scanId}`,
  }))
  return told().reportFacts({ place, reports, draft: draft ?? null })
}

/** @param state - only the projects that are `on-hold`, `blocked` or `overdue`; anything else: all */
export async function projectFacts(deps: Deps, actor: Actor, state: string): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'project.read')) return null
  const listed = { order: 'stuck', limit: MOST_LISTED } as const
  const [figures, ...lists] = await Promise.all([
    figuresOf(deps, actor),
    listProjectsOf(deps, actor, { ...listed, status: 'active', blocked: 'true' }),
    listProjectsOf(deps, actor, { ...listed, status: 'on-hold' }),
    listProjectsOf(deps, actor, { ...listed, status: 'active', order: 'due' }),
    listProjectsOf(deps, actor, { ...listed, status: 'active' }),
  ])
  const today = dayInZone(deps.now(), (await ownOrganization(deps.db, actor)).timeZone)
  const [blocked = [], held = [], due = [], stuck = []] = lists.map(({ items }) => items)
  const all = [...blocked, ...held, ...due.filter(({ dueOn }) => dueOn !== null && dueOn < today), ...stuck].map((each) => ({
    ...each,
    isOnHold: each.status === 'on-hold',
    lateSince: each.dueOn !== null && each.dueOn < today ? each.dueOn : null,
  }))
  const isAsked = ({ isOnHold, blockedReason, lateSince }: (typeof all)[number]): boolean =>
    state === 'on-hold' ? isOnHold : state === 'blocked' ? blockedReason !== '' : state === 'overdue' ? lateSince !== null : true
  const projects = [...new Map(all.filter(isAsked).map((each) => [each.id, each])).values()].slice(0, MOST_PROJECTS)
  return told().projectFacts({ figures, projects })
}

export async function taskFacts(deps: Deps, actor: Actor, mine: boolean): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'project.read')) return null
  const { items, next } = await listTasksOf(deps, actor, { state: 'open', limit: 100, ...(mine && { assigneeId: 'me' }) })
  return told().taskFacts({ count: items.length, isCut: next !== null, isMine: mine, tasks: items.slice(0, MOST_LISTED) })
}

export async function stormFacts(deps: Pick<Deps, 'db'>, actor: Actor, place: Place): Promise<Fact[]> {
  const { items } = await checksOf(deps, actor, place.id, { limit: 2 })
  const checks = items.map(({ id, day, verdicts }) => ({ id, day, findings: verdicts.map(({ finding }) => said(finding)) }))
  return told().stormFacts({ place, checks })
}

export async function planFacts(deps: Deps, actor: Actor): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'member.read')) return null
  return told().planFacts(await usageOf(deps, actor))
}
