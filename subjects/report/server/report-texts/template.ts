import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { ReportTemplate, STANDARD_TEMPLATE } from '@ridgeline/winn/contract/template'
import { reportTemplate } from '@ridgeline/winn/server/tables/report-template'
import { and, eq } from 'drizzle-orm'

async function defaultRow(db: Pick<Tx, 'select'>, organizationId: string) {
  const [row] = await db
    .select()
    .from(reportTemplate)
    .where(and(eq(reportTemplate.organizationId, organizationId), eq(reportTemplate.isDefault, true)))
  return row
}

/** What new drafts of an organization begin with where nobody chooses, with what has joined the shape since it was written. */
export async function defaultTemplate(db: Pick<Tx, 'select'>, organizationId: string): Promise<ReportTemplate> {
  return ReportTemplate.parse((await defaultRow(db, organizationId))?.content ?? {})
}

/** Writes the template that stands where nobody chooses; an organization without one gets it under the name of the standard. */
export async function putDefaultTemplate(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, content: ReportTemplate): Promise<ReportTemplate> {
  return deps.db.transaction(async (tx) => {
    const { id: organizationId } = await lockOrganization(tx, actor.organizationId)
    const old = await defaultRow(tx, organizationId)
    const at = deps.now()
    const made = { changedBy: actor.name, changedAt: at, content }
    const [row] = old
      ? await tx.update(reportTemplate).set(made).where(eq(reportTemplate.id, old.id)).returning()
      : await tx
          .insert(reportTemplate)
          .values({ organizationId, name: STANDARD_TEMPLATE, isDefault: true, createdAt: at, ...made })
          .returning()
    if (!row) throw new Error('the template was not written')
    const about = { recordType: 'report-template' as const, recordId: row.id, recordName: row.name }
    await recordAudit(tx, actor, { action: 'report-template.changed', ...about, before: { ...old?.content }, after: { ...content } })
    return content
  })
}
