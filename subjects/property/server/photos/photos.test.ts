import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { settled } from '@ridgeline/app-server/test/made/uploaded-scan'
import { urlOf } from '@ridgeline/contract/endpoint'
import { deleteProperty } from '@ridgeline/privacy/contract/deleted'
import { removeUnnamed } from '@ridgeline/privacy/server/objects'
import { runRetention } from '@ridgeline/privacy/server/retention'
import { readScan } from '@ridgeline/scan/contract/scan'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { unknownCamera } from '@ridgeline/thermal/decode/decoded-file'
import { writePhotoJpeg } from '@ridgeline/thermal/generate/file/flir-file'
import { createRandom } from '@ridgeline/thermal/generate/random'
import { openDraft } from '@ridgeline/winn/contract/report-draft'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPhotos, listPhotos, type PropertyPhoto, photoOriginal, photoPicture, removePhoto } from '#contract/photo'
import { createProperty, mergeProperty, patchProperty } from '#contract/property'
import { readWaitingPhotos } from '#server/photos/read-photos'
import { propertyPhoto } from '#server/tables/property-photo'

let app: TestApp
let owner: TestMember
const days = { later: 0 }
beforeAll(async () => {
  app = await startTestApp({ workers: true, now: () => new Date(Date.UTC(2026, 4, 10, 12) + days.later * 86_400_000) })
  owner = await app.signUp('Owner')
  await app.deps.db.update(organization).set({ plan: 'enterprise', trialEndsAt: null, paymentState: 'active' })
}, 120_000)
afterAll(() => app.close())

const here = { latitude: 47, longitude: -122 }

/** Noise in blocks, different for each seed, as a drone saves it. */
async function photo(seed: number, o: { position?: typeof here | null; blur?: number } = {}): Promise<Uint8Array> {
  const random = createRandom(seed)
  const blocks = Uint8Array.from({ length: 40 * 30 * 3 }, () => 20 + Math.floor(random.next() * 200))
  const big = sharp(blocks, { raw: { width: 40, height: 30, channels: 3 } }).resize(800, 600, { kernel: 'nearest' })
  const picture = await sharp(await big.png().toBuffer())
    .blur(o.blur ?? 0.3)
    .jpeg()
    .toBuffer()
  const position = o.position === undefined ? here : o.position
  return writePhotoJpeg(picture, {
    camera: { ...unknownCamera, make: 'Example', model: 'P1' },
    takenAt: { local: '2026-05-09T10:20:30.000', offsetMinutes: -420 },
    position: position && { ...position, altitudeM: 40 },
    flight: { relativeAltitudeM: 21.5, gimbalPitchDeg: -45, gimbalYawDeg: 90, gimbalRollDeg: 0 },
  })
}

async function freshProperty(): Promise<string> {
  const { property } = await buildScan(app.deps.db, owner.organizationId)
  await owner.call(patchProperty, { params: { id: property.id }, body: { position: here } })
  return property.id
}
const add = async (id: string, ...files: (readonly [string, Uint8Array])[]) => {
  const imageUrls: string[] = []
  for (const [name, bytes] of files) imageUrls.push(await owner.upload(name, bytes))
  return (await owner.call(addPhotos, { params: { id }, body: { imageUrls } })).photoIds
}
/** Reads what waits as the worker does, which may be at it already. */
async function read(id: string): Promise<PropertyPhoto[]> {
  await readWaitingPhotos(app.deps, id)
  return (await owner.call(listPhotos, { params: { id } })).toReversed()
}
const codes = (one: PropertyPhoto | undefined) => one?.warnings.map(({ code }) => code)

test('a photo is read: when, where, how it was held, and what is doubtful about it', async () => {
  const id = await freshProperty()
  const ids = await add(
    id,
    ['roof.jpg', await photo(1)],
    ['again.jpg', await photo(1, { position: null })],
    ['soft.jpg', await photo(2, { blur: 12, position: { latitude: 47.1, longitude: -122 } })],
    ['notes.jpg', new TextEncoder().encode('no picture at all')],
  )
  const photos = await read(id)
  expect(photos.map((one) => one.id)).toEqual(ids)
  expect(photos[0]).toMatchObject({
    fileName: 'roof.jpg',
    state: 'ready',
    scanId: null,
    takenAt: '2026-05-09T10:20:30-07:00',
    view: { yawDeg: 90, pitchDeg: -45, heightM: 21.5 },
    width: 800,
    height: 600,
    warnings: [],
  })
  expect(photos[0]?.position?.latitude).toBeCloseTo(47, 6)
  expect(photos[1]?.warnings).toMatchObject([{ code: 'duplicate', photoId: ids[0], fileName: 'roof.jpg' }, { code: 'no-position' }])
  expect(codes(photos[2])).toEqual(['blurred', 'far'])
  expect(photos[3]).toMatchObject({ state: 'refused', warnings: [], refusal: { message: expect.stringMatching(/\w/) } })
})

test('pictures are sent with a strong name, and not again to who has them; the original is the file itself', async () => {
  const id = await freshProperty()
  const bytes = await photo(3)
  const [photoId = ''] = await add(id, ['roof.jpg', bytes])
  await read(id)
  const address = urlOf(photoPicture, { params: { id: photoId, name: 'thumbnail' } })
  const res = await owner.request(address)
  const { width } = await sharp(Buffer.from(await res.arrayBuffer())).metadata()
  expect([res.status, res.headers.get('content-type'), width]).toEqual([200, 'image/jpeg', 480])
  const etag = res.headers.get('etag') ?? ''
  expect((await owner.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await owner.request(urlOf(photoPicture, { params: { id: photoId, name: 'thermal' } }))).status).toBe(404)
  const original = await owner.request(urlOf(photoOriginal, { params: { id: photoId } }))
  expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
})

test('a photo that was taken away is put back as the same one, and goes for good after seven days', async () => {
  const id = await freshProperty()
  const [photoId = ''] = await add(id, ['roof.jpg', await photo(4)])
  await read(id)
  const params = { id: photoId }
  const { uploadUrl } = await owner.call(removePhoto, { params })
  expect(await owner.call(listPhotos, { params: { id } })).toEqual([])
  expect((await owner.request(urlOf(photoOriginal, { params }))).status).toBe(404)
  const back = await owner.call(addPhotos, { params: { id }, body: { imageUrls: [uploadUrl] } })
  expect(back.photoIds).toEqual([photoId])
  expect((await read(id)).map(({ state }) => state)).toEqual(['ready'])
  days.later = 8
  await runRetention(app.deps)
  expect(await app.deps.db.select().from(upload).where(eq(upload.id, photoId))).toHaveLength(1)
  await owner.call(removePhoto, { params })
  days.later = 17
  await runRetention(app.deps)
  expect(await app.deps.db.select().from(upload).where(eq(upload.id, photoId))).toEqual([])
  days.later = 0
})

test('one file is one photo; strangers and colleagues take nothing away that is not theirs, nobody under a legal hold', async () => {
  const id = await freshProperty()
  const url = await owner.upload('roof.jpg', await photo(5))
  const { photoIds } = await owner.call(addPhotos, { params: { id }, body: { imageUrls: [url] } })
  const params = { id: photoIds[0] as string }
  const send = async (who: TestMember, method: string, path: string, body?: object) =>
    (
      await who.request(path, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
    ).status
  const twice = { imageUrls: [url] }
  expect(await send(owner, 'POST', urlOf(addPhotos, { params: { id } }), twice)).toBe(409)
  const form = { name: 'x', address: 'y', scanType: 'drone', captureDate: '2026-01-01T00:00:00Z' }
  expect(await send(owner, 'POST', urlOf(createProperty, {}), { ...form, imageUrls: [url] })).toBe(409)
  const video = { imageUrls: [await owner.upload('flight.mp4', await photo(8))] }
  expect(await send(owner, 'POST', urlOf(addPhotos, { params: { id } }), video)).toBe(422)
  const max = await app.signUp('Max')
  expect(await send(max, 'DELETE', urlOf(removePhoto, { params }))).toBe(404)
  await invited(app, owner, max, 'field-rep')
  expect(await send(max, 'DELETE', urlOf(removePhoto, { params }))).toBe(403)
  await app.deps.db.update(organization).set({ legalHold: 'Case 12' }).where(eq(organization.id, owner.organizationId))
  expect(await send(owner, 'DELETE', urlOf(removePhoto, { params }))).toBe(409)
  await app.deps.db.update(organization).set({ legalHold: null })
})

test('photos of its scans stand in the same list, without being copied', async () => {
  const imageUrls = [await owner.upload('scan.jpg', await photo(6))]
  const form = { name: 'Depot', address: '7 Side Street', scanType: 'drone', captureDate: '2026-03-10T12:00:00Z' } as const
  const made = await owner.call(createProperty, { body: { ...form, imageUrls } })
  await settled(owner, made.scanId)
  const { id } = made.property
  days.later = 1
  await add(id, ['same.jpg', await photo(6)])
  days.later = 0
  const photos = await read(id)
  const [ofScan, own] = [photos.find((one) => one.scanId !== null), photos.find((one) => one.scanId === null)]
  const [capture] = (await owner.call(readScan, { params: { id: made.scanId } })).captures
  expect([ofScan?.id, ofScan?.scanId, ofScan?.look?.hash]).toEqual([capture?.id, made.scanId, own?.look?.hash])
  expect([codes(own), ofScan?.warnings]).toEqual([['duplicate'], []])
  const res = await owner.request(urlOf(photoPicture, { params: { id: capture?.id ?? '', name: 'print' } }))
  expect(res.status).toBe(200)
  expect((await owner.request(urlOf(removePhoto, { params: { id: capture?.id ?? '' } }), { method: 'DELETE' })).status).toBe(404)
  expect(await owner.call(listPhotos, { params: { id }, query: { state: 'waiting' } })).toEqual([])
  const page = await owner.request(`/api/properties/${id}/photos?limit=1`)
  expect([((await page.json()) as unknown[]).length, page.headers.get('link')]).toEqual([1, expect.stringContaining('rel="next"')])
})

test('a merge keeps the photos; a property takes its own and their files with it', async () => {
  const [gone, kept] = [await freshProperty(), await freshProperty()]
  const [photoId = ''] = await add(gone, ['roof.jpg', await photo(7)])
  await read(gone)
  await owner.call(mergeProperty, { params: { id: gone }, body: { intoId: kept } })
  expect((await owner.call(listPhotos, { params: { id: kept } })).map(({ id }) => id)).toEqual([photoId])
  const [row] = await app.deps.db.select().from(propertyPhoto).where(eq(propertyPhoto.id, photoId))
  const files = [row?.sha256, row?.printSha256, row?.thumbnailSha256].map(String)
  await owner.call(openDraft, { params: { id: kept } })
  await owner.call(deleteProperty, { params: { id: kept } })
  expect((await owner.request(urlOf(photoOriginal, { params: { id: photoId } }))).status).toBe(404)
  await removeUnnamed(app.deps, files)
  expect(await Promise.all(files.map((sha256) => app.deps.storage.stat(sha256).then(Boolean)))).toEqual([true, true, true])
  days.later = 31
  await runRetention(app.deps)
  await removeUnnamed(app.deps, files)
  expect(await Promise.all(files.map((sha256) => app.deps.storage.stat(sha256).then(Boolean)))).toEqual([false, false, false])
  days.later = 0
})
