import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailMessage } from './mail.ts'
import { openSmtp } from './smtp.ts'

const received: Buffer[] = []
let port: number
let close: () => Promise<void>
const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

beforeAll(async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'mara' && password === 'right') done(null, { user: 'mara' })
      else done(new Error('Invalid login'))
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('nobody@') ? refusal(550, 'No such mailbox') : null)
    },
    onData(stream, session, done) {
      void buffer(stream).then((bytes) => {
        const [to] = session.envelope.rcptTo
        if (to?.address.startsWith('busy@')) return done(refusal(451, 'Greylisted, try again later'))
        received.push(bytes)
        done(null)
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1') as unknown as Server
  if (!listening.listening) await once(listening, 'listening')
  port = (listening.address() as AddressInfo).port
  close = () => new Promise((done) => server.close(() => done()))
})
afterAll(() => close())
beforeEach(() => {
  received.length = 0
})

const settings = (extra: object = {}) => ({ host: '127.0.0.1', port, secure: false, user: null, password: null, ...extra })
const mail = (extra: object = {}) => openSmtp(settings(extra), 'Ridgeline <reports@example.com>')
const pdf = randomBytes(2_000_000)
const message = (extra: Partial<MailMessage> = {}): MailMessage => ({
  to: { name: 'Zoë Müller, Esq.', address: 'zoe@example.com' },
  subject: 'Dachbericht für Haus Nº 7',
  text: 'The report is attached.\n',
  html: '<p>The report is attached.</p>',
  attachments: [{ fileName: 'Dach – Süd.pdf', contentType: 'application/pdf', bytes: pdf }],
  ...extra,
})

test('hands over subject, names, both bodies and the attachment byte for byte', async () => {
  const sent = await mail().send(message({ messageId: '<report-7@example.com>' }))
  expect(sent).toEqual({ delivery: 'smtp', id: '<report-7@example.com>' })
  expect(received).toHaveLength(1)
  const parsed = await PostalMime.parse(received[0] as Buffer)
  expect(parsed.subject).toBe('Dachbericht für Haus Nº 7')
  expect(parsed.messageId).toBe('<report-7@example.com>')
  expect(parsed.from).toMatchObject({ name: 'Ridgeline', address: 'reports@example.com' })
  expect(parsed.to?.[0]).toMatchObject({ name: 'Zoë Müller, Esq.', address: 'zoe@example.com' })
  expect(parsed.text?.trim()).toBe('The report is attached.')
  expect(parsed.html).toContain('<p>The report is attached.</p>')
  expect(parsed.attachments[0]).toMatchObject({ filename: 'Dach – Süd.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer).equals(pdf)).toBe(true)
})

test('line breaks in subject, name and file name add no header', async () => {
  await mail().send(
    message({
      to: { name: 'Zoe\r\nBcc: all@example.com', address: 'zoe@example.com' },
      subject: 'Report\r\nBcc: all@example.com',
      attachments: [{ fileName: 'a\r\nX-Evil: 1.pdf', contentType: 'application/pdf', bytes: new Uint8Array([1]) }],
    }),
  )
  const parsed = await PostalMime.parse(received[0] as Buffer)
  expect(parsed.bcc).toBeUndefined()
  expect(parsed.headers.some(({ key }) => key === 'bcc' || key === 'x-evil')).toBe(false)
})

test('signs in', async () => {
  await mail({ user: 'mara', password: 'right' }).send(message())
  expect(received).toHaveLength(1)
  await expect(mail({ user: 'mara', password: 'wrong' }).send(message())).rejects.toMatchObject({
    problem: 'sign-in',
    retryable: false,
    code: 'upstream-failed',
  })
})

test.each([
  { to: 'nobody@example.com', problem: 'refused', retryable: false, code: 'unprocessable', says: /No such mailbox/ },
  { to: 'busy@example.com', problem: 'busy', retryable: true, code: 'unavailable', says: /Greylisted/ },
])('says why a message to $to did not go out', async ({ to, says, ...expected }) => {
  const sending = mail().send(message({ to: { name: '', address: to } }))
  await expect(sending).rejects.toMatchObject(expected)
  await expect(sending).rejects.toThrow(says)
  expect(received).toHaveLength(0)
})

test('says when the server does not answer', async () => {
  const sending = mail({ port: 9 }).send(message())
  await expect(sending).rejects.toMatchObject({ problem: 'unreachable', retryable: true })
  await expect(sending).rejects.toThrow('The mail server 127.0.0.1:9 does not answer')
})
