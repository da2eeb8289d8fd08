import { createInvitation } from '@ridgeline/account/contract/organization'
import { user } from '@ridgeline/account/server/tables/auth'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { sendReport } from '@ridgeline/report/contract/report'
import { asFixed } from '@ridgeline/report/rules/outgoing'
import { rateLimit } from '@ridgeline/server/db/schema/rate-limit'
import { type Actor, systemActor } from '@ridgeline/server/http/access'
import { openDisk } from '@ridgeline/server/integrations/disk/disk'
import type { MailMessage, SmtpMail } from '@ridgeline/server/integrations/mail/mail'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Behalf, mailLimits, type OutgoingMail, openPost } from '#server/outbox/post'

let app: TestApp
let owner: TestMember
const left: MailMessage[] = []
const smtp: SmtpMail = {
  kind: 'smtp',
  reach: async () => {},
  async send(message) {
    left.push(message)
    return { delivery: 'smtp', id: crypto.randomUUID() }
  },
}
beforeAll(async () => {
  app = await startTestApp({ mail: smtp })
  owner = await app.signUp('Olive')
  await confirm(true)
})
afterAll(() => app.close())
beforeEach(async () => {
  left.length = 0
  await app.deps.db.delete(rateLimit)
})

const confirm = (emailVerified: boolean) => app.deps.db.update(user).set({ emailVerified }).where(eq(user.id, owner.userId))
const letterTo = (address: string): OutgoingMail => ({
  to: { name: '', address },
  subject: asFixed('s'),
  text: asFixed('t'),
  html: asFixed('h'),
  attachments: [],
})
const somebody = (o: { userId?: string; organizationId?: string } = {}): Actor => ({
  ...systemActor(o.organizationId ?? crypto.randomUUID(), {
    userId: o.userId ?? crypto.randomUUID(),
    name: 'Sam',
    email: 'sam@example.com',
  }),
})
const fresh = () => `${crypto.randomUUID()}@example.com`
/** How many letters of those go out before one is refused, and the refusal. */
async function sendUntilRefused(most: number, next: () => [string, Behalf]): Promise<[number, unknown]> {
  for (let n = 0; n < most; n++) {
    const [address, behalf] = next()
    try {
      await app.deps.post.send(letterTo(address), behalf)
    } catch (error) {
      return [n, error]
    }
  }
  return [most, null]
}
const refused = expect.objectContaining({
  code: 'too-many-requests',
  reason: 'mail-limit',
  message: expect.stringMatching(/sent \d+ mails within an hour, which is the limit\. Please wait \d+ minutes\.$/),
  retryAfterS: expect.any(Number),
})

test('a person, an organization and a recipient each have a limit, whoever else sends', async () => {
  const { person, organization, recipient } = mailLimits
  const userId = crypto.randomUUID()
  expect(await sendUntilRefused(200, () => [fresh(), { kind: 'member', actor: somebody({ userId }), page: '/' }])).toEqual([
    person.hour,
    refused,
  ])
  const organizationId = crypto.randomUUID()
  expect(await sendUntilRefused(200, () => [fresh(), { kind: 'member', actor: somebody({ organizationId }), page: '/' }])).toEqual([
    organization.hour,
    refused,
  ])
  const address = fresh()
  const written = [address, address.toUpperCase()]
  let n = 0
  expect(await sendUntilRefused(200, () => [written[n++ % 2] as string, { kind: 'member', actor: somebody(), page: '/' }])).toEqual([
    recipient.hour,
    refused,
  ])
})

test('letters that anybody can ask for are limited for their recipient, each kind for itself, and what a person must learn is not among them', async () => {
  const address = fresh()
  for (const what of ['confirm', 'password'] as const)
    expect(await sendUntilRefused(50, () => [address, { kind: 'asked', what }])).toEqual([mailLimits[what].hour, refused])
  await app.deps.post.send(letterTo(address), { kind: 'notice' })
})

test('limits hold over all processes', async () => {
  const actor = somebody()
  const other = openPost(app.deps.db, openDisk(null, 0), smtp)
  const sending = Array.from({ length: mailLimits.person.hour + 6 }, (_, i) =>
    (i % 2 ? other : app.deps.post).send(letterTo(fresh()), { kind: 'member', actor, page: '/' }),
  )
  const settled = await Promise.allSettled(sending)
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(mailLimits.person.hour)
  expect(left).toHaveLength(mailLimits.person.hour)
})

test('the answer of a call says how long to wait', async () => {
  const invite = () =>
    owner.request('/api/invitations', {
      method: 'POST',
      body: JSON.stringify({ email: fresh(), role: 'field-rep' }),
      headers: { 'content-type': 'application/json' },
    })
  let answer = await invite()
  for (let n = 0; n < mailLimits.person.hour; n++) answer = await invite()
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0, await answer.json()]).toEqual([
    429,
    true,
    expect.objectContaining({ code: 'too-many-requests', reason: 'mail-limit' }),
  ])
})

test('who has not confirmed their address sends to nobody else by a mail server', async () => {
  await confirm(false)
  left.length = 0
  const { scan } = await buildScan(app.deps.db, owner.organizationId)
  const refusal = { status: 403, body: { reason: 'address-unconfirmed' } }
  await expect(owner.call(createInvitation, { body: { email: fresh(), role: 'field-rep' } })).rejects.toMatchObject(refusal)
  const report = { params: { scanId: scan.id }, body: { recipientEmail: fresh() } }
  await expect(owner.call(sendReport, report)).rejects.toMatchObject(refusal)
  expect(left).toEqual([])
  const self = { ...somebody(), kind: 'member' as const, userId: owner.userId, email: owner.email, addressConfirmed: false }
  await expect(app.deps.post.send(letterTo(fresh()), { kind: 'member', actor: self, page: '/' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await app.deps.post.send(letterTo(owner.email), { kind: 'member', actor: self, page: '/' })
  expect(left.map((message) => message.to.address)).toEqual([owner.email])
  await confirm(true)
})
