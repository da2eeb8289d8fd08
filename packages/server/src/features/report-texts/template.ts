import { ReportTemplate } from '@ridgeline/contracts/draft/template'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { organization } from '#db/schema/organization'
import type { Deps } from '#deps'
import { recordAudit } from '#features/audit/record'
import { lockOrganization } from '#features/organizations/own'
import type { Actor } from '#http/access'

/** What new drafts of an organization begin with, with what has joined the shape since it was written. */
export async function templateOfOrganization(db: Pick<Tx, 'select'>, organizationId: string): Promise<ReportTemplate> {
  const [own] = await db.select({ template: organization.reportTemplate }).from(organization).where(eq(organization.id, organizationId))
  return ReportTemplate.parse(own?.template ?? {})
}

export async function changeTemplate(deps: Pick<Deps, 'db'>, actor: Actor, template: ReportTemplate): Promise<ReportTemplate> {
  return deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    const before = await templateOfOrganization(tx, own.id)
    await tx.update(organization).set({ reportTemplate: template }).where(eq(organization.id, own.id))
    const about = { recordType: 'organization', recordId: own.id, recordName: own.name }
    await recordAudit(tx, actor, { action: 'report-template.changed', ...about, before: { ...before }, after: { ...template } })
    return template
  })
}
