import type { Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { eq, sql } from 'drizzle-orm'
import { domainOf, isPublicMailDomain } from '#contract/mail-domain'
import { organization } from '#server/tables/organization'

/**
 * Lets an admin claim a mail domain for the organization: that of their own, confirmed address, which no other organization has. Claims of one domain wait
 * for each other.
 * @throws AppError `forbidden` with reason `address-unconfirmed`, `unprocessable` for a domain of others or of everybody, `conflict` for a taken one
 */
export async function assertMayClaim(tx: Tx, actor: Actor, domain: string): Promise<void> {
  if (!actor.addressConfirmed)
    throw new AppError('forbidden', 'Please confirm your own e-mail address before you claim its domain', { reason: 'address-unconfirmed' })
  if (isPublicMailDomain(domain))
    throw new AppError('unprocessable', message`Anybody can get an address at ${domain}, so no organization can claim it`)
  if (domainOf(actor.email) !== domain)
    throw new AppError('unprocessable', message`You can claim the domain of your own address only: ${domainOf(actor.email)}`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail domain ${domain}`}, 0))`)
  const [taken] = await tx.select({ id: organization.id }).from(organization).where(eq(organization.inviteOnlyDomain, domain))
  if (taken && taken.id !== actor.organizationId)
    throw new AppError('conflict', message`Another organization has claimed ${domain} already`)
}
