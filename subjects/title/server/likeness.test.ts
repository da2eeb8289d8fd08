import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { generateReport, listReportVersions } from '@ridgeline/report/contract/report'
import { createShare, revokeShare } from '@ridgeline/report/contract/share'
import { share } from '@ridgeline/report/server/tables/share'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { renderExampleCapture } from '@ridgeline/thermal/generate/file/example-capture'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLikePictures } from '#contract/title'
import { toBase64 } from '#rules/bytes'
import { backfill } from '#server/backfill'
import { picturePrint } from '#server/picture-print'
import { takePrints } from '#server/print-pictures'
import { titlePrint } from '#server/tables/title'

let app: TestApp
let kim: TestMember
/** Two views of one roof, each as a camera saves it and in other colours. */
let first: Uint8Array
let second: Uint8Array
let painted: Uint8Array
beforeAll(async () => {
  app = await startTestApp()
  kim = await app.signUp('Kim Estimator')
  const [one, two] = exampleRoofs[2]?.scans[0]?.captures ?? []
  if (!one || !two) throw new Error('the example has no two captures')
  const jpeg = ({ width, height, rgb }: ReturnType<typeof renderExampleCapture>['visible']) =>
    sharp(rgb, { raw: { width, height, channels: 3 } }).jpeg({ quality: 92 })
  const shot = renderExampleCapture(one, 2)
  first = await jpeg(shot.visible).toBuffer()
  painted = await jpeg(shot.picture).toBuffer()
  second = await jpeg(renderExampleCapture(two, 2).visible).toBuffer()
}, 120_000)
afterAll(() => app.close())

/** A scan with one capture whose file and shown picture are these, written into the log. */
async function scanOf(who: TestMember, file: Uint8Array, shown: Uint8Array) {
  const { sha256 } = await app.deps.storage.put(file)
  const thermal = await app.deps.storage.put(shown)
  const built = await buildScan(app.deps.db, who.organizationId, { thermalSha256: thermal.sha256 })
  await app.deps.db.update(capture).set({ sha256 }).where(eq(capture.scanId, built.scan.id))
  await backfill(app.deps)
  return { scanId: built.scan.id, sha256 }
}
const linkTo = (who: TestMember, kind: 'analysis' | 'report', targetId: string) =>
  who.call(createShare, { body: { kind, targetId, expiresInDays: 30 } })

const ask = (print: string) =>
  app.request(findLikePictures.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ print }),
  })
/** What anybody without an account is told of a picture. */
async function alike(bytes: Uint8Array) {
  const print = await picturePrint(bytes)
  if (!print) throw new Error('the picture has nothing to be told by')
  const answer = await ask(toBase64(new Uint8Array(print.buffer)))
  return findLikePictures.response.parse(await answer.json()).pictures
}

const copies = {
  'quality 95': (bytes: Uint8Array) => sharp(bytes).jpeg({ quality: 95 }).toBuffer(),
  'quality 60': (bytes: Uint8Array) => sharp(bytes).jpeg({ quality: 60 }).toBuffer(),
  'quality 40': (bytes: Uint8Array) => sharp(bytes).jpeg({ quality: 40 }).toBuffer(),
  'half as wide': (bytes: Uint8Array) => sharp(bytes).resize(640).jpeg({ quality: 80 }).toBuffer(),
  'as a PNG, brighter': (bytes: Uint8Array) => sharp(bytes).linear(1.05, 3).png().toBuffer(),
} as const

test('a copy of a picture that a link shows is told as one, and a picture beside it is not', async () => {
  const own = await scanOf(kim, first, painted)
  expect(await takePrints(app.deps, null), 'nothing is shown yet').toBe(0)
  await linkTo(kim, 'analysis', own.scanId)
  expect(await takePrints(app.deps, kim.organizationId)).toBe(1)
  for (const [name, copy] of Object.entries(copies)) {
    const found = await alike(await copy(first))
    expect(found, name).toEqual([{ kind: 'capture', at: expect.any(String), keeper: expect.any(String), fileSha256: own.sha256 }])
  }
  expect(await alike(await copies['quality 60'](painted)), 'what the link shows of it').toMatchObject([{ fileSha256: own.sha256 }])
  expect(await alike(second), 'another picture of the same roof').toEqual([])
  expect(await takePrints(app.deps, null), 'what has a print gets no other').toBe(0)
})

test('nothing is told of a picture that no link shows, or none any more', async () => {
  const own = await scanOf(kim, second, second)
  await takePrints(app.deps, null)
  expect(await alike(second)).toEqual([])
  const link = await linkTo(kim, 'analysis', own.scanId)
  await takePrints(app.deps, null)
  const again = await copies['quality 60'](second)
  expect(await alike(again)).toMatchObject([{ fileSha256: own.sha256 }])
  await app.deps.db
    .update(share)
    .set({ expiresAt: new Date(app.deps.now().getTime() - 1000) })
    .where(eq(share.id, link.id))
  expect(await alike(again), 'the link has expired').toEqual([])
  const anew = await linkTo(kim, 'analysis', own.scanId)
  expect(await alike(again)).toHaveLength(1)
  await kim.call(revokeShare, { params: { id: anew.id } })
  expect(await alike(again), 'the link was revoked').toEqual([])
  // The same picture in a house that shares nothing stays unknown.
  const shy = await app.signUp('Shy House')
  await scanOf(shy, second, second)
  await takePrints(app.deps, null)
  expect(await alike(again)).toEqual([])
  expect(await app.deps.db.$count(titlePrint, eq(titlePrint.organizationId, shy.organizationId))).toBe(0)
})

test('a link to a report tells of the pictures on its page alone', async () => {
  const who = await app.signUp('Reporting')
  const own = await scanOf(who, second, second)
  await who.call(generateReport, { params: { scanId: own.scanId }, body: { options: { title: 'Shown', sections: ['thermal-images'] } } })
  // One that came later stands not on the page.
  const [row] = await app.deps.db.select().from(capture).where(eq(capture.scanId, own.scanId))
  if (!row) throw new Error('no capture')
  const mirrored = await sharp(first).flop().jpeg().toBuffer()
  const apart = await app.deps.storage.put(mirrored)
  const { id: _, ...rest } = row
  await app.deps.db
    .insert(capture)
    .values({ ...rest, uploadId: crypto.randomUUID(), sha256: apart.sha256, thermalSha256: apart.sha256, sequence: 7, analysis: null })
  await backfill(app.deps)
  const [version] = await who.call(listReportVersions, { params: { scanId: own.scanId } })
  await linkTo(who, 'report', version?.id ?? '')
  await takePrints(app.deps, who.organizationId)
  expect(await alike(await copies['quality 60'](second))).toMatchObject([{ fileSha256: own.sha256 }])
  expect(await alike(mirrored), 'a capture that stands not on the page').toEqual([])
  await linkTo(who, 'analysis', own.scanId)
  await takePrints(app.deps, null)
  expect(await alike(mirrored), 'the analysis shows it').toMatchObject([{ fileSha256: apart.sha256 }])
})

test('prints that are none are refused, and one of nothing finds nothing', async () => {
  expect((await ask('short')).status).toBe(400)
  expect((await ask('!'.repeat(2732))).status).toBe(400)
  expect(await (await ask(`${'A'.repeat(2731)}=`)).json()).toEqual({ pictures: [] })
})
