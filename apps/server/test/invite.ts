import { acceptInvitation, createInvitation } from '@ridgeline/account/contract/organization'
import type { Role } from '@ridgeline/account/contract/permissions'
import PostalMime from 'postal-mime'
import type { TestApp, TestMember } from '#test/app'

/** The text of the mail written last, and the token of the link in it. */
export async function lastLetter({ deps: { mail } }: TestApp): Promise<{ mail: string; token: string; subject: string }> {
  if (mail.kind !== 'outbox') throw new Error('mails of tests lie in the outbox')
  const [newest] = await mail.list()
  if (!newest) throw new Error('no mail was written')
  const { text = '', subject = '' } = await PostalMime.parse(await mail.read(newest.id))
  return { mail: text, subject, token: /\/invited\/([\w-]+)/.exec(text)?.[1] ?? '' }
}

/** Makes somebody a member by an invitation. */
export async function invited(app: TestApp, by: TestMember, who: TestMember, role: Role): Promise<void> {
  await by.call(createInvitation, { body: { email: who.email, role } })
  const { token } = await lastLetter(app)
  await who.call(acceptInvitation, { params: { token } })
}
