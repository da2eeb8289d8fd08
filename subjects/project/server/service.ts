import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { membership } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import { RESTORE_DAYS } from '@ridgeline/privacy/contract/deleted'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { property } from '@ridgeline/property/server/tables/property'
import { formatUsd } from '@ridgeline/report/rules/format/quantity'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { dayOf, message, type Words } from '@ridgeline/words/message'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { sumOf } from '#contract/budget'
import { areInOrder, type NewProject, type ProjectDetail, type ProjectPatch } from '#contract/project'
import { heldBy } from '#contract/stage'
import { tellAsker } from '#server/approvals'
import { archiveTasks } from '#server/automate'
import { storedBlock } from '#server/blocked-words'
import { byPerson, tellFeed } from '#server/feed'
import { aboutProject, findProject, holdProject, type ProjectRow } from '#server/find-project'
import { NO_PROPOSAL } from '#server/move'
import { presentPlace, presentProject, shown } from '#server/present'
import { heldStages, setupOf, stageOf } from '#server/setup'
import { stageClock } from '#server/stages/stage-clock'
import { addStageTasks, recountTasks } from '#server/stages/stage-tasks'
import { shownStageWord } from '#server/stages/stage-words'
import { project, projectProperty } from '#server/tables/project'

const DAY_MS = 86_400_000

/** A project with all that its page shows. @throws AppError `not-found` */
export async function readProjectOf(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, id: string): Promise<ProjectDetail> {
  const own = await findProject(deps.db, actor, id)
  const [row] = await deps.db.select(shown).from(project).where(eq(project.id, own.id))
  if (!row) throw new AppError('not-found', 'No such project')
  const places = await placesOf(deps.db, own.id)
  return {
    ...presentProject(row, await stageClock(deps, actor)),
    contacts: own.contacts,
    notes: own.notes,
    properties: places.map(presentPlace),
    budget: own.budget,
    createdBy: own.createdBy,
  }
}

const placesOf = (db: Pick<Tx, 'select'>, projectId: string) =>
  db
    .select({ id: property.id, name: property.name, address: property.address, coverId: property.coverId })
    .from(projectProperty)
    .innerJoin(property, and(eq(property.id, projectProperty.propertyId), isNull(property.deletedAt)))
    .where(eq(projectProperty.projectId, projectId))
    .orderBy(asc(projectProperty.place))

/** @throws AppError `invalid-request` for somebody who is no member */
export async function assertMember(tx: Pick<Tx, 'select'>, organizationId: string, userId: string | null | undefined): Promise<void> {
  if (!userId) return
  const [member] = await tx
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, userId)))
  if (!member) throw new AppError('invalid-request', 'The person chosen is no member of your organization. Expected: one of its members')
}

/** Lays down where a project is. @throws AppError `not-found` for a property of somebody else, or one that was deleted */
async function setPlaces(tx: Tx, of: Pick<ProjectRow, 'id' | 'organizationId'>, propertyIds: readonly string[]): Promise<void> {
  const ids = [...new Set(propertyIds)]
  const rows = await tx
    .select({ id: property.id })
    .from(property)
    .where(and(inArray(property.id, ids), eq(property.organizationId, of.organizationId), isNull(property.deletedAt)))
  if (rows.length < ids.length) throw new AppError('not-found', 'No such property')
  await tx.delete(projectProperty).where(eq(projectProperty.projectId, of.id))
  const { organizationId, id: projectId } = of
  await tx.insert(projectProperty).values(ids.map((propertyId, place) => ({ organizationId, projectId, propertyId, place })))
}

/** What one call names is compared with the day that stands already. @throws AppError `invalid-request` */
function assertInOrder(days: Pick<ProjectRow, 'startsOn' | 'dueOn'>): void {
  if (!areInOrder(days))
    throw new AppError('invalid-request', message`It would be due before it starts. Expected: ${dayOf(days.startsOn)} or a later day`)
}

/**
 * Begins a project, with the tasks of its stage.
 * @returns its id
 * @throws AppError `not-found` for a property, `invalid-request` for a stage or a member that is none, `forbidden` for a stage that wants an approval
 */
export async function beginProject(deps: Deps, actor: Actor, body: NewProject): Promise<string> {
  const { propertyIds, stage: key, startsOn, ...written } = body
  return deps.db.transaction(async (tx) => {
    const { timeZone } = await ownOrganization(tx, actor)
    const stages = await heldStages(tx, actor.organizationId)
    const now = deps.now()
    const today = dayInZone(now, timeZone)
    const stage = stageOf(stages, key ?? stages[0]?.key ?? '')
    const held = heldBy(stages, '', stage.key, actor.role)
    if (held)
      throw new AppError(
        'forbidden',
        message`"${shownStageWord(held.name)}" wants an approval. Begin the project before it, and ask for the stage then`,
      )
    assertInOrder({ startsOn: startsOn ?? today, dueOn: body.dueOn })
    await assertMember(tx, actor.organizationId, body.assigneeId)
    const [made] = await tx
      .insert(project)
      .values({
        ...written,
        organizationId: actor.organizationId,
        stage: stage.key,
        stageSince: now,
        startsOn: startsOn ?? today,
        createdBy: actor.name,
        createdAt: now,
      })
      .returning()
    if (!made) throw new Error('the project was not written')
    await setPlaces(tx, made, propertyIds)
    const added = await addStageTasks(tx, made, stage, { now, today })
    await recountTasks(tx, made.id)
    const lines = added.map((subject) => ({ action: 'task-added' as const, subject }))
    await tellFeed(tx, made, byPerson(actor), now, { action: 'created', subject: stage.name }, ...lines)
    await recordAudit(tx, actor, {
      action: 'project.created',
      ...aboutProject(made),
      after: { clientName: made.clientName, stage: made.stage, propertyIds },
    })
    return made.id
  })
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** "$2,500 of $11,650 came in"; empty without any line. */
function budgetWords(lines: ProjectRow['budget']): Words {
  const { budgetUsd, actualUsd } = sumOf(lines)
  return lines.length === 0 ? '' : message`${formatUsd(actualUsd)} of ${formatUsd(budgetUsd)} came in`
}
const inWords = {
  contacts: (row: Pick<ProjectRow, 'contacts'>) =>
    row.contacts.map(({ name, part }) => (part === '' ? name : `${name} (${part})`)).join(', '),
  budget: (row: Pick<ProjectRow, 'budget'>) => budgetWords(row.budget),
} as const

/** What a patch changes, as the feed tells it. */
function differences(row: ProjectRow, patch: Omit<ProjectPatch, 'revision' | 'propertyIds'>) {
  const keys = Object.keys(patch) as (keyof typeof patch)[]
  const changed = keys.filter((key) => patch[key] !== undefined && JSON.stringify(patch[key]) !== JSON.stringify(row[key]))
  return Object.fromEntries(
    changed.map((key) => {
      const words = key in inWords ? (of: object) => inWords[key as keyof typeof inWords](of as ProjectRow) : null
      return [key, { from: words?.(row) ?? asText(row[key]), to: words?.(patch) ?? asText(patch[key]) }]
    }),
  )
}

/**
 * Changes what people write of a project.
 * @throws AppError `conflict` where somebody else changed it since it was read, `not-found`, `invalid-request` for an assignee who is no member
 */
export async function changeProject(deps: Deps, actor: Actor, id: string, body: ProjectPatch): Promise<void> {
  const { revision, propertyIds, ...rest } = body
  const patch = { ...rest, ...(rest.blockedReason !== undefined && { blockedReason: storedBlock(rest.blockedReason) }) }
  await deps.db.transaction(async (tx) => {
    const row = await holdProject(tx, actor, id)
    if (row.revision !== revision)
      throw new AppError(
        'conflict',
        'Somebody else changed this project meanwhile. What they wrote is shown now; please make your change again',
      )
    const days = { startsOn: patch.startsOn ?? row.startsOn, dueOn: patch.dueOn === undefined ? row.dueOn : patch.dueOn }
    if (days.startsOn !== row.startsOn || days.dueOn !== row.dueOn) assertInOrder(days)
    await assertMember(tx, actor.organizationId, patch.assigneeId)
    const changes: Record<string, { from: Words; to: Words }> = differences(row, patch)
    if (propertyIds) {
      const names = async () => (await placesOf(tx, row.id)).map(({ name }) => name).join(', ')
      const from = await names()
      await setPlaces(tx, row, propertyIds)
      const to = await names()
      if (from !== to) changes.properties = { from, to }
    }
    if (Object.keys(changes).length === 0) return
    const now = deps.now()
    const isDone = patch.status === 'completed'
    const set = Object.fromEntries(Object.entries(patch).filter(([key]) => key in changes))
    await tx
      .update(project)
      .set({
        ...set,
        revision: row.revision + 1,
        ...('status' in changes && { completedAt: isDone ? now : null }),
        ...('status' in changes && isDone && { blockedReason: '', ...NO_PROPOSAL }),
      })
      .where(eq(project.id, row.id))
    await tellFeed(tx, row, byPerson(actor), now, { action: 'changed', changes })
    if ('status' in changes && isDone)
      await tellAsker(tx, row, byPerson(actor), { stages: (await setupOf(tx, actor.organizationId)).stages, now, outcome: 'lapsed' })
    if ('status' in changes) await archiveTasks(deps, tx, row, isDone)
    const of = (side: 'from' | 'to') => Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change[side]]))
    await recordAudit(tx, actor, { action: 'project.changed', ...aboutProject(row), before: of('from'), after: of('to') })
  })
}

/** Hides a project with its tasks everywhere; it can be restored until the retention job removes it. @throws AppError `not-found` */
export async function dropProject(deps: Deps, actor: Actor, id: string): Promise<{ goneAt: string }> {
  return deps.db.transaction(async (tx) => {
    const row = await holdProject(tx, actor, id)
    const now = deps.now()
    await tx.update(project).set({ deletedAt: now, deletedBy: actor.name }).where(eq(project.id, row.id))
    await tellFeed(tx, row, byPerson(actor), now, { action: 'removed' })
    const { clientName, status, stage, totalTasks } = row
    await recordAudit(tx, actor, { action: 'project.removed', ...aboutProject(row), before: { clientName, status, stage, totalTasks } })
    return { goneAt: new Date(now.getTime() + RESTORE_DAYS * DAY_MS).toISOString() }
  })
}

/** Brings a removed project back as it was. @throws AppError `not-found` for one that is gone for good or was never removed */
export async function bringProjectBack(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(project).where(eq(project.id, id)).for('no key update')
    if (!row?.deletedAt || row.organizationId !== actor.organizationId) throw new AppError('not-found', 'No such removed project')
    await tx.update(project).set({ deletedAt: null, deletedBy: null }).where(eq(project.id, row.id))
    await tellFeed(tx, row, byPerson(actor), deps.now(), { action: 'restored' })
    const [before, after] = [{ deletedAt: row.deletedAt }, { deletedAt: null }]
    await recordAudit(tx, actor, { action: 'project.restored', ...aboutProject(row), before, after })
  })
}
