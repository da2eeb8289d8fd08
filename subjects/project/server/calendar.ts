import { createHash, randomBytes } from 'node:crypto'
import { languageOfPerson } from '@ridgeline/account/server/identity/language-of'
import { user } from '@ridgeline/account/server/tables/auth'
import { membership } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { speaking, spoken } from '@ridgeline/server/integrations/language/spoken'
import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { CalendarLink } from '#contract/calendar-link'
import { type DayEvent, iCalendar } from '#server/icalendar'
import { shownStageWord } from '#server/stages/stage-words'
import { calendarLink } from '#server/tables/calendar-link'
import { project } from '#server/tables/project'
import { projectTask } from '#server/tables/project-task'

const TOKEN_BYTES = 24
const MOST_EVENTS = 2000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const ofMember = (actor: Pick<Actor, 'organizationId' | 'userId'>) =>
  and(eq(calendarLink.organizationId, actor.organizationId), eq(calendarLink.userId, actor.userId))
const aboutLink = (actor: Pick<Actor, 'userId' | 'name'>) => ({
  recordType: 'calendar-link' as const,
  recordId: actor.userId,
  recordName: `Calendar of ${actor.name}`,
})

export async function linkOf({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<CalendarLink> {
  const [row] = await db.select().from(calendarLink).where(ofMember(actor))
  return { createdAt: row?.createdAt.toISOString() ?? null, url: null }
}

/** Makes a secret address in place of the one before. The token is in the answer and nowhere else: only its hash is kept. */
export async function makeLink(deps: Pick<Deps, 'db' | 'now' | 'publicUrl'>, actor: Actor): Promise<CalendarLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const createdAt = deps.now()
  const { organizationId, userId } = actor
  return deps.db.transaction(async (tx) => {
    await tx.delete(calendarLink).where(ofMember(actor))
    await tx.insert(calendarLink).values({ organizationId, userId, tokenSha256: hashOf(token), createdAt })
    await recordAudit(tx, actor, { action: 'calendar-link.made', ...aboutLink(actor) })
    return { createdAt: createdAt.toISOString(), url: `${deps.publicUrl}/api/calendar/${token}` }
  })
}

export async function revokeLink({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<CalendarLink> {
  return db.transaction(async (tx) => {
    const gone = await tx.delete(calendarLink).where(ofMember(actor)).returning({ id: calendarLink.id })
    if (gone.length > 0) await recordAudit(tx, actor, { action: 'calendar-link.revoked', ...aboutLink(actor) })
    return { createdAt: null, url: null }
  })
}

/** Open tasks and projects of the member behind an address that are due on a day. @throws AppError `not-found` where the address stopped, or its member left */
export async function calendarOf(deps: Pick<Deps, 'db' | 'publicUrl' | 'productName'>, token: string): Promise<string> {
  const { db, publicUrl, productName } = deps
  const [own] = await db
    .select({ organizationId: calendarLink.organizationId, userId: calendarLink.userId, email: user.email })
    .from(calendarLink)
    .innerJoin(user, eq(user.id, calendarLink.userId))
    .innerJoin(membership, and(eq(membership.userId, calendarLink.userId), eq(membership.organizationId, calendarLink.organizationId)))
    .where(and(eq(calendarLink.tokenSha256, hashOf(token)), isNotNull(membership.role)))
  if (!own) throw new AppError('not-found', 'There is no calendar at this address. It may have been stopped; make a new one under Projects')
  const { organizationId, userId } = own
  // A calendar program asks, and says no language: its member's goes.
  const language = await languageOfPerson(db, own.email)
  const tasks = await db
    .select({ task: projectTask, projectName: project.name })
    .from(projectTask)
    .innerJoin(project, eq(project.id, projectTask.projectId))
    .where(
      and(
        eq(projectTask.organizationId, organizationId),
        eq(projectTask.assigneeId, userId),
        isNull(project.deletedAt),
        ne(project.status, 'completed'),
        ...[isNotNull(projectTask.dueOn), isNull(projectTask.doneAt), isNull(projectTask.archivedAt)],
      ),
    )
    .orderBy(asc(projectTask.dueOn))
    .limit(MOST_EVENTS)
  const projects = await db
    .select()
    .from(project)
    .where(
      and(
        eq(project.organizationId, organizationId),
        eq(project.assigneeId, userId),
        isNull(project.deletedAt),
        isNotNull(project.dueOn),
        ne(project.status, 'completed'),
      ),
    )
    .orderBy(asc(project.dueOn))
    .limit(MOST_EVENTS)
  const host = new URL(publicUrl).host
  const events: DayEvent[] = [
    ...tasks.map(({ task, projectName }) => ({
      uid: `task-${task.id}@${host}`,
      day: task.dueOn ?? '',
      summary: task.origin === 'stage' ? speaking(language, () => shownStageWord(task.title)) : task.title,
      description: task.notes === '' ? projectName : `${projectName}\n\n${task.notes}`,
      url: `${publicUrl}/projects/${task.projectId}`,
      sequence: task.revision,
      stamp: task.createdAt,
    })),
    ...projects.map((row) => ({
      uid: `project-${row.id}@${host}`,
      day: row.dueOn ?? '',
      summary: speaking(language, () => spoken('subjects/project/contract/calendar-link').dueTitle(row.name)),
      description: row.clientName,
      url: `${publicUrl}/projects/${row.id}`,
      sequence: row.revision,
      stamp: row.createdAt,
    })),
  ]
  return iCalendar(`${productName} projects`, productName, events)
}
