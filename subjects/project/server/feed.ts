import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import type { Tx } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import type { Words } from '@ridgeline/words/message'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { ProjectEvent } from '#contract/project'
import { shownBlock } from '#server/blocked-words'
import { aboutProject, findProject, type ProjectRow } from '#server/find-project'
import { shownStageWord } from '#server/stages/stage-words'
import { project, projectEvent, projectProperty } from '#server/tables/project'

type EventRow = typeof projectEvent.$inferSelect

/** Who changes a project: a person, or an automation of the organization by its name. */
export interface Doer {
  readonly name: string
  readonly isAutomatic: boolean
  /** Of a person. */
  readonly userId?: string
}
export const byPerson = ({ name, userId }: Pick<Actor, 'name' | 'userId'>): Doer => ({ name, userId, isAutomatic: false })

type Line = Pick<EventRow, 'action'> & Partial<Pick<EventRow, 'subject' | 'changes'>>

/** Adds lines to the feed of a project, in the transaction of what they tell of. */
export async function tellFeed(
  tx: Tx,
  of: Pick<ProjectRow, 'id' | 'organizationId'>,
  by: Doer,
  at: Date,
  ...lines: Line[]
): Promise<EventRow[]> {
  if (lines.length === 0) return []
  return tx
    .insert(projectEvent)
    .values(
      lines.map((line, i) => ({
        ...line,
        organizationId: of.organizationId,
        projectId: of.id,
        // In the order they were told.
        at: new Date(at.getTime() + i),
        by: by.name,
        isAutomatic: by.isAutomatic,
      })),
    )
    .returning()
}

/** Tells a reply of a recipient in the feeds of the projects of a property that are not completed, in its transaction. */
export async function tellReply(
  tx: Tx,
  of: { readonly organizationId: string; readonly propertyId: string },
  reply: { readonly by: string; readonly subject: string; readonly at: Date },
): Promise<void> {
  const projects = await tx
    .select({ id: project.id, organizationId: project.organizationId })
    .from(projectProperty)
    .innerJoin(project, eq(project.id, projectProperty.projectId))
    .where(
      and(
        eq(projectProperty.propertyId, of.propertyId),
        eq(project.organizationId, of.organizationId),
        ne(project.status, 'completed'),
        isNull(project.deletedAt),
      ),
    )
  const by = { name: reply.by, isAutomatic: false }
  for (const each of projects) await tellFeed(tx, each, by, reply.at, { action: 'replied', subject: reply.subject })
}

/** What a line tells of stages and their tasks stands in it as it is stored. Notes and the names of other things are people's own. */
const ofStages: readonly ProjectEvent['action'][] = [
  'created',
  'declined',
  'task-added',
  'task-changed',
  'task-done',
  'task-reopened',
  'task-removed',
]

/** A change as it is read: what was told is said, what people wrote and what stages are called is shown. */
function both({ from, to }: { readonly from: Words; readonly to: Words }, show: (stored: string) => string = (stored) => stored) {
  const read = (words: Words): string => (typeof words === 'string' ? show(words) : said(words))
  return { from: read(from), to: read(to) }
}

const present = ({ id, at, by, action, subject, changes, isAutomatic }: EventRow): ProjectEvent => ({
  id,
  at: at.toISOString(),
  by,
  action,
  subject: ofStages.includes(action) ? shownStageWord(subject) : subject,
  changes: {
    ...Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, both(change)])),
    ...(changes.stage && { stage: both(changes.stage, shownStageWord) }),
    ...(changes.blockedReason && { blockedReason: both(changes.blockedReason, shownBlock) }),
  },
  isAutomatic,
})

export async function eventsOf({ db }: Deps, actor: Actor, id: string, query: PageQuery): Promise<Page<ProjectEvent>> {
  const own = await findProject(db, actor, id)
  const page = pageBy(latestFirst('project-events', projectEvent.at, projectEvent.id), query)
  const rows = await db
    .select({ row: projectEvent, key: page.key })
    .from(projectEvent)
    .where(and(eq(projectEvent.projectId, own.id), finds(wordsOf(projectEvent.by, projectEvent.subject), query.search), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => present(row))
}

/** @throws AppError `not-found` */
export async function addNote(deps: Deps, actor: Actor, id: string, text: string): Promise<ProjectEvent> {
  return deps.db.transaction(async (tx) => {
    const own = await findProject(tx, actor, id)
    const [made] = await tellFeed(tx, own, byPerson(actor), deps.now(), { action: 'note', subject: text })
    if (!made) throw new Error('the note was not written')
    await recordAudit(tx, actor, { action: 'project.note-added', ...aboutProject(own), after: { text } })
    return present(made)
  })
}
