import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { openMail } from './open.ts'
import { openOutbox } from './outbox.ts'

const root = mkdtempSync(path.join(tmpdir(), 'ridgeline-outbox-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const message = (subject: string) => ({
  to: { name: 'Zoë', address: 'zoe@example.com' },
  subject,
  text: 'Hello\n',
  html: '<p>Hello</p>',
  attachments: [{ fileName: 'Dach – Süd.pdf', contentType: 'application/pdf', bytes: new Uint8Array([1, 2, 3]) }],
})

test('keeps messages as files, lists the newest first and opens them', async () => {
  const folder = path.join(root, 'first')
  const outbox = await openOutbox(folder, 'Ridgeline <reports@localhost>')
  const older = await outbox.send(message('Older'))
  await new Promise((done) => setTimeout(done, 5))
  const newer = await outbox.send(message('Für Zoë'))
  expect(newer.delivery).toBe('outbox')

  const [first, second] = await outbox.list()
  expect(second).toMatchObject({ id: older.id, subject: 'Older' })
  const eml = await outbox.read(newer.id)
  expect(first).toEqual({
    id: newer.id,
    to: 'Zoë <zoe@example.com>',
    subject: 'Für Zoë',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    sizeBytes: eml.length,
    attachments: ['Dach – Süd.pdf'],
  })
  const parsed = await PostalMime.parse(eml)
  expect(parsed.subject).toBe('Für Zoë')
  expect(parsed.to?.[0]).toMatchObject({ name: 'Zoë', address: 'zoe@example.com' })
  expect(new Uint8Array(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(new Uint8Array([1, 2, 3]))
  await expect((await openOutbox(folder, 'x@localhost')).list()).resolves.toHaveLength(2)
})

test('a message that a crash left half written does not count', async () => {
  const folder = path.join(root, 'half')
  const outbox = await openOutbox(folder, 'reports@localhost')
  writeFileSync(path.join(folder, '0b9ccf4c-6a0a-4e1c-8a3a-6b1f3f0f8a11.eml'), 'half')
  writeFileSync(path.join(folder, '0b9ccf4c-6a0a-4e1c-8a3a-6b1f3f0f8a12.json.draft'), '{"id"')
  expect(await outbox.list()).toEqual([])
  await outbox.send(message('Whole'))
  expect(await outbox.list()).toHaveLength(1)
  expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toHaveLength(1)
})

test.each(['0b9ccf4c-6a0a-4e1c-8a3a-6b1f3f0f8a99', '../../../etc/passwd', ''])('opens nothing else: %j', async (id) => {
  const outbox = await openOutbox(path.join(root, 'other'), 'reports@localhost')
  await expect(outbox.read(id)).rejects.toMatchObject({ code: 'not-found' })
})

test('is what serves where no mail server is set', async () => {
  const mail = await openMail({ smtp: null, mailFrom: 'reports@localhost' }, path.join(root, 'data'))
  expect(mail).toMatchObject({ kind: 'outbox', folder: path.join(root, 'data', 'outbox') })
})

test('a message that is gone when the list comes to it is left out of it', async () => {
  const folder = path.join(root, 'busy')
  const outbox = await openOutbox(folder, 'Ridgeline <reports@localhost>')
  const { id } = await outbox.send(message('Stays'))
  // A name without a file, as between the look into the folder and the reading.
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, `${randomUUID()}.json`))
  expect((await outbox.list()).map((entry) => entry.id)).toEqual([id])
})
