import { rename } from 'node:fs/promises'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { exampleFile } from '@ridgeline/app-server/test/made/example-file'
import { readZip } from '@ridgeline/app-server/test/made/read-zip'
import { scanForm, settled } from '@ridgeline/app-server/test/made/uploaded-scan'
import { madeWinn } from '@ridgeline/app-server/test/made/winn'
import { urlOf } from '@ridgeline/contract/endpoint'
import { listNotifications } from '@ridgeline/notification/contract/notification'
import { outboxMessage } from '@ridgeline/notification/server/tables/outbox'
import { createProject, listProjectEvents } from '@ridgeline/project/contract/project'
import { addPhotos } from '@ridgeline/property/contract/photo'
import { createProperty } from '@ridgeline/property/contract/property'
import { readWaitingPhotos } from '@ridgeline/property/server/photos/read-photos'
import { listTitleEntries } from '@ridgeline/title/contract/title'
import { backfill } from '@ridgeline/title/server/backfill'
import { titleOpening } from '@ridgeline/title/server/tables/title'
import type { Edit } from '@ridgeline/winn/contract/edit'
import { editDraft, openDraft } from '@ridgeline/winn/contract/report-draft'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offlineReportPage, sharedPage, sharedPhotos } from '#contract/recipient-page'
import { listReplies, replyToLine } from '#contract/report-reply'
import { createShare, listShares, pauseShare, revokeShare } from '#contract/share'
import { recipientHtml } from '#rules/recipient/page-html'
import type { PictureAddress } from '#rules/recipient/picture-html'
import { winnPage } from '#rules/recipient/recipient-page'
import { buildWinnData, sampleVersion } from '#rules/winn/sample-winn'
import { buildWinnReport } from '#rules/winn/winn-report'
import { makeDerivedPictures } from '#server/recipient/derive-pictures'
import { pageCode } from '#server/recipient/page-code'
import { forCarrier, pictureBytes, shrunk } from '#server/recipient/picture-sizes'
import { tellAuthors } from '#server/recipient/tell-replies'
import { recipientPicture, reportReply } from '#server/tables/recipient-page'
import { share } from '#server/tables/share'

const NOTE = 'gate-4711'
const PATIENCE = 120_000
let app: TestApp
let kim: TestMember
let propertyId: string
let projectId: string
let reportId: string
let token: string
let draftId: string
const CORE = crypto.randomUUID()
let shareId: string

const photo = async (hue: string) =>
  new Uint8Array(
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: hue } })
      .withExif({ IFD0: { Artist: NOTE } })
      .jpeg()
      .toBuffer(),
  )
const edit = (path: string[], value: Edit['value']): Edit => ({ id: crypto.randomUUID(), path, value, was: null })

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  kim = await app.signUp('Kim Estimator')
  const file = await exampleFile({ roof: 3, scan: 0, capture: 1, nowMs: Date.UTC(2026, 2, 10, 12) })
  const imageUrls = [await kim.upload(`${NOTE}.jpg`, file)]
  const body = { ...scanForm, imageUrls, notes: NOTE }
  const made = await kim.call(createProperty, { body })
  propertyId = made.property.id
  const { issues } = await settled(kim, made.scanId)
  const photos = [await kim.upload(`${NOTE} a.jpg`, await photo('#a03020')), await kim.upload('b.jpg', await photo('#2030a0'))]
  const { photoIds } = await kim.call(addPhotos, { params: { id: propertyId }, body: { imageUrls: photos } })
  await readWaitingPhotos(app.deps, propertyId)
  const { id } = await kim.call(openDraft, { params: { id: propertyId } })
  const [square, line] = [crypto.randomUUID(), crypto.randomUUID()]
  draftId = id
  const edits = [
    edit(['building', 'notes'], NOTE),
    edit(['photos', photoIds[1] ?? ''], { shot: 'elevation-front', damage: 'hail impact' }),
    edit(['testSquares', square], { order: 1, slope: 'Front', hits: 9, photos: [photoIds[0] ?? ''] }),
    edit(['cores', CORE], { order: 1, method: 'core-sample', result: 'wet', note: 'Paper wet to the deck' }),
    edit(['costs', 'lines', line], {
      order: 1,
      item: 'Tear off <b>shingles</b>',
      unit: 'sq',
      quantity: 12,
      unitPriceUsd: 100,
      evidence: [
        { kind: 'test-square', id: square },
        { kind: 'issue', id: issues[0]?.id ?? '' },
      ],
    }),
  ]
  const ways = (['repair', 'replace'] as const).map((option, i) =>
    edit(['costs', 'lines', crypto.randomUUID()], {
      order: 2 + i,
      item: `Way ${option}`,
      quantity: 1,
      unitPriceUsd: 500,
      isOptional: true,
      option,
    }),
  )
  await kim.call(editDraft, { params: { id }, body: { edits: [...edits, ...ways] } })
  projectId = (await kim.call(createProject, { body: { name: 'Depot claim', propertyIds: [propertyId], startsOn: '2026-03-10' } })).id
  reportId = await madeWinn(app, kim, propertyId)
  await makeDerivedPictures(app.deps, reportId)
  const link = await kim.call(createShare, { body: { kind: 'report', targetId: reportId } })
  shareId = link.id
  token = link.url?.split('/').at(-1) ?? ''
}, PATIENCE)
afterAll(() => app.close())

const get = (path: string) => app.request(path)
const openPage = async () => (await get(`/shared/${token}`)).text()

test('the link opens the decision first, then lines with their evidence, then photos in the order of the desk', async () => {
  const text = await openPage()
  expect(text).toContain('<h1>Winn Report</h1>')
  expect(text.indexOf('aria-label="Decision"')).toBeLessThan(text.indexOf('id="lines"'))
  expect(text.indexOf('id="lines"')).toBeLessThan(text.indexOf('id="photos"'))
  const cost = text.slice(text.indexOf('<article class="line panel" id="L-01"'))
  expect(cost).toContain('Tear off &lt;b&gt;shingles&lt;/b&gt;')
  expect(cost.slice(0, cost.indexOf('</article>'))).toMatch(/href="#S-01".*href="#F-01"/s)
  expect(text).toMatch(/id="S-01".*Marks<\/dt><dd>9</s)
  expect(text).toMatch(/class="scale"><span>[^<]*°/)
  // The elevation is asked for by the carrier; nobody said what the other one shows.
  expect(text.indexOf('hail impact')).toBeLessThan(text.indexOf('<h3>Other photos'))
  expect(text.indexOf('hail impact')).toBeGreaterThan(0)
})

test('the page, its file and its pictures tell nothing but what is on the list', async () => {
  const offline = await (await get(urlOf(sharedPage, { params: { token }, query: { offline: '1' } }))).text()
  for (const text of [await openPage(), offline])
    for (const word of [NOTE, 'EX-640-0117', kim.organizationId, propertyId]) expect(text).not.toContain(word)
  const zip = readZip(new Uint8Array(await (await get(urlOf(sharedPhotos, { params: { token } }))).arrayBuffer()))
  for (const [name, bytes] of zip) {
    expect(name).toMatch(/^\d\d_[A-Z-]+(?:_[a-z0-9-]+)?\.jpg$/)
    expect(bytes.includes(NOTE), name).toBe(false)
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
  }
  expect([...zip.keys()][0]).toBe('01_FRONT_front-elevation-hail-impact.jpg')
})

test('first view, pictures and file stay small', async () => {
  const page = await openPage()
  expect(Buffer.byteLength(page)).toBeLessThan(80_000)
  const rows = await app.deps.db.select().from(recipientPicture).where(eq(recipientPicture.reportId, reportId))
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const { number, thumbnailSha256, mediumSha256 } of rows) {
    expect(await app.deps.storage.sizeOf(thumbnailSha256 ?? ''), number).toBeLessThanOrEqual(pictureBytes('thumbnail', rows.length))
    expect(await app.deps.storage.sizeOf(mediumSha256 ?? ''), number).toBeLessThanOrEqual(pictureBytes('medium', rows.length))
  }
  for (const all of [1, 40, 150, 300, 600, 800]) {
    const together = all * (pictureBytes('medium', all) + pictureBytes('thumbnail', all))
    expect(together, `${all} pictures`).toBeLessThan(9_100_000)
    expect((all * pictureBytes('medium', all) * 4) / 3, `${all} pictures in a file`).toBeLessThan(9_500_000)
  }
})

test('a whole claim of 120 photos goes through a weak signal, as a page and as a file', async () => {
  const data = buildWinnData({ photos: 120, markedEvery: 3, thermograms: 6, findings: 12, testSquares: 8, cores: 2, costLines: 40 })
  const { page, sources } = winnPage(buildWinnReport(data, sampleVersion), data, { number: 'R-2026-0001', version: 1 })
  expect(page.pictures.length).toBeGreaterThanOrEqual(120)
  const source = await noisy()
  const [small, medium] = [
    await shrunk(source, 'thumbnail', pictureBytes('thumbnail', sources.length)),
    await shrunk(source, 'medium', pictureBytes('medium', sources.length)),
  ]
  const code = await pageCode()
  const of = {
    page,
    pdfSha256: 'ab'.repeat(32),
    verify: { code: '7K3M-9QXT-2B4D', url: 'https://roofs.example/verify?code=7K3M-9QXT-2B4D' },
    code,
  }
  const links = { pdf: '/pdf', photos: '/photos', offline: '/offline', replies: '/replies' }
  const address: PictureAddress = ({ number }, size, name) => `/api/shared/${'t'.repeat(32)}/pictures/${number}/${name ?? size}`
  const online = recipientHtml({
    ...of,
    address,
    frame: { kind: 'online', nonce: 'n', scriptUrl: '/s', fontUrl: '/f', until: '', links, said: '[]', notices: [] },
  })
  const inline = `data:image/jpeg;base64,${Buffer.from(medium).toString('base64')}`
  const offline = recipientHtml({
    ...of,
    address: () => inline,
    frame: { kind: 'offline', saved: '', scriptSha256: code.scriptSha256, notices: [] },
  })
  const claim = Buffer.byteLength(online) + sources.length * (small.byteLength + medium.byteLength)
  console.log(
    `${sources.length} pictures: page ${online.length} bytes, with every picture in both sizes ${claim}, offline file ${offline.length}`,
  )
  expect(Buffer.byteLength(online)).toBeLessThan(250_000)
  expect([online.includes('src:url("/f") format("woff2")'), offline.includes('woff2')]).toEqual([true, false])
  expect(claim).toBeLessThan(10_000_000)
  expect(offline.split(inline).length - 1, 'each picture stands in the file once').toBe(sources.length)
  expect(Buffer.byteLength(offline)).toBeLessThan(10_000_000)
})

test('the page that is opened by its link has the typeface of the application; one that is read without us asks nobody for it', async () => {
  const { fontUrl } = await pageCode()
  const answer = await app.request(fontUrl)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2')
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

/** A picture that is hard to press together. */
const noisy = () => {
  const noise = Uint8Array.from({ length: 1600 * 1200 * 3 }, (_, i) => (i * 7919 + (i >> 3) * 104_729) % 256)
  return sharp(noise, { raw: { width: 1600, height: 1200, channels: 3 } })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .toBuffer()
}

test('a photo goes to a carrier as it is while it is small enough, else smaller', async () => {
  const large = await sharp(await noisy(), {})
    .resize(2400)
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(large.byteLength).toBeGreaterThan(1_000_000)
  const carried = (await forCarrier(large)).byteLength
  expect(carried).toBeLessThanOrEqual(500_000)
  expect(carried, 'no smaller than it has to be').toBeGreaterThan(300_000)
  const small = await photo('#a03020')
  expect(await forCarrier(small)).toBe(small)
})

test('a noisy picture of a report of 600 fits too', async () => {
  expect((await shrunk(await noisy(), 'medium', pictureBytes('medium', 600))).byteLength).toBeLessThan(pictureBytes('medium', 600))
})

test('pictures are sent by number and size; others do not exist', async () => {
  const picture = (number: string, name: string) => get(`/api/shared/${token}/pictures/${number}/${name}`)
  for (const name of ['thumbnail', 'medium', 'large']) {
    const res = await picture('T-01', name)
    expect([res.status, res.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
  for (const [number, name] of [
    ['T-99', 'medium'],
    ['T-01', 'original'],
    ['P-01', 'visible'],
  ] as const)
    expect((await picture(number, name)).status).toBe(404)
})

test('a reply comes back to the property, once told in one mail, and to whoever made it', async () => {
  const said = { line: 'L-01', kind: 'dispute', name: 'Dana <Adjuster>', comment: 'Nine marks are from foot traffic.' } as const
  await kim.call(replyToLine, { params: { token }, body: said })
  await kim.call(replyToLine, { params: { token }, body: { ...said, line: 'F-01', kind: 'accept', comment: '' } })
  const [latest, first] = await kim.call(listReplies, { params: { id: propertyId } })
  expect(latest).toMatchObject({ line: 'F-01', kind: 'accept', reportId })
  expect(first).toMatchObject({ ...said, lineTitle: 'Tear off <b>shingles</b>', recordId: expect.any(String) })
  expect(await openPage()).toContain('Dana &lt;Adjuster&gt;')
  const events = await kim.call(listProjectEvents, { params: { id: projectId } })
  expect(events.filter(({ action }) => action === 'replied').map(({ by, subject }) => [by, subject])).toEqual([
    ['Dana <Adjuster> (recipient, unverified)', expect.stringMatching(/^F-01 .+, accepted$/)],
    ['Dana <Adjuster> (recipient, unverified)', 'L-01 Tear off <b>shingles</b>, disputed: Nine marks are from foot traffic.'],
  ])
  const before = await app.deps.db.$count(outboxMessage)
  await tellAuthors(app.deps)
  await tellAuthors(app.deps)
  expect(await app.deps.db.$count(outboxMessage)).toBe(before + 1)
  if (app.deps.mail.kind !== 'outbox') throw new Error('the test has no outbox')
  const [mail] = await app.deps.mail.list()
  expect(mail).toMatchObject({ subject: '2 replies to Winn Report: Depot', to: expect.stringContaining(kim.email) })
  expect(await app.deps.db.select().from(reportReply)).not.toContainEqual(expect.objectContaining({ toldAt: null }))
})

test('the owner accepts one option by a signature, once; the project moves, and who made the report reads what was signed', async () => {
  const text = await openPage()
  const card = text.slice(text.indexOf('id="O-03"'))
  expect(card.slice(0, card.indexOf('</article>'))).toMatch(/Replace .*\$1,700\.00.*Tear off.*Way replace/s)
  expect(text).not.toContain('id="O-02"')
  const accept = (line: string, more: object) =>
    app.request(urlOf(replyToLine, { params: { token } }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ line, kind: 'accept', name: 'Ruth Alder', comment: '', ...more }),
    })
  expect((await accept('O-03', {})).status, 'without a signature').toBe(422)
  expect((await accept('O-02', { isSigned: true })).status, 'an option that is not offered').toBe(422)
  const both = await Promise.all([accept('O-03', { isSigned: true }), accept('O-03', { isSigned: true })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const again = await accept('O-01', { isSigned: true })
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('Ruth Alder accepted Replace, $1,700.00')])
  const replies = await kim.call(listReplies, { params: { id: propertyId } })
  const signed = replies.filter((reply) => reply.signed !== null)
  expect(signed).toMatchObject([{ line: 'O-03', name: 'Ruth Alder', signed: expect.stringContaining('I accept Replace at $1,700.00') }])
  const events = await kim.call(listProjectEvents, { params: { id: projectId } })
  expect(events.some(({ action, isAutomatic, by }) => action === 'proposed' && isAutomatic && by === 'Option accepted')).toBe(true)
  expect(events.some(({ action, subject }) => action === 'replied' && subject.includes('Replace'))).toBe(true)
  await app.deps.db.delete(reportReply).where(eq(reportReply.line, 'O-03'))
})

test('one link takes twenty replies a minute, and all of them are one notice', async () => {
  const link = await kim.call(createShare, { body: { kind: 'report', targetId: reportId } })
  const own = link.url?.split('/').at(-1) ?? ''
  const body = JSON.stringify({ line: 'F-01', kind: 'question', name: 'Flood', comment: 'And this?' })
  const statuses: number[] = []
  for (let i = 0; i < 25; i += 1) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    statuses.push((await app.request(urlOf(replyToLine, { params: { token: own } }), init)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(5).fill(429)])
  const told = await kim.call(listNotifications, { query: { limit: '100' } })
  expect(told.filter(({ title }) => title.includes('Flood')).map(({ title }) => title)).toEqual([
    'Depot: 20 replies, the last by Flood (unverified)',
  ])
})

test.each([
  [{ line: 'F-99', kind: 'accept', name: 'Dana' }, 422],
  [{ line: 'F-01', kind: 'dispute', name: 'Dana' }, 400],
  [{ line: 'F-01', kind: 'accept', name: ' ' }, 400],
  [{ line: 'F-01', kind: 'question', name: 'Dana', comment: 'x'.repeat(2001) }, 400],
  [{ line: 'F-01', kind: 'nonsense', name: 'Dana' }, 400],
])('a reply that says %j is refused with %d and kept nowhere', async (body, status) => {
  const before = await app.deps.db.$count(reportReply)
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  expect((await app.request(urlOf(replyToLine, { params: { token } }), init)).status).toBe(status)
  expect(await app.deps.db.$count(reportReply)).toBe(before)
})

test('who made the report saves the page as a file that needs no connection', async () => {
  const res = await kim.request(urlOf(offlineReportPage, { params: { id: reportId } }))
  expect(res.headers.get('content-disposition')).toMatch(/^attachment; filename="Depot - R-\d{4}-0001 v1 - offline\.html"/)
  const text = await res.text()
  expect(text).toContain('src="data:image/jpeg;base64,/9j/')
  expect(text).not.toMatch(/(?:src|href)="(?:https?:|\/)/)
  expect(text).toContain('version 1')
})

test('a picture that is gone leaves the page whole, and no zip that looks complete', async () => {
  const [row] = await app.deps.db
    .select()
    .from(recipientPicture)
    .where(and(eq(recipientPicture.reportId, reportId), eq(recipientPicture.number, 'T-01')))
  const file = app.objectPath(row?.sourceSha256 ?? '')
  await rename(file, `${file}.away`)
  const res = await get(urlOf(sharedPhotos, { params: { token } }))
  await expect(res.arrayBuffer()).rejects.toThrow()
  expect((await get(urlOf(sharedPage, { params: { token }, query: { offline: '1' } }))).status).toBe(200)
  await rename(`${file}.away`, file)
})

test(
  'a core is written into the log with the report that freezes it, once for each way it was written',
  async () => {
    const cores = async () =>
      (await kim.call(listTitleEntries, { params: { id: propertyId } })).entries
        .filter(({ kind }) => kind === 'core')
        .map(({ label }) => label)
    expect(await cores()).toEqual(['Core sample, wet'])
    await madeWinn(app, kim, propertyId)
    expect(await cores(), 'the same core in another version').toEqual(['Core sample, wet'])
    await kim.call(editDraft, { params: { id: draftId }, body: { edits: [{ ...edit(['cores', CORE, 'result'], 'dry'), was: 'wet' }] } })
    await madeWinn(app, kim, propertyId)
    expect(await cores()).toEqual(['Core sample, dry', 'Core sample, wet'])
    // What an older version froze gets its entry at the next start.
    const { db } = app.deps
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.delete(titleOpening).where(eq(titleOpening.kind, 'core'))
    })
    await backfill(app.deps)
    const entries = await db.select().from(titleOpening).where(eq(titleOpening.kind, 'core'))
    expect(entries.map(({ label }) => label).toSorted()).toEqual(['Core sample, dry', 'Core sample, wet'])
    for (const { label, data } of entries) expect(`${label} ${JSON.stringify(data)}`).not.toContain('Paper')
    // An older writing is missed though a newer one has its entry.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.delete(titleOpening).where(and(eq(titleOpening.kind, 'core'), eq(titleOpening.label, 'Core sample, wet')))
    })
    await backfill(app.deps)
    const again = await db.select().from(titleOpening).where(eq(titleOpening.kind, 'core'))
    expect(again.map(({ label }) => label).toSorted()).toEqual(['Core sample, dry', 'Core sample, wet'])
  },
  PATIENCE,
)

test('nothing opens once the link has expired', async () => {
  const link = await kim.call(createShare, { body: { kind: 'report', targetId: reportId, expiresInDays: 7 } })
  const own = link.url?.split('/').at(-1) ?? ''
  const page = () => get(urlOf(sharedPage, { params: { token: own } }))
  expect((await page()).status).toBe(200)
  await app.deps.db
    .update(share)
    .set({ expiresAt: new Date(app.deps.now().getTime() - 1000) })
    .where(eq(share.id, link.id))
  const answer = await page()
  expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('This link has expired')])
  expect((await get(`/api/shared/${own}/pictures/T-01/medium`)).status).toBe(410)
})

test('a paused link opens nothing and takes no reply, and opens again as it was', async () => {
  const body = JSON.stringify({ line: 'F-01', kind: 'accept', name: 'Dana', comment: '' })
  const statuses = async () => [
    (await get(urlOf(sharedPage, { params: { token } }))).status,
    (await get(`/api/shared/${token}/pictures/T-01/medium`)).status,
    (
      await app.request(urlOf(replyToLine, { params: { token } }), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).status,
  ]
  const paused = await kim.call(pauseShare, { params: { id: shareId }, body: { paused: true } })
  expect(paused.pausedAt).not.toBeNull()
  expect(await statuses()).toEqual([410, 410, 410])
  expect((await kim.call(listShares, { query: { targetId: reportId, state: 'paused' } })).map(({ id }) => id)).toEqual([shareId])
  expect((await kim.call(pauseShare, { params: { id: shareId }, body: { paused: false } })).pausedAt).toBeNull()
  expect((await statuses()).slice(0, 2)).toEqual([200, 200])
})

test('each opening is counted, and nothing opens once the link is revoked', async () => {
  const opened = async () => (await kim.call(listShares, { query: { targetId: reportId } })).find(({ id }) => id === shareId)?.openings ?? 0
  const before = await opened()
  await openPage()
  expect(await opened()).toBe(before + 1)
  await kim.call(revokeShare, { params: { id: shareId } })
  const [page, reply] = [urlOf(sharedPage, { params: { token } }), urlOf(replyToLine, { params: { token } })]
  const body = JSON.stringify({ line: 'F-01', kind: 'accept', name: 'Dana', comment: '' })
  expect((await get(page)).status).toBe(410)
  expect((await get(`/api/shared/${token}/pictures/T-01/medium`)).status).toBe(410)
  expect((await get(urlOf(sharedPhotos, { params: { token } }))).status).toBe(410)
  expect((await app.request(reply, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status).toBe(410)
})
