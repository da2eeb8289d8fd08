import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildDocument, buildPhoto, buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { urlOf } from '@ridgeline/contract/endpoint'
import { deleteProperty } from '@ridgeline/privacy/contract/deleted'
import { removeUnnamed } from '@ridgeline/privacy/server/objects'
import { runRetention } from '@ridgeline/privacy/server/retention'
import { createShare, listShares } from '@ridgeline/report/contract/share'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDocuments, documentFile, listDocuments, MOST_DOCUMENTS, removeDocument } from '#contract/document/document'
import { listPhotos } from '#contract/photo'
import { createProperty, mergeProperty, patchProperty, readProperty } from '#contract/property'
import { property } from '#server/tables/property'
import { propertyDocument } from '#server/tables/property-document'

let app: TestApp
let owner: TestMember
let rep: TestMember
const days = { later: 0 }
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.UTC(2026, 4, 10, 12) + days.later * 86_400_000) })
  owner = await app.signUp('Owner')
  await app.deps.db.update(organization).set({ plan: 'enterprise', trialEndsAt: null, paymentState: 'active' })
  rep = await app.signUp('Rita Rep')
  await invited(app, owner, rep, 'field-rep')
}, 120_000)
afterAll(() => app.close())

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))
const pdf = (text: string) => bytes(`%PDF-1.4\n${text}\n%%EOF`)
const freshProperty = async () => (await buildScan(app.deps.db, owner.organizationId)).property
const add = async (who: TestMember, id: string, ...files: (readonly [string, Uint8Array])[]) => {
  const fileUrls: string[] = []
  for (const [name, content] of files) {
    const url = await owner.upload(name, content)
    await app.deps.db
      .update(upload)
      .set({ userId: who.userId })
      .where(eq(upload.id, url.split('/').at(-1) ?? ''))
    fileUrls.push(url)
  }
  return (await who.call(addDocuments, { params: { id }, body: { fileUrls } })).documentIds
}
const answer = async (who: TestMember, method: string, path: string, body?: object) => {
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const res = await who.request(path, { method, ...init })
  return [res.status, ((await res.json()) as { detail?: string }).detail]
}

test('documents are kept with who added them, found by their names, and saved as they are', async () => {
  const { id } = await freshProperty()
  const content = pdf('A ten year warranty')
  const [warranty = ''] = await add(rep, id, ['Warranty 2024.pdf', content], ['drains.csv', bytes('drain,state\n2,clear')])
  const all = await owner.call(listDocuments, { params: { id } })
  expect(all.map(({ fileName, addedBy }) => [fileName, addedBy])).toEqual([
    ['drains.csv', 'Rita Rep'],
    ['Warranty 2024.pdf', 'Rita Rep'],
  ])
  expect((await owner.call(listDocuments, { params: { id }, query: { search: 'warr' } })).map((one) => one.id)).toEqual([warranty])
  const res = await owner.request(urlOf(documentFile, { params: { id: warranty } }))
  expect(res.headers.get('content-disposition')).toMatch(/^attachment; filename="Warranty 2024\.pdf"/)
  expect(res.headers.get('content-type')).toBe('application/octet-stream')
  expect(Buffer.from(await res.arrayBuffer()).equals(Buffer.from(content))).toBe(true)
})

test('what is no document is refused with what was expected, and nothing is taken', async () => {
  const { id } = await freshProperty()
  const path = urlOf(addDocuments, { params: { id } })
  const good = await owner.upload('a.txt', bytes('Keys'))
  const wrong = await owner.upload('plan.pdf', bytes('<html>'))
  expect(await answer(owner, 'POST', path, { fileUrls: [good, wrong] })).toEqual([
    422,
    expect.stringContaining('plan.pdf holds something else than its name says'),
  ])
  const video = await owner.upload('flight.mp4', bytes('video'))
  expect(await answer(owner, 'POST', path, { fileUrls: [video] })).toEqual([422, expect.stringContaining('choose .pdf, ')])
  expect(await owner.call(listDocuments, { params: { id } })).toEqual([])
  await owner.call(addDocuments, { params: { id }, body: { fileUrls: [good] } })
  expect(await answer(owner, 'POST', path, { fileUrls: [good] })).toEqual([409, expect.stringContaining('document of a property already')])
  const form = { name: 'x', address: 'y', scanType: 'drone', captureDate: '2026-01-01T00:00:00Z' }
  const letter = await owner.upload('letter.pdf', pdf('Dear owner'))
  expect(await answer(owner, 'POST', urlOf(createProperty, {}), { ...form, imageUrls: [letter] })).toEqual([
    422,
    expect.stringMatching(/letter\.pdf is not accepted: choose \.jpg/),
  ])
})

test('a property takes so many documents and no more', async () => {
  const own = await freshProperty()
  const rows = Array.from({ length: MOST_DOCUMENTS }, (_, i) => {
    const id = crypto.randomUUID()
    return {
      ...{ id, organizationId: owner.organizationId, propertyId: own.id, uploadId: id },
      ...{ fileName: `${i}.txt`, sizeBytes: 1, sha256: 'f'.repeat(64), addedBy: 'Owner' },
    }
  })
  await app.deps.db.insert(propertyDocument).values(rows)
  const fileUrls = [await owner.upload('more.txt', bytes('more'))]
  const path = urlOf(addDocuments, { params: { id: own.id } })
  expect(await answer(owner, 'POST', path, { fileUrls })).toEqual([422, 'A property takes at most 500 documents, and this one has 500'])
})

test('who may remove: whoever uploaded it, whoever manages records, nobody under a legal hold; and it can be put back for seven days', async () => {
  const { id } = await freshProperty()
  const [ofOwner = ''] = await add(owner, id, ['lease.pdf', pdf('Lease')])
  const [ofRep = ''] = await add(rep, id, ['photo list.txt', bytes('42 photos')])
  const remove = (who: TestMember, document: string) => answer(who, 'DELETE', urlOf(removeDocument, { params: { id: document } }))
  expect((await remove(rep, ofOwner))[0]).toBe(403)
  await app.deps.db.update(organization).set({ legalHold: 'Case 12' }).where(eq(organization.id, owner.organizationId))
  expect((await remove(owner, ofOwner))[0]).toBe(409)
  await app.deps.db.update(organization).set({ legalHold: null }).where(eq(organization.id, owner.organizationId))
  expect((await remove(rep, ofRep))[0]).toBe(200)
  const { uploadUrl } = await owner.call(removeDocument, { params: { id: ofOwner } })
  expect(await owner.call(listDocuments, { params: { id } })).toEqual([])
  const back = await owner.call(addDocuments, { params: { id }, body: { fileUrls: [uploadUrl] } })
  expect(back.documentIds).toEqual([ofOwner])
  days.later = 8
  await runRetention(app.deps)
  expect(await app.deps.db.$count(upload, eq(upload.id, ofOwner))).toBe(1)
  expect(await app.deps.db.$count(upload, eq(upload.id, ofRep))).toBe(0)
  days.later = 0
})

test('a merge keeps the documents; a property that is gone for good takes its own and their files with it', async () => {
  const [gone, kept] = [await freshProperty(), await freshProperty()]
  const content = pdf('An invoice that nobody else has')
  const [document = ''] = await add(owner, gone.id, ['invoice.pdf', content])
  await owner.call(mergeProperty, { params: { id: gone.id }, body: { intoId: kept.id } })
  const [moved] = await owner.call(listDocuments, { params: { id: kept.id } })
  expect(moved?.id).toBe(document)
  const sha256 = moved?.sha256 ?? ''
  await owner.call(deleteProperty, { params: { id: kept.id } })
  expect((await owner.request(urlOf(documentFile, { params: { id: document } }))).status).toBe(404)
  await removeUnnamed(app.deps, [sha256])
  expect(await app.deps.storage.stat(sha256)).not.toBeNull()
  days.later = 31
  await runRetention(app.deps)
  await removeUnnamed(app.deps, [sha256])
  expect(await app.deps.storage.stat(sha256)).toBeNull()
  days.later = 0
})

test('a photo of the property is chosen for its page, and only one of its own; one that goes leaves the choice to itself again', async () => {
  const [own, other] = [await freshProperty(), await freshProperty()]
  const [photo, strange] = [await buildPhoto(app.deps.db, own, 'a'.repeat(64)), await buildPhoto(app.deps.db, other, 'a'.repeat(64))]
  const [shown] = await owner.call(listPhotos, { params: { id: own.id } })
  expect(shown?.id).toBe(photo.id)
  const banner = async () => (await owner.call(readProperty, { params: { id: own.id } })).bannerId
  expect(await banner()).toBeNull()
  await owner.call(patchProperty, { params: { id: own.id }, body: { bannerId: photo.id } })
  expect(await banner()).toBe(photo.id)
  for (const bannerId of [strange.id, crypto.randomUUID()])
    expect((await answer(owner, 'PATCH', urlOf(patchProperty, { params: { id: own.id } }), { bannerId }))[0]).toBe(422)
  await owner.call(patchProperty, { params: { id: own.id }, body: { name: 'Depot' } })
  expect(await banner()).toBe(photo.id)
  await app.deps.db.execute(`delete from property_photo where id = '${photo.id}'`)
  expect(await banner()).toBeNull()
  const [row] = await app.deps.db.select().from(property).where(eq(property.id, own.id))
  expect(row?.bannerId).toBe(photo.id)
  await owner.call(patchProperty, { params: { id: own.id }, body: { bannerId: null } })
  const [cleared] = await app.deps.db.select().from(property).where(eq(property.id, own.id))
  expect(cleared?.bannerId).toBeNull()
})

test('a link says whom it was given to, to members alone', async () => {
  const own = await freshProperty()
  const body = { kind: 'history', targetId: own.id, recipient: '  Olga Owner, olga@example.com ' } as const
  const { url } = await owner.call(createShare, { body })
  await owner.call(createShare, { body: { kind: 'history', targetId: own.id } })
  const links = await owner.call(listShares, { query: { targetId: own.id } })
  expect(links.map(({ recipient }) => recipient).toSorted()).toEqual(['', 'Olga Owner, olga@example.com'])
  expect(await owner.call(listShares, { query: { targetId: own.id, search: 'olga' } })).toHaveLength(1)
  const opened = await app.request(`/api/shared/${url?.split('/').at(-1)}`)
  expect([opened.status, await opened.text()]).toEqual([200, expect.not.stringContaining('Olga')])
})

test('a stranger finds no document, and none is taken from one organization into another', async () => {
  const own = await freshProperty()
  const document = await buildDocument(app.deps.db, own, 'a'.repeat(64))
  const stranger = await app.signUp('Sven')
  expect((await stranger.request(urlOf(documentFile, { params: { id: document.id } }))).status).toBe(404)
  expect((await answer(stranger, 'GET', urlOf(listDocuments, { params: { id: own.id } })))[0]).toBe(404)
  expect((await answer(stranger, 'DELETE', urlOf(removeDocument, { params: { id: document.id } })))[0]).toBe(404)
})
