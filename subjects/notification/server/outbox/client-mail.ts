import { lookOf } from '@ridgeline/account/server/organizations/look'
import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Guarded } from '@ridgeline/contract/outgoing'
import { property } from '@ridgeline/property/server/tables/property'
import { asKept } from '@ridgeline/report/rules/outgoing'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import { outgoingLetter } from '@ridgeline/server/integrations/mail/letter'
import { message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import { outboxMessage } from '#server/tables/outbox'

export interface ClientMail {
  readonly propertyId: string
  readonly recipientName: string
  readonly recipientEmail: string
  readonly subject: Guarded
  readonly text: Guarded
}

/** What was handed over, and how it is written down: in the transaction of whoever sends it. */
export interface SentClientMail {
  readonly id: string
  readonly record: (tx: Tx) => Promise<void>
}

/**
 * Hands over a mail about a property in the name of a member, to the letter as they approved it. Its Message-ID is made of `key`: sent again after a crash it is the
 * same mail, and in the outbox the same file.
 * @param key - UUID of what was approved
 * @throws AppError `not-found`, `invalid-request` without an address, and what `Post.send` throws
 */
export async function sendClientMail(deps: Deps, actor: Actor, mail: ClientMail, key: string): Promise<SentClientMail> {
  const address = mail.recipientEmail
  if (address === '') throw new AppError('invalid-request', 'Please enter the address of whoever gets the mail')
  deps.post.assertMaySend(actor, address)
  const [found] = await deps.db.select().from(property).where(eq(property.id, mail.propertyId))
  const at = authorize(actor, found, 'property')
  const own = await ownOrganization(deps.db, actor)
  const footer = said(message`Questions go to ${actor.name}, ${own.name}: answer this mail.`)
  // What a person approved goes out as it is: no sentence of it is said in another language.
  const sent = await speaking('en', () =>
    deps.post.send(
      {
        to: { name: mail.recipientName, address },
        ...(actor.kind !== 'key' && { replyTo: { name: actor.name, address: actor.email } }),
        subject: mail.subject,
        ...outgoingLetter({ look: lookOf(deps, own), lines: mail.text.split(/\n{2,}/).map(asKept), footer }),
        attachments: [],
        messageId: `<${key}@${new URL(deps.publicUrl).hostname}>`,
      },
      { kind: 'member', actor, page: `/property/${at.id}` },
    ),
  )
  return {
    id: sent.id,
    record: async (tx) => {
      if (sent.delivery === 'outbox')
        await tx.insert(outboxMessage).values({ id: sent.id, organizationId: actor.organizationId }).onConflictDoNothing()
      await recordAudit(tx, actor, {
        action: 'client-mail.sent',
        recordType: 'property',
        recordId: at.id,
        recordName: at.name,
        after: { recipient: address, subject: mail.subject, delivery: sent.delivery, messageId: sent.id },
      })
    },
  }
}
