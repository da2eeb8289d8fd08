import { domainOf } from '@ridgeline/contracts/account/mail-domain'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { organization } from '#db/schema/organization'

/** The organization that asks people with an address at the domain of `email` to join by invitation. */
export async function claimantOf(db: Pick<Db, 'select'>, email: string): Promise<{ id: string; name: string; domain: string } | undefined> {
  const domain = domainOf(email)
  const [claimant] = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.inviteOnlyDomain, domain))
  return claimant && { ...claimant, domain }
}
