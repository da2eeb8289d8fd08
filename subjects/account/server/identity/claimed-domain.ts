import type { Db } from '@ridgeline/server/db/connect'
import { eq } from 'drizzle-orm'
import { domainOf } from '#contract/mail-domain'
import { organization } from '#server/tables/organization'

/** The organization that asks people with an address at the domain of `email` to join by invitation. */
export async function claimantOf(db: Pick<Db, 'select'>, email: string): Promise<{ id: string; name: string; domain: string } | undefined> {
  const domain = domainOf(email)
  const [claimant] = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.inviteOnlyDomain, domain))
  return claimant && { ...claimant, domain }
}
