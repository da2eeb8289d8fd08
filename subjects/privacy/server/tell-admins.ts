import { languageOfPerson } from '@ridgeline/account/server/identity/language-of'
import { lookOf } from '@ridgeline/account/server/organizations/look'
import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { user } from '@ridgeline/account/server/tables/auth'
import { membership } from '@ridgeline/account/server/tables/organization'
import { outboxMessage } from '@ridgeline/notification/server/tables/outbox'
import type { Deps } from '@ridgeline/server/deps'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import { letter } from '@ridgeline/server/integrations/mail/letter'
import { message, type Words } from '@ridgeline/words/message'
import { and, eq } from 'drizzle-orm'

/** Sends every admin the same mail, with a way to the settings (of their data, where no page is named). One that cannot be sent does not keep the others from theirs. */
export async function tellAdmins(
  deps: Pick<Deps, 'db' | 'post' | 'productName' | 'publicUrl' | 'now'>,
  own: OrganizationRow,
  mail: { subject: Words; lines: readonly Words[]; page?: string },
): Promise<void> {
  const admins = await deps.db
    .select({ name: user.name, address: user.email })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.organizationId, own.id), eq(membership.role, 'admin')))
  for (const to of admins) {
    try {
      const sent = await speaking(await languageOfPerson(deps.db, to.address), () =>
        deps.post.send({ to, subject: mail.subject, ...letterTo(deps, own, mail), attachments: [] }, { kind: 'notice' }),
      )
      if (sent.delivery === 'outbox') await deps.db.insert(outboxMessage).values({ id: sent.id, organizationId: own.id, adminOnly: true })
    } catch (error) {
      console.error(`a mail to an admin could not be sent: ${(error as Error).message}`)
    }
  }
}

const letterTo = (
  deps: Pick<Deps, 'productName' | 'publicUrl' | 'now'>,
  own: OrganizationRow,
  mail: { lines: readonly Words[]; page?: string },
) =>
  letter({
    look: lookOf(deps, own),
    lines: mail.lines,
    action: { label: 'Open the settings', url: `${deps.publicUrl}${mail.page ?? '/settings/data'}` },
    footer: message`You get this mail because you are an admin of ${own.name}.`,
  })
