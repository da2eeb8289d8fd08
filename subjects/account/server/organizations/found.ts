import { recordAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { count, eq } from 'drizzle-orm'
import { foundOrganization, membershipOf } from '#server/identity/membership'
import { workFrom } from '#server/organizations/own'
import { membership, organization } from '#server/tables/organization'

/** More than anybody needs. */
const MOST_OWNED = 10

/** Founds another organization: its founder owns it as its admin, and works in it from now on. @throws AppError `conflict` for the eleventh */
export async function foundAnother(deps: Deps, actor: Actor, name: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const [owned] = await tx.select({ n: count() }).from(organization).where(eq(organization.ownerId, actor.userId))
    if ((owned?.n ?? 0) >= MOST_OWNED) throw new AppError('conflict', message`One person can own ${MOST_OWNED} organizations at most`)
    const id = await foundOrganization(tx, actor.userId, name, deps.now())
    await tx.update(membership).set({ role: 'admin' }).where(membershipOf(actor.userId, id))
    await workFrom(tx, actor, id)
    await recordAudit(
      tx,
      { ...actor, organizationId: id },
      {
        action: 'organization.founded',
        recordType: 'organization',
        recordId: id,
        recordName: name,
        after: { name },
      },
    )
    return id
  })
}
