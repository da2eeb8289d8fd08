import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import type { Tx } from '@ridgeline/server/db/connect'
import { latestFirst, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { MOST_TEMPLATES, type NamedTemplate, ReportTemplate, type TemplateListing } from '@ridgeline/winn/contract/template'
import { reportTemplate } from '@ridgeline/winn/server/tables/report-template'
import { message } from '@ridgeline/words/message'
import { and, count, eq, getTableColumns, ne, sql } from 'drizzle-orm'

type Row = typeof reportTemplate.$inferSelect

const listed = ({ id, name, isDefault, changedBy, changedAt }: Omit<Row, 'content'>): TemplateListing => ({
  id,
  name,
  isDefault,
  changedBy,
  changedAt: changedAt.toISOString(),
})
/** With what has joined the shape since it was written. */
const presented = (row: Row): NamedTemplate => ({ ...listed(row), content: ReportTemplate.parse(row.content) })
const about = ({ id, name }: Pick<Row, 'id' | 'name'>) => ({ recordType: 'report-template' as const, recordId: id, recordName: name })

/** The templates of the organization, the last added first. */
export async function templatesOf({ db }: Pick<Deps, 'db'>, actor: Actor, query: PageQuery) {
  const { content: _, ...shown } = getTableColumns(reportTemplate)
  const page = pageBy(latestFirst('report-templates', reportTemplate.createdAt, reportTemplate.id), query)
  const rows = await db
    .select({ row: shown, key: page.key })
    .from(reportTemplate)
    .where(and(eq(reportTemplate.organizationId, actor.organizationId), finds(wordsOf(reportTemplate.name), query.search), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => listed(row))
}

/** @throws AppError `not-found` */
export async function templateBy({ db }: Pick<Deps, 'db'>, actor: Actor, templateId: string): Promise<NamedTemplate> {
  const [row] = await db.select().from(reportTemplate).where(eq(reportTemplate.id, templateId))
  return presented(authorize(actor, row, 'report template'))
}

interface Written {
  readonly name: string
  readonly content: ReportTemplate
}

/** @throws AppError `conflict` for a name that is taken, and for more than an organization may keep */
export async function addTemplate(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, written: Written): Promise<NamedTemplate> {
  return deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    const [have] = await tx.select({ n: count() }).from(reportTemplate).where(eq(reportTemplate.organizationId, own.id))
    if ((have?.n ?? 0) >= MOST_TEMPLATES)
      throw new AppError('conflict', message`There are ${MOST_TEMPLATES} templates already; remove one first`)
    await assertFree(tx, own.id, written.name, null)
    const at = deps.now()
    const made = { organizationId: own.id, ...written, changedBy: actor.name, changedAt: at, createdAt: at }
    const [row] = await tx.insert(reportTemplate).values(made).returning()
    if (!row) throw new Error('the template was not written')
    await recordAudit(tx, actor, { action: 'report-template.created', ...about(row), after: { name: row.name, ...row.content } })
    return presented(row)
  })
}

/** Two templates of one name could not be told apart where one is chosen. */
async function assertFree(tx: Tx, ownerId: string, wanted: string, exceptId: string | null): Promise<void> {
  const sameName = sql`lower(${reportTemplate.name}) = lower(${wanted})`
  const [same] = await tx
    .select({ id: reportTemplate.id })
    .from(reportTemplate)
    .where(and(eq(reportTemplate.organizationId, ownerId), sameName, exceptId === null ? undefined : ne(reportTemplate.id, exceptId)))
  if (same) throw new AppError('conflict', message`There is a template called "${wanted}" already. Choose another name`)
}

interface TemplateChange {
  readonly name?: string | undefined
  readonly content?: ReportTemplate | undefined
  readonly isDefault?: true | undefined
}

/** @throws AppError `not-found`; `conflict` for a name that is taken */
export async function changeTemplate(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  templateId: string,
  change: TemplateChange,
): Promise<NamedTemplate> {
  return deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    const before = await heldTemplate(tx, actor, templateId)
    const after = { name: change.name ?? before.name, content: change.content ?? before.content }
    if (after.name !== before.name) await assertFree(tx, own.id, after.name, before.id)
    if (change.isDefault) await tx.update(reportTemplate).set({ isDefault: false }).where(eq(reportTemplate.organizationId, own.id))
    const isNowDefault = change.isDefault ?? before.isDefault
    const [row] = await tx
      .update(reportTemplate)
      .set({ ...after, isDefault: isNowDefault, changedBy: actor.name, changedAt: deps.now() })
      .where(eq(reportTemplate.id, before.id))
      .returning()
    if (!row) throw new Error('the template was not written')
    const words = ({ name: called, isDefault: stands, content: texts }: Row) => ({ name: called, isDefault: stands, ...texts })
    await recordAudit(tx, actor, { action: 'report-template.changed', ...about(row), before: words(before), after: words(row) })
    return presented(row)
  })
}

/** Removes a template; where it stood for all who chose none, new drafts begin with the standard again. @throws AppError `not-found` */
export async function dropTemplate(deps: Pick<Deps, 'db'>, actor: Actor, templateId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockOrganization(tx, actor.organizationId)
    const row = await heldTemplate(tx, actor, templateId)
    await tx.delete(reportTemplate).where(eq(reportTemplate.id, row.id))
    await recordAudit(tx, actor, { action: 'report-template.removed', ...about(row), before: { name: row.name, ...row.content } })
  })
}

async function heldTemplate(tx: Tx, actor: Actor, templateId: string) {
  const [row] = await tx.select().from(reportTemplate).where(eq(reportTemplate.id, templateId)).for('update')
  return authorize(actor, row, 'report template')
}
