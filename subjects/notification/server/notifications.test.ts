import { removeMember } from '@ridgeline/account/contract/organization'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { createProject } from '@ridgeline/project/contract/project'
import { createTask, listTasks, patchTask } from '@ridgeline/project/contract/task'
import { createShare } from '@ridgeline/report/contract/share'
import { giveUpScan } from '@ridgeline/scan/server/analysis/give-up-scan'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { said } from '@ridgeline/server/integrations/language/said'
import type { MailMessage } from '@ridgeline/server/integrations/mail/mail'
import { mailError } from '@ridgeline/server/integrations/mail/mail-error'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readMailStanding } from '#contract/mail-standing'
import {
  countNotifications,
  listNotifications,
  patchNotificationSettings,
  readNotificationSettings,
  readNotifications,
} from '#contract/notification'
import { tellDueTasks } from '#server/due-tasks'
import { forgetNotifications, forgetOutbox } from '#server/forget'
import { mailDue } from '#server/mail'
import type { Post } from '#server/outbox/post'
import { notify } from '#server/service'
import { notification, notificationSetting } from '#server/tables/notification'
import { notifyOfScan } from '#server/tell-of-scan'

let app: TestApp
let ann: TestMember
let fred: TestMember
let place: Awaited<ReturnType<typeof buildScan>>
/** Noon in Chicago. */
const NOON = new Date('2026-03-10T17:00:00Z')
let now = NOON
const letters: MailMessage[] = []
let isAway = false
let isRefusing = false
/** How often a mail was handed over, taken or not. */
let tries = 0
const post: Post = {
  assertMaySend: () => {},
  assertReachable: async () => {},
  async send(message) {
    tries++
    if (isAway) throw new Error('the mail server is away')
    if (isRefusing) throw mailError({ responseCode: 552, response: '552 mailbox is full' }, 'mail.example:25', message.to.address)
    letters.push({ ...message, subject: said(message.subject) })
    return { delivery: 'smtp', id: crypto.randomUUID() }
  },
}
const mail = () => mailDue({ ...app.deps, post })

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ann = await app.signUp('Ann Admin')
  fred = await app.signUp('Fred Field')
  await invited(app, ann, fred, 'field-rep')
  await app.deps.db.update(organization).set({ timeZone: 'America/Chicago' })
  place = await buildScan(app.deps.db, ann.organizationId)
  letters.length = 0
}, 120_000)
afterAll(() => app.close())
afterEach(async () => {
  await app.deps.db.delete(notification)
  await app.deps.db.delete(notificationSetting)
  letters.length = 0
  now = NOON
})

const tell = (o: Partial<Parameters<typeof notify>[1]> = {}) =>
  app.deps.db.transaction((tx) =>
    notify(tx, {
      organizationId: ann.organizationId,
      kind: 'scan-ready',
      recordId: place.scan.id,
      facts: { name: 'Depot', detail: '2 suggestions' },
      to: [ann.userId],
      at: now,
      ...o,
    }),
  )
const titles = async (who: TestMember, query: object = {}) => (await who.call(listNotifications, { query })).map((each) => each.title)
const setFor = (who: TestMember, body: object) => who.call(patchNotificationSettings, { body })
const at = (iso: string) => {
  now = new Date(iso)
}

test('a visit without pictures was analyzed by nobody, and nobody is told of it', async () => {
  const told = async (captureCount: number) => {
    await app.deps.db.update(scan).set({ state: 'ready', captureCount }).where(eq(scan.id, place.scan.id))
    await app.deps.db.transaction((tx) => notifyOfScan(tx, place.scan.id, now, [ann.userId]))
    return (await titles(ann)).length
  }
  expect([await told(0), await told(1)]).toEqual([0, 1])
})

test('who is told finds it in their list with a way to the record, and marks it read', async () => {
  await tell()
  at('2026-03-10T17:05:00Z')
  await tell({ kind: 'scan-failed', facts: { name: 'Yard', detail: 'The file could not be read' } })
  const [last, first] = await ann.call(listNotifications, {})
  expect(last).toMatchObject({
    title: 'Yard: analysis failed',
    text: 'The file could not be read',
    link: `/analysis/${place.scan.id}`,
    readAt: null,
  })
  expect(await titles(ann, { search: 'sugg' })).toEqual(['Depot: analysis done'])
  expect(await ann.call(countNotifications, {})).toEqual({ unread: 2 })
  expect(await ann.call(readNotifications, { body: { ids: [last?.id ?? ''] } })).toEqual({ unread: 1 })
  expect(await titles(ann, { unread: 'true' })).toEqual(['Depot: analysis done'])
  at('2026-03-10T17:10:00Z')
  await tell({ kind: 'share-opened' })
  expect(await ann.call(readNotifications, { body: { upTo: first?.at } })).toEqual({ unread: 1 })
  expect(await titles(ann, { unread: 'true' })).toEqual(['Depot: your link was opened'])
  await expect(ann.call(readNotifications, { body: {} })).rejects.toMatchObject({ status: 400 })
})

test('only members who may see the record are told, never who did it, and the same thing once', async () => {
  await tell({ to: [ann.userId, fred.userId, 'nobody'], except: fred.userId, onceKey: 'x' })
  await tell({ to: [ann.userId, fred.userId], onceKey: 'x' })
  expect([await titles(ann), await titles(fred)]).toEqual([['Depot: analysis done'], ['Depot: analysis done']])
  const stranger = await app.signUp('Stranger')
  await tell({ to: [stranger.userId] })
  expect(await titles(stranger)).toEqual([])
  await tell({ to: 'admin' })
  expect([(await titles(ann)).length, (await titles(fred)).length]).toEqual([2, 1])
  await expect(fred.call(readNotifications, { body: { upTo: NOON.toISOString() } })).resolves.toEqual({ unread: 0 })
  expect(await ann.call(countNotifications, {})).toEqual({ unread: 2 })
})

test('a kind that a person turned off is not told, in the list or by mail', async () => {
  const before = await ann.call(readNotificationSettings, {})
  expect(before.kinds.find((each) => each.kind === 'scan-ready')).toMatchObject({ inApp: true, mail: 'off' })
  await setFor(ann, { kinds: [{ kind: 'scan-ready', inApp: false, mail: 'off' }] })
  await tell()
  expect(await app.deps.db.$count(notification)).toBe(0)
  await setFor(ann, { kinds: [{ kind: 'scan-failed', inApp: false, mail: 'now' }] })
  expect((await ann.call(readNotificationSettings, {})).kinds.find((each) => each.kind === 'scan-ready')).toMatchObject({ inApp: false })
  await tell({ kind: 'scan-failed' })
  expect(await titles(ann)).toEqual([])
  await mail()
  expect(letters.map((each) => [each.to.address, each.subject])).toEqual([[ann.email, 'Depot: analysis failed']])
  expect(letters[0]?.text).toContain(`/analysis/${place.scan.id}`)
  await mail()
  expect(letters).toHaveLength(1)
})

test('no mail goes in quiet hours, which may go over midnight, on the clock of the person', async () => {
  await setFor(ann, { kinds: [{ kind: 'scan-ready', inApp: true, mail: 'now' }], quietFrom: 22, quietTo: 6, timeZone: 'Europe/Berlin' })
  // 23:30 in Berlin, afternoon in Chicago
  at('2026-03-10T22:30:00Z')
  await tell()
  await mail()
  expect(letters).toEqual([])
  at('2026-03-11T05:00:00Z')
  await mail()
  expect(letters).toHaveLength(1)
  await expect(setFor(ann, { quietTo: null })).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/both hours/) })
  await expect(setFor(ann, { timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ status: 400 })
})

test('the daily mail goes once a day after its hour with what nobody read yet', async () => {
  await setFor(ann, { kinds: [{ kind: 'scan-ready', inApp: true, mail: 'digest' }], digestHour: 8 })
  // 7:59 in Chicago
  at('2026-03-11T12:59:00Z')
  await tell()
  await tell({ kind: 'scan-failed', facts: { name: 'Yard' } })
  await tell({ facts: { name: 'Seen' } })
  const seen = (await ann.call(listNotifications, {})).filter((each) => each.title.startsWith('Seen'))
  await ann.call(readNotifications, { body: { ids: seen.map((each) => each.id) } })
  await mail()
  expect(letters).toEqual([])
  at('2026-03-11T13:00:00Z')
  await mail()
  expect(letters).toHaveLength(1)
  for (const words of ['2 things', 'Depot: analysis done', 'Yard: analysis failed']) expect(letters[0]?.text).toContain(words)
  expect(letters[0]?.text).not.toContain('Seen')
  await tell()
  at('2026-03-11T20:00:00Z')
  await mail()
  expect(letters).toHaveLength(1)
  at('2026-03-12T13:00:00Z')
  await mail()
  expect(letters).toHaveLength(2)
})

test('a mail that was not taken goes with the next turn', async () => {
  await setFor(ann, { kinds: [{ kind: 'scan-ready', inApp: true, mail: 'now' }] })
  await tell()
  isAway = true
  await mail()
  isAway = false
  await mail()
  expect(letters).toHaveLength(1)
})

test('a mail that is refused waits ever longer, and the outbox says why and when it is tried next', async () => {
  await setFor(ann, { kinds: [{ kind: 'scan-ready', inApp: true, mail: 'now' }] })
  await tell()
  const begun = now.getTime()
  const minutes = async (count: number) => {
    at(new Date(begun + count * 60_000).toISOString())
    tries = 0
    await mail()
    return tries
  }
  isRefusing = true
  expect(await minutes(0)).toBe(1)
  expect((await ann.call(readMailStanding, {})).waiting).toMatchObject([
    {
      to: ann.email,
      count: 1,
      problem: expect.stringContaining('552 mailbox is full'),
      triedNext: new Date(begun + 600_000).toISOString(),
    },
  ])
  expect(await minutes(5)).toBe(0)
  expect(await minutes(11)).toBe(1)
  await tell()
  expect(await minutes(25), 'what comes meanwhile waits with it').toBe(0)
  isRefusing = false
  expect(await minutes(32)).toBe(1)
  expect(letters).toHaveLength(1)
  expect((await ann.call(readMailStanding, {})).waiting).toEqual([])
})

test('a demo workspace sends nothing', async () => {
  await setFor(ann, { kinds: [{ kind: 'scan-ready', inApp: true, mail: 'now' }] })
  await app.deps.db.update(organization).set({ isDemo: true }).where(eq(organization.id, ann.organizationId))
  await tell()
  await mail()
  await app.deps.db.update(organization).set({ isDemo: false })
  expect(letters).toEqual([])
})

test('who is given a task is told, and again on the morning it is due, once', async () => {
  const made = await ann.call(createProject, { body: { name: 'North roof', propertyIds: [place.property.id] } })
  await ann.call(createTask, { params: { id: made.id }, body: { title: 'Bring the ladder', assigneeId: fred.userId, dueOn: '2026-03-11' } })
  await ann.call(createTask, { params: { id: made.id }, body: { title: 'Mine', assigneeId: ann.userId } })
  expect(await titles(fred)).toEqual(['Bring the ladder: task given to you by Ann Admin'])
  expect(await titles(ann)).toEqual([])
  const [other] = (await ann.call(listTasks, { query: { projectId: made.id } })).filter((task) => task.assigneeId === null)
  await ann.call(patchTask, { params: { id: other?.id ?? '' }, body: { revision: 0, assigneeId: fred.userId } })
  expect((await titles(fred))[0]).toMatch(/task given to you/)
  await app.deps.db.delete(notification)
  // 5:07 in Chicago: too early
  at('2026-03-11T10:07:00Z')
  await tellDueTasks(app.deps)
  expect(await titles(fred)).toEqual([])
  at('2026-03-11T12:07:00Z')
  await tellDueTasks(app.deps)
  await tellDueTasks(app.deps)
  const due = await fred.call(listNotifications, { query: { search: 'ladder' } })
  expect(due).toMatchObject([{ title: 'Bring the ladder: task due', text: 'Due today: North roof', link: `/projects/${made.id}` }])
})

test('who sent the files is told how their analysis ended, and who shared a link that it was opened, once a day', async () => {
  const { db } = app.deps
  await db.update(scan).set({ state: 'processing' }).where(eq(scan.id, place.scan.id))
  const [file] = await db.select().from(capture).where(eq(capture.id, place.capture.id))
  await db
    .insert(upload)
    .values({ id: file?.uploadId ?? '', organizationId: ann.organizationId, userId: fred.userId, fileName: 'a', sizeBytes: 1, sha256: '' })
  await giveUpScan(app.deps, place.scan.id)
  expect([await titles(fred), await titles(ann)]).toEqual([['Depot: analysis failed'], []])
  const link = await ann.call(createShare, { body: { kind: 'history', targetId: place.property.id } })
  const open = () => app.request(`/api/shared/${link.url?.split('/').at(-1)}`)
  expect((await open()).status).toBe(200)
  await open()
  expect(await titles(ann)).toEqual(['Depot: your link was opened'])
  at('2026-03-12T17:00:00Z')
  await open()
  expect(await titles(ann)).toHaveLength(2)
})

test('mails in the outbox folder go after 90 days', async () => {
  const { mail } = app.deps
  if (mail.kind !== 'outbox') throw new Error('the tests have an outbox')
  const written = Date.parse((await mail.list())[0]?.createdAt ?? '')
  const after = async (days: number) => {
    await forgetOutbox({ ...app.deps, mail, now: () => new Date(written + days * 86_400_000) })
    return (await mail.list()).length
  }
  expect(await after(89)).toBeGreaterThan(0)
  expect(await after(91)).toBe(0)
})

test('what was read goes after 90 days, the rest after a year, and everything with the membership', async () => {
  await tell({ facts: { name: 'Old' } })
  const [old] = await ann.call(listNotifications, {})
  await tell({ facts: { name: 'Unread' } })
  await ann.call(readNotifications, { body: { ids: [old?.id ?? ''] } })
  at('2026-06-09T17:00:00Z')
  await forgetNotifications(app.deps)
  expect(await titles(ann)).toEqual(['Unread: analysis done'])
  at('2027-03-11T17:00:00Z')
  await forgetNotifications(app.deps)
  expect(await titles(ann)).toEqual([])
  await tell({ to: [fred.userId] })
  await ann.call(removeMember, { params: { memberId: fred.userId } })
  expect(await app.deps.db.$count(notification)).toBe(0)
})
