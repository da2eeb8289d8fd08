import { acceptInvitation, createInvitation } from '@ridgeline/account/contract/organization'
import type { Role } from '@ridgeline/account/contract/permissions'
import PostalMime from 'postal-mime'
import type { TestApp, TestMember } from '#test/app'

/** The text of the mail written last of those that hold some words (others may be written meanwhile), and the token of the invitation in it. */
export async function lastLetter({ deps: { mail } }: TestApp, holding = ''): Promise<{ mail: string; token: string; subject: string }> {
  if (mail.kind !== 'outbox') throw new Error('mails of tests lie in the outbox')
  for (const { id } of await mail.list()) {
    const { text = '', subject = '' } = await PostalMime.parse(await mail.read(id))
    if (text.includes(holding)) return { mail: text, subject, token: /\/invited\/([\w-]+)/.exec(text)?.[1] ?? '' }
  }
  throw new Error('no such mail was written')
}

/** Makes somebody a member by an invitation. */
export async function invited(app: TestApp, by: TestMember, who: TestMember, role: Role): Promise<void> {
  await by.call(createInvitation, { body: { email: who.email, role } })
  const { token } = await lastLetter(app, '/invited/')
  await who.call(acceptInvitation, { params: { token } })
}
