import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildPhoto, buildScan } from '@ridgeline/app-server/test/factories'
import { uploadScan } from '@ridgeline/app-server/test/made/uploaded-scan'
import { madeWinn } from '@ridgeline/app-server/test/made/winn'
import { deleteRows } from '@ridgeline/privacy/server/delete-rows'
import { mergeProperty, readProperty } from '@ridgeline/property/contract/property'
import { generateReport } from '@ridgeline/report/contract/report'
import { addCaptures } from '@ridgeline/scan/contract/scan'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { message } from '@ridgeline/words/message'
import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkTitleLog,
  listTitleEntries,
  readConsistency,
  readInclusion,
  readTitleLog,
  readTitleProof,
  rotateTitleKey,
  sealTitle,
  TitleLog,
  verifyFile,
} from '#contract/title'
import { WholeLog } from '#rules/bundle'
import { fromHex } from '#rules/bytes'
import { checkBundle, fileVerdict } from '#rules/check'
import { checkLog } from '#rules/check-log'
import { codeInFile } from '#rules/code-in-file'
import { isConsistent, isIncluded } from '#rules/proofs'
import { anchorOnce, requestAnchors } from '#server/anchor'
import { type Anchors, AnchorTrouble } from '#server/anchors/anchors'
import { appendTitleEntries } from '#server/append'
import { backfill } from '#server/backfill'
import { signLog } from '#server/sign'
import { titleAnchor, titleChain, titleEntry, titleOpening } from '#server/tables/title'
import { logJson } from '#server/whole-log'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bytesOf = (text: string) => new TextEncoder().encode(text)
const sha256Of = async (bytes: Uint8Array) => (await app.deps.storage.put(bytes)).sha256
const propertyOf = async (scanId: string): Promise<string> => {
  const [row] = await app.deps.db.select({ id: scan.propertyId }).from(scan).where(eq(scan.id, scanId))
  return row?.id ?? ''
}
const kinds = async (who: TestMember, id: string) =>
  (await who.call(listTitleEntries, { params: { id }, query: { pictures: 'true' } })).entries.map((entry) => entry.kind).reverse()
const note = (recordId: string, propertyId: string | null = null) =>
  ({ kind: 'core', propertyId, scanId: null, recordId, fileHash: null, code: null, label: 'Core', facts: {} }) as const

test('captures, scans and reports become entries of the property in the transaction that makes them', async () => {
  const who = await app.signUp('Title')
  const scanId = await uploadScan(who, ['IR_0001.jpg', bytesOf('first')], ['IR_0002.jpg', bytesOf('second')])
  const id = await propertyOf(scanId)
  expect(await kinds(who, id)).toEqual(['scan', 'capture', 'capture'])
  await who.call(addCaptures, { params: { id: scanId }, body: { imageUrls: [await who.upload('IR_0003.jpg', bytesOf('third'))] } })
  expect(await kinds(who, id)).toEqual(['scan', 'capture', 'capture', 'capture'])

  const { entries } = await who.call(listTitleEntries, { params: { id } })
  expect(entries).toMatchObject([{ kind: 'scan', label: 'Scan of March 10, 2026', state: 'pending', pictures: 3 }])
  // the cameras tell the day once the files are read; the log keeps what was written before
  const taken = await app.deps.db
    .update(scan)
    .set({ takenAt: new Date('2022-07-23T18:00:00Z') })
    .where(eq(scan.id, scanId))
    .returning()
  expect(taken).toHaveLength(1)
  await signLog(app.deps, who.organizationId)
  expect((await who.call(listTitleEntries, { params: { id } })).entries).toMatchObject([
    { state: 'signed', label: 'Scan of July 23, 2022' },
  ])

  const bundle = await who.call(readTitleProof, { params: { id } })
  const checked = checkBundle(bundle)
  expect(checked.problems).toEqual([])
  expect(checked.entries.map((entry) => entry.label)).toEqual(['Scan of March 10, 2026', 'IR_0001.jpg', 'IR_0002.jpg', 'IR_0003.jpg'])
  expect(fileVerdict(checked, { name: 'x', sha256: await sha256Of(bytesOf('second')) }).is).toBe('original')
  expect(fileVerdict(checked, { name: 'IR_0002.jpg', sha256: await sha256Of(bytesOf('secOnd')) })).toMatchObject({ is: 'changed' })
})

test('both kinds of reports become entries with the code that is on their pages, and a newer version is named', async () => {
  const who = await app.signUp('Reports')
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } }).jpeg()
  const own = await buildScan(app.deps.db, who.organizationId, { thermalSha256: await sha256Of(await picture.toBuffer()) })
  await who.call(generateReport, { params: { scanId: own.scan.id }, body: { options: { title: 'One', sections: [] } } })
  await who.call(generateReport, { params: { scanId: own.scan.id }, body: { options: { title: 'Two', sections: [] } } })
  await madeWinn(app, who, own.property.id)
  const { entries } = await who.call(sealTitle, { params: { id: own.property.id } })
  expect(entries).toBe(3)
  const reports = (await who.call(listTitleEntries, { params: { id: own.property.id } })).entries.filter((entry) => entry.kind === 'report')
  expect(reports.map((entry) => entry.label)).toEqual([
    expect.stringMatching(/^Winn report R-\d{4}-0001, version 1$/),
    'Roof report, version 2',
    'Roof report, version 1',
  ])
  const first = reports.at(-1)
  for (const one of reports) expect(codeInFile(await app.deps.storage.read(one.fileSha256 ?? ''))).toBe(one.code)
  const [byFile] = (await app.signUp('Anybody').then((any) => any.call(verifyFile, { params: { sha256: first?.fileSha256 ?? '' } })))
    .entries
  expect(byFile).toMatchObject({ kind: 'report', state: 'signed', report: { version: 1, newest: { version: 2, code: reports[1]?.code } } })
  expect(byFile?.proof && checkBundle(byFile.proof).problems).toEqual([])
  const typed = (first?.code ?? '').toLowerCase().replaceAll('-', ' ')
  const answer = await app.request(`/api/verify/codes/${encodeURIComponent(typed)}`)
  expect(await answer.json()).toMatchObject({ entries: [{ fileSha256: first?.fileSha256, report: { version: 1 } }] })
})

test('what anybody is told holds no name of a file, property or person', async () => {
  const who = await app.signUp('Shy Person')
  await uploadScan(who, ['secret-name.jpg', bytesOf('shy')])
  await signLog(app.deps, who.organizationId)
  const res = await app.request(`/api/verify/files/${await sha256Of(bytesOf('shy'))}`)
  const told = await res.text()
  expect(JSON.parse(told)).toMatchObject({ entries: [{ kind: 'capture' }] })
  for (const secret of ['secret-name', 'Depot', 'Test Street', who.organizationId, who.email, 'opened":null'])
    expect(told).not.toContain(secret)
  expect((await app.request(`/api/verify/files/${'0'.repeat(63)}`)).status).toBe(404)
  expect(await (await app.request(`/api/verify/files/${'9'.repeat(64)}`)).json()).toEqual({ entries: [] })
  expect((await app.request('/api/verify/codes/nonsense')).status).toBe(404)
})

test('whoever tries codes is told to wait, and others are not', async () => {
  const ask = (address: string) => app.request('/api/verify/codes/7K3M-9QXT-2B4D', undefined, address)
  const statuses: number[] = []
  for (let i = 0; i < 62; i++) statuses.push((await ask('203.0.113.9')).status)
  expect(statuses.filter((status) => status === 200).length).toBe(60)
  const refused = await ask('203.0.113.9')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('203.0.113.10')).status).toBe(200)
})

test('the proofs of the API check by the rules of the RFC', async () => {
  const who = await app.signUp('Prover')
  await uploadScan(who, ['a.jpg', bytesOf('a')], ['b.jpg', bytesOf('b')], ['c.jpg', bytesOf('c')])
  const before = await who.call(readTitleLog, {})
  const inclusion = await who.call(readInclusion, { query: { index: 2, size: before.size } })
  const hashes = (list: readonly string[]) => list.map(fromHex)
  const { index, size } = inclusion
  const root = fromHex(inclusion.root)
  expect(isIncluded({ index, size, leaf: fromHex(inclusion.leafHash), proof: hashes(inclusion.proof), root })).toBe(true)
  await uploadScan(who, ['d.jpg', bytesOf('d')])
  const grown = await who.call(readConsistency, { query: { from: before.size, to: before.size + 2 } })
  const sides = [
    { size: grown.from, root: fromHex(grown.fromRoot) },
    { size: grown.to, root: fromHex(grown.toRoot) },
  ] as const
  expect(isConsistent(...sides, hashes(grown.proof))).toBe(true)
  expect(grown.fromRoot).toBe(inclusion.root)
  await expect(who.call(readInclusion, { query: { index: 9, size: 3 } })).rejects.toMatchObject({ status: 422 })
  await expect(who.call(readConsistency, { query: { from: 0, to: 9999 } })).rejects.toMatchObject({ status: 422 })
})

test('the database refuses to change or delete an entry, a checkpoint, or what an entry commits to', async () => {
  const who = await app.signUp('Append Only')
  await uploadScan(who, ['a.jpg', bytesOf('append')])
  await signLog(app.deps, who.organizationId)
  for (const attempt of [
    `update title_entry set leaf = leaf || ' '`,
    `delete from title_entry`,
    `truncate title_entry cascade`,
    `update title_checkpoint set size = size + 1`,
    `delete from title_checkpoint`,
    `update title_opening set salt = 'other'`,
  ])
    await expect(app.deps.db.execute(sql.raw(attempt)), attempt).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/append-only|commits to/) },
    })
  await app.deps.db.transaction((tx) => deleteRows(tx, who.organizationId))
  expect(await app.deps.db.$count(titleEntry, eq(titleEntry.organizationId, who.organizationId))).toBe(0)
})

test('a log that no longer holds what was signed is not signed any more, and the check names what is wrong', async () => {
  const who = await app.signUp('Tampered')
  await uploadScan(who, ['a.jpg', bytesOf('tampered')], ['b.jpg', bytesOf('too')])
  await signLog(app.deps, who.organizationId)
  const fine = await who.call(checkTitleLog, {})
  expect(fine).toMatchObject({ ok: true, checkpoints: 1, problems: [] })
  await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx
      .update(titleEntry)
      .set({ leaf: sql`replace(leaf, '"v":1', '"v":2')` })
      .where(sql`organization_id = ${who.organizationId} and index = 1`)
    await tx
      .update(titleEntry)
      .set({ leafHash: 'f'.repeat(64) })
      .where(sql`organization_id = ${who.organizationId} and index = 2`)
    await tx.update(titleEntry).set({ completed: sql`repeat('e', length(completed))` }).where(sql`organization_id = ${who.organizationId}`)
  })
  const bad = await who.call(checkTitleLog, {})
  expect(bad.ok).toBe(false)
  expect(bad.problems).toContain('a.jpg was changed after it was written down.')
  await uploadScan(who, ['c.jpg', bytesOf('after')])
  await expect(signLog(app.deps, who.organizationId)).rejects.toThrow(/no longer holds/)
})

test('a key that was rotated twice still leads from the first one to the newest checkpoint', async () => {
  const who = await app.signUp('Rotating')
  const scanId = await uploadScan(who, ['a.jpg', bytesOf('rotate')])
  await signLog(app.deps, who.organizationId)
  const first = await who.call(readTitleLog, {})
  await who.call(rotateTitleKey, {})
  const { keys, size, signedSize } = await who.call(rotateTitleKey, {})
  expect(keys.map((key) => key.isCurrent)).toEqual([false, false, true])
  expect(signedSize).toBe(size)
  const bundle = await who.call(readTitleProof, { params: { id: await propertyOf(scanId) } })
  const pinned = first.keys.map((key) => key.publicKey)
  const checked = checkBundle(bundle, pinned)
  expect(checked).toMatchObject({ problems: [], isPinned: true, signedBy: [keys[2]?.fingerprint] })
  expect(checkBundle({ ...bundle, rotations: bundle.rotations.slice(1) }, pinned).problems).toEqual([{ code: 'key-unknown' }])
})

test('a merged property takes its history over, and nothing of it can be left out', async () => {
  const who = await app.signUp('Merging')
  const [first, second] = [await uploadScan(who, ['a.jpg', bytesOf('kept')]), await uploadScan(who, ['b.jpg', bytesOf('gone')])]
  const [kept, gone] = [await propertyOf(first), await propertyOf(second)]
  await who.call(mergeProperty, { params: { id: gone }, body: { intoId: kept } })
  await signLog(app.deps, who.organizationId)
  expect(await kinds(who, kept)).toEqual(['scan', 'capture', 'scan', 'capture', 'merge'])
  const bundle = await who.call(readTitleProof, { params: { id: kept } })
  expect(checkBundle(bundle).problems).toEqual([])
  const dropped = { ...bundle, entries: bundle.entries.filter((entry) => entry.label !== 'b.jpg') }
  expect(checkBundle(dropped).problems).toMatchObject([{ code: 'entry-missing' }])
  expect((await who.call(readProperty, { params: { id: kept } })).scans).toHaveLength(2)
})

test('what is deleted for good leaves hashes that tell nothing, and a log that still checks', async () => {
  const who = await app.signUp('Deleting')
  const scanId = await uploadScan(who, ['private.jpg', bytesOf('private')])
  const id = await propertyOf(scanId)
  await app.deps.db.delete(scan).where(eq(scan.id, scanId))
  expect(await app.deps.db.$count(titleOpening, eq(titleOpening.propertyId, id))).toBe(0)
  await signLog(app.deps, who.organizationId)
  const own = await ownOrganization(app.deps.db, { organizationId: who.organizationId })
  const json = await text(Readable.from(logJson(app.deps.db, own)))
  expect(json).not.toContain('private.jpg')
  expect(json).not.toContain(await sha256Of(bytesOf('private')))
  expect(checkLog(WholeLog.parse(JSON.parse(json)))).toMatchObject({ problems: [], checkpoint: { size: 3 } })
  expect((await who.call(listTitleEntries, { params: { id } })).entries).toMatchObject([{ kind: 'scan', label: '', fileSha256: null }])
  expect((await app.request(`/api/verify/files/${await sha256Of(bytesOf('private'))}`)).status).toBe(200)
})

test('what an older version made is written down once, in the order it was made', async () => {
  const who = await app.signUp('Older')
  const own = await buildScan(app.deps.db, who.organizationId)
  await buildPhoto(app.deps.db, own.property, '1'.repeat(64))
  await backfill(app.deps)
  expect(await kinds(who, own.property.id)).toEqual(['scan', 'capture', 'photo'])
  const size = await app.deps.db.$count(titleEntry)
  await backfill(app.deps)
  expect(await app.deps.db.$count(titleEntry)).toBe(size)
})

test('many at once write one log without gaps, and none waits for another organization', async () => {
  const [who, other] = [await app.signUp('Busy'), await app.signUp('Quiet')]
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      app.deps.db.transaction((tx) =>
        appendTitleEntries(app.deps, tx, who.organizationId, [note(crypto.randomUUID()), note(crypto.randomUUID())].slice(0, (i % 2) + 1)),
      ),
    ),
  )
  console.log(`24 transactions appended to one log in ${Math.round(performance.now() - began)} ms`)
  const rows = await app.deps.db
    .select()
    .from(titleEntry)
    .where(eq(titleEntry.organizationId, who.organizationId))
    .orderBy(asc(titleEntry.index))
  expect(rows.map((row) => row.index)).toEqual(Array.from({ length: 36 }, (_, i) => i))
  expect(new Set(rows.map((row) => row.chainId)).size).toBe(1)
  await signLog(app.deps, who.organizationId)
  const own = await ownOrganization(app.deps.db, { organizationId: who.organizationId })
  const json = await text(Readable.from(logJson(app.deps.db, own)))
  expect(checkLog(WholeLog.parse(JSON.parse(json))).problems).toEqual([])

  const { promise: otherIsDone, resolve: tellDone } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>()
  const holding = app.deps.db.transaction(async (held) => {
    await appendTitleEntries(app.deps, held, who.organizationId, [note(crypto.randomUUID())])
    tellHeld()
    await otherIsDone
  })
  await isHeld
  await app.deps.db.transaction((tx) => appendTitleEntries(app.deps, tx, other.organizationId, [note(crypto.randomUUID())]))
  tellDone()
  await holding
  expect(await app.deps.db.$count(titleChain, eq(titleChain.organizationId, other.organizationId))).toBe(1)
})

test('a transaction that is taken back leaves no entry', async () => {
  const who = await app.signUp('Rolled Back')
  const undone = app.deps.db.transaction(async (tx) => {
    await appendTitleEntries(app.deps, tx, who.organizationId, [note(crypto.randomUUID())])
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await app.deps.db.$count(titleEntry, eq(titleEntry.organizationId, who.organizationId))).toBe(0)
})

/** A sealed log with its anchors asked for, where these stand for the outside. */
async function asked(name: string, anchors: Anchors) {
  const who = await app.signUp(name)
  await uploadScan(who, ['a.jpg', bytesOf(name)])
  const checkpoint = await signLog(app.deps, who.organizationId)
  if (!checkpoint) throw new Error('nothing was signed')
  const deps = { ...app.deps, anchors }
  const { queue, now } = app.deps
  await app.deps.db.transaction((tx) => requestAnchors({ queue, now, anchors }, tx, checkpoint))
  const [row] = await app.deps.db.select().from(titleAnchor).where(eq(titleAnchor.organizationId, who.organizationId))
  const read = async () =>
    (
      await app.deps.db
        .select()
        .from(titleAnchor)
        .where(eq(titleAnchor.id, row?.id ?? ''))
    )[0]
  return { who, checkpoint, read, step: () => anchorOnce(deps, row?.id ?? '') }
}

test('an anchor that never answers stays pending, is tried later each time and hurts nothing', async () => {
  const stamp = () => Promise.reject(new AnchorTrouble('The timestamp service did not answer in time.'))
  const { who, read, step } = await asked('Silent Anchor', { timestamp: { stamp }, chain: null, confirmations: 0 })
  await step()
  const first = await read()
  await step()
  const second = await read()
  expect(second).toMatchObject({ state: 'pending', tries: 2, problem: 'The timestamp service did not answer in time.', proof: null })
  expect(second?.nextTryAt?.getTime()).toBeGreaterThan(first?.nextTryAt?.getTime() ?? Number.POSITIVE_INFINITY)
  expect(await who.call(readTitleLog, {})).toMatchObject({ signedSize: 3, anchors: [{ state: 'pending' }] })
  await app.deps.db
    .update(titleAnchor)
    .set({ tries: 59 })
    .where(eq(titleAnchor.id, second?.id ?? ''))
  await step()
  expect(await read()).toMatchObject({ state: 'given-up', nextTryAt: null })
})

test('why an anchor does not answer is told in the language of whoever reads it', async () => {
  const stamp = () => Promise.reject(new AnchorTrouble(message`The timestamp service answered ${503}.`))
  const { who, step } = await asked('Spanish Anchor', { timestamp: { stamp }, chain: null, confirmations: 0 })
  await step()
  const problemIn = async (language: string) => {
    const answer = await who.request('/api/title', { headers: { 'accept-language': language } })
    return TitleLog.parse(await answer.json()).anchors[0]?.problem
  }
  expect([await problemIn('en'), await problemIn('es')]).toEqual([
    'The timestamp service answered 503.',
    'El servicio de sellos de tiempo respondió 503.',
  ])
})

test('a timestamp is kept with the checkpoint that it is of, and travels in the proof', async () => {
  const time = new Date('2026-03-01T00:00:00Z')
  const stamped: Uint8Array[] = []
  const stamp = async (bytes: Uint8Array) => {
    stamped.push(bytes)
    return { token: Uint8Array.of(1, 2, 3), time }
  }
  const { checkpoint, read, step } = await asked('Stamped', { timestamp: { stamp }, chain: null, confirmations: 0 })
  await step()
  await step()
  expect(stamped.map((bytes) => Buffer.from(bytes).toString())).toEqual([checkpoint.note])
  expect(await read()).toMatchObject({
    state: 'anchored',
    proof: { kind: 'rfc3161', checkpoint: checkpoint.note, time: time.toISOString() },
  })
})

test('a transaction is sent once, waited for until it is final, and sent again where the chain forgot it', async () => {
  const sent: string[] = []
  let found: { block: number; time: Date; confirmations: number } | null = null
  const chain = {
    chainId: 31_337,
    send: async (bytes: Uint8Array) => {
      sent.push(Buffer.from(bytes).toString('latin1').slice(0, 18))
      return `0x${String(sent.length).repeat(64)}`
    },
    find: async () => found,
  }
  const { read, step } = await asked('On Chain', { timestamp: null, chain, confirmations: 3 })
  for (let i = 0; i < 3; i++) await step()
  expect(sent).toEqual(['ridgeline-title/1 '])
  for (let i = 0; i < 8; i++) await step()
  expect(sent).toHaveLength(2)
  found = { block: 7, time: new Date('2026-03-01T00:00:00Z'), confirmations: 1 }
  await step()
  expect(await read()).toMatchObject({ state: 'pending' })
  found = { ...found, confirmations: 3 }
  await step()
  expect(await read()).toMatchObject({ state: 'final', proof: { kind: 'evm', block: 7, transaction: `0x${'2'.repeat(64)}` } })
})
