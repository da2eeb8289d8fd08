import { languageOfPerson } from '@ridgeline/account/server/identity/language-of'
import { lookOf } from '@ridgeline/account/server/organizations/look'
import { user } from '@ridgeline/account/server/tables/auth'
import { membership, organization } from '@ridgeline/account/server/tables/organization'
import { usualChoice } from '@ridgeline/notification/server/service'
import { notificationSetting } from '@ridgeline/notification/server/tables/notification'
import { outboxMessage } from '@ridgeline/notification/server/tables/outbox'
import type { Deps } from '@ridgeline/server/deps'
import { logFault } from '@ridgeline/server/http/app-error'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import { letter } from '@ridgeline/server/integrations/mail/letter'
import { counted, message } from '@ridgeline/words/message'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { replyWord } from '#contract/report-reply'
import { recipientPage, reportReply } from '#server/tables/recipient-page'

type ReplyRow = typeof reportReply.$inferSelect
/** The mail names so many; the screen shows all. */
const MOST_IN_MAIL = 20
const REPORTS_AT_ONCE = 100

/** The handler of the job. A mail that cannot be sent now is tried at the next turn. */
export async function tellAuthors(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectDistinct({ reportId: reportReply.reportId })
    .from(reportReply)
    .where(isNull(reportReply.toldAt))
    .limit(REPORTS_AT_ONCE)
  for (const { reportId } of due) {
    try {
      await tellOf(deps, reportId)
    } catch (error) {
      logFault('replies to a report could not be told', error)
    }
  }
}

async function tellOf(deps: Deps, reportId: string): Promise<void> {
  // Taken first: of two workers at once only one tells.
  const replies = await deps.db
    .update(reportReply)
    .set({ toldAt: deps.now() })
    .where(and(eq(reportReply.reportId, reportId), isNull(reportReply.toldAt)))
    .returning()
  const [first] = replies
  if (!first) return
  try {
    await sendDigest(deps, first, replies)
  } catch (error) {
    const ids = replies.map(({ id }) => id)
    await deps.db.update(reportReply).set({ toldAt: null }).where(inArray(reportReply.id, ids))
    throw error
  }
}

async function sendDigest(deps: Deps, { reportId, propertyId }: ReplyRow, replies: readonly ReplyRow[]): Promise<void> {
  const [of] = await deps.db
    .select({ page: recipientPage.page, own: organization, name: user.name, address: user.email, kinds: notificationSetting.kinds })
    .from(recipientPage)
    .innerJoin(organization, eq(organization.id, recipientPage.organizationId))
    .innerJoin(membership, and(eq(membership.organizationId, organization.id), eq(membership.userId, recipientPage.authorId)))
    .innerJoin(user, eq(user.id, membership.userId))
    .leftJoin(notificationSetting, and(eq(notificationSetting.userId, user.id), eq(notificationSetting.organizationId, organization.id)))
    .where(eq(recipientPage.reportId, reportId))
    .orderBy(asc(user.id))
  // Who made it has left, or it is the workspace of a demo, which sends no mail: the replies stand on the property.
  if (!of || of.own.isDemo) return
  const how = of.kinds?.['reply-received'] ?? usualChoice('reply-received')
  // Off, or in the daily mail.
  if (how.mail !== 'now') return
  const { page, own } = of
  const inOrder = replies.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const facts = inOrder.slice(0, MOST_IN_MAIL).map((reply) => ({
    name: `${reply.line} ${replyWord[reply.kind]}`,
    value: reply.comment ? `${reply.lineTitle}. ${reply.name}: ${reply.comment}` : message`${reply.lineTitle}. ${reply.name}: no comment`,
  }))
  const more = inOrder.length > MOST_IN_MAIL ? [message`${inOrder.length - MOST_IN_MAIL} more stand on the property.`] : []
  const count = counted(inOrder.length, 'reply', 'replies')
  const to = { name: of.name, address: of.address }
  const content = {
    look: lookOf(deps, own),
    lines: [
      message`Hello ${of.name},`,
      message`${count} came in to version ${page.version} of "${page.title}" for ${page.propertyName}. Names are as they were typed by whoever has the link.`,
      ...more,
    ],
    facts,
    action: { label: 'Open the property', url: `${deps.publicUrl}/property/${propertyId}` },
    footer: 'You get this mail because you made the report. Replies of a quarter of an hour come in one mail.',
  }
  const subject = message`${count} to ${page.title}: ${page.propertyName}`
  const sent = await speaking(await languageOfPerson(deps.db, of.address), () =>
    deps.post.send({ to, subject, ...letter(content), attachments: [] }, { kind: 'notice' }),
  )
  if (sent.delivery === 'outbox') await deps.db.insert(outboxMessage).values({ id: sent.id, organizationId: own.id })
}
