import { recordAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import type { Organization } from '#contract/organization'
import { memberOf } from '#server/organizations/members'
import { lockOrganization } from '#server/organizations/own'
import { presentOrganization } from '#server/organizations/present'
import { organization } from '#server/tables/organization'

/** Hands the organization to another admin. @throws AppError `forbidden` for anybody but the owner, `conflict` for somebody who is no admin */
export async function handOver(deps: Deps, actor: Actor, userId: string): Promise<Organization> {
  return deps.db.transaction(async (tx) => {
    const row = await lockOrganization(tx, actor.organizationId)
    if (row.ownerId !== actor.userId) throw new AppError('forbidden', 'Only the owner can hand the organization over')
    const next = await memberOf(tx, row.id, userId)
    if (next.isOwner) throw new AppError('conflict', 'You own the organization already')
    if (next.role !== 'admin') throw new AppError('conflict', message`${next.name} is not an admin; give the role Admin first`)
    const [now] = await tx.update(organization).set({ ownerId: userId }).where(eq(organization.id, row.id)).returning()
    if (!now) throw new Error('the owner was not written')
    await recordAudit(tx, actor, {
      action: 'organization.transferred',
      recordType: 'organization',
      recordId: row.id,
      recordName: row.name,
      before: { owner: `${actor.name} <${actor.email}>` },
      after: { owner: `${next.name} <${next.email}>` },
    })
    return presentOrganization(now)
  })
}
