import { createInvitation } from '@ridgeline/account/contract/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { urlOf } from '@ridgeline/contract/endpoint'
import { contactSales } from '@ridgeline/plan/contract/sales'
import { sendReport } from '@ridgeline/report/contract/report'
import { share } from '@ridgeline/report/server/tables/share'
import type { SmtpMail } from '@ridgeline/server/integrations/mail/mail'
import { mailError } from '@ridgeline/server/integrations/mail/mail-error'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailStanding, readMailStanding } from '#contract/mail-standing'

let app: TestApp
let owner: TestMember
let isRefusing = true
const smtp: SmtpMail = {
  kind: 'smtp',
  reach: async () => {},
  async send({ to }) {
    if (isRefusing) throw mailError({ responseCode: 550, response: '550 no such mailbox' }, 'mail.example:25', to.address)
    return { delivery: 'smtp', id: crypto.randomUUID() }
  },
}
beforeAll(async () => {
  app = await startTestApp({ mail: smtp })
  owner = await app.signUp('Olive')
})
afterAll(() => app.close())

test('a mail that the server refused is listed with its reason and where to send it again, until one goes to that address', async () => {
  const { scan } = await buildScan(app.deps.db, owner.organizationId)
  const standing = () => owner.call(readMailStanding, {})
  expect(await standing()).toEqual({ delivery: 'smtp', notSent: [], waiting: [] })
  const report = () =>
    owner.call(sendReport, { params: { scanId: scan.id }, body: { recipientEmail: 'ann@example.com', keepWording: true } })
  const invite = () => owner.call(createInvitation, { body: { email: 'ben@example.com', role: 'field-rep' } })
  await expect(report()).rejects.toThrow(/550 no such mailbox/)
  const links = await app.deps.db.select().from(share)
  expect(
    links.map(({ revokedAt }) => revokedAt !== null),
    'nobody got the link',
  ).toEqual([true])
  await expect(invite()).rejects.toThrow(/550 no such mailbox/)
  await expect(invite()).rejects.toThrow(/550 no such mailbox/)
  const told = (await standing()).notSent
  expect(told.map(({ to, page }) => [to, page])).toEqual([
    ['ben@example.com', '/settings/members?to=ben%40example.com'],
    ['ann@example.com', `/report/${scan.id}?to=ann%40example.com`],
  ])
  expect(told[0]?.reason).toBe('The mail server refuses the message to ben@example.com: 550 no such mailbox')
  const inSpanish = await owner.request(urlOf(readMailStanding, {}), { headers: { 'accept-language': 'es' } })
  expect(MailStanding.parse(await inSpanish.json()).notSent[0]?.reason).toBe(
    'El servidor de correo rechaza el mensaje para ben@example.com: 550 no such mailbox',
  )
  const [line] = (await owner.call(listAudit, { query: { action: 'mail.not-sent' } })).events
  expect(line?.after?.reason, 'the audit log names things in English').toBe(told[0]?.reason)
  const stranger = await app.signUp('Stranger')
  expect((await stranger.call(readMailStanding, {})).notSent).toEqual([])
  isRefusing = false
  await report()
  await invite()
  expect((await standing()).notSent).toEqual([])
})

test('a visitor whose message cannot be sent is not told where the mail server stands', async () => {
  isRefusing = true
  const body = { topic: 'demo' as const, name: 'Vic', email: 'vic@example.com', company: '', message: 'When?' }
  await expect(owner.call(contactSales, { body })).rejects.toMatchObject({
    status: 503,
    body: { message: 'The message could not be sent at the moment. It is still here: please try again later.' },
  })
})
