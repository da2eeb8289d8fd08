import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { uploadScan } from '@ridgeline/app-server/test/made/uploaded-scan'
import { flirFrame, frameSize } from '@ridgeline/app-server/test/stand-ins/flir-frame'
import type { Tx } from '@ridgeline/server/db/connect'
import { systemActor } from '@ridgeline/server/http/access'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchCapture, readCapture, type Scene } from '#contract/capture'
import { type AnswerToChange, type Issue, patchIssue } from '#contract/issue/issue'
import { readScan } from '#contract/scan'
import { runScanAnalysis } from '#server/analysis/analyse-scan'
import { measuredOf } from '#server/analysis/place/findings'
import { suggestForScan } from '#server/analysis/suggest-issues'
import { changeIssue } from '#server/issues/service'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp()
})
afterAll(() => app.close())

const board = flirFrame(
  Float32Array.from({ length: frameSize.width * frameSize.height }, (_, i) => {
    const [x, y] = [i % frameSize.width, Math.floor(i / frameSize.width)]
    return 292 + 0.05 * ((i * 7919) % 5) + (x > 20 && x < 34 && y > 14 && y < 30 ? 2 : 0)
  }),
)

/** A scan with one accepted finding. */
async function accepted() {
  const scanId = await uploadScan(member, ['roof.fff', board])
  await runScanAnalysis(app.deps, scanId)
  const read = async () => (await member.call(readScan, { params: { id: scanId } })).issues[0] as Issue
  const { id, captureId } = await read()
  await member.call(patchIssue, { params: { id }, body: { status: 'accepted' } })
  const fileScene = (await member.call(readCapture, { params: { id: captureId as string } })).scene as Scene
  const withScene = async (change: Partial<Scene>) => {
    await member.call(patchCapture, { params: { id: captureId as string }, body: { scene: { ...fileScene, ...change } } })
    await runScanAnalysis(app.deps, scanId)
    return read()
  }
  const answer = (given: AnswerToChange) => member.call(patchIssue, { params: { id }, body: { answer: given } })
  return { scanId, first: await read(), read, withScene, answer }
}

test('an accepted finding that a parameter makes another one says both figures and asks; accepting the new ends it, asking again brings it back', async () => {
  const { first, withScene, answer, read } = await accepted()
  expect(first.sinceAccepted).toBeNull()
  await expect(answer({ answer: 'accept' })).rejects.toThrow(/400: .*Nothing has changed/)
  const changed = await withScene({ emissivity: 0.75 })
  expect(Math.abs((changed.deltaK ?? 0) - (first.deltaK ?? 0))).toBeGreaterThan(0.3)
  expect(changed.sinceAccepted).toMatchObject({
    code: 'measured',
    was: { deltaK: first.deltaK },
    now: { deltaK: changed.deltaK },
    keptBecause: null,
  })
  expect(await answer({ answer: 'accept' })).toMatchObject({ sinceAccepted: null, deltaK: changed.deltaK, status: 'accepted' })
  expect((await answer({ answer: 'ask' })).sinceAccepted).toMatchObject({ code: 'measured', was: { deltaK: first.deltaK } })
  await answer({ answer: 'accept' })
  expect((await withScene({ emissivity: 0.75 })).sinceAccepted).toBeNull()
  const back = await withScene({})
  expect(back.sinceAccepted).toMatchObject({ was: { deltaK: changed.deltaK }, now: { deltaK: first.deltaK } })
  expect((await read()).history.at(-1)?.changes).toEqual({ sinceAccepted: { from: 'asked', to: 'accepted as measured now' } })
})

test('what is kept as it was keeps its figures with the reason, until the analysis says something else', async () => {
  const { first, withScene, answer } = await accepted()
  const changed = await withScene({ emissivity: 0.75 })
  const kept = await answer({ answer: 'keep', note: 'Emissivity was checked on site' })
  expect(kept).toMatchObject({
    deltaK: first.deltaK,
    description: first.description,
    sinceAccepted: { keptBecause: 'Emissivity was checked on site' },
  })
  const again = await withScene({ emissivity: 0.75 })
  expect(again).toMatchObject({
    deltaK: first.deltaK,
    sinceAccepted: { now: { deltaK: changed.deltaK }, keptBecause: kept.sinceAccepted?.keptBecause },
  })
  expect((await withScene({ emissivity: 0.6 })).sinceAccepted).toMatchObject({ was: { deltaK: first.deltaK }, keptBecause: null })
  const same = await withScene({})
  expect(same).toMatchObject({ deltaK: first.deltaK, sinceAccepted: null })
})

test('an answer to figures that an analysis replaced meanwhile is refused, and the question stands with the new ones', async () => {
  const { first, withScene, answer, read } = await accepted()
  const changed = await withScene({ emissivity: 0.75 })
  const { db } = app.deps
  const other = (changed.deltaK ?? 0) + 1
  const analysisEnds = () =>
    db
      .update(issue)
      .set({ sinceAccepted: sql`jsonb_set(since_accepted, '{now,deltaK}', ${JSON.stringify(other)}::jsonb)` })
      .where(eq(issue.id, first.id))
  // the figures are read, an analysis ends, and only then is the answer written
  const between = new Proxy(db, {
    get: (target, key) =>
      key === 'transaction'
        ? async (work: (tx: Tx) => Promise<void>) => {
            await analysisEnds()
            return target.transaction((tx) => work(tx as Tx))
          }
        : Reflect.get(target, key),
  })
  const actor = systemActor(member.organizationId, { userId: member.userId, name: 'Member', email: 'member@roofs.example' })
  const late = changeIssue({ ...app.deps, db: between }, actor, first.id, { answer: { answer: 'accept' } })
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  expect((await read()).sinceAccepted).toMatchObject({ was: { deltaK: first.deltaK }, now: { deltaK: other }, keptBecause: null })
  expect((await answer({ answer: 'accept' })).deltaK).toBe(other)
})

test('what became equipment, part of another finding or nothing keeps its figures, says so, and cannot be accepted as that', async () => {
  const { scanId, first, read, answer } = await accepted()
  const { db } = app.deps
  const [row] = await db.select().from(scan).where(eq(scan.id, scanId))
  const [of] = await db.select().from(capture).where(eq(capture.scanId, scanId))
  const rows = await db.select().from(anomaly).where(eq(anomaly.scanId, scanId))
  if (!row || !of?.analysis) throw new Error('nothing was analysed')
  const { analysis } = of
  const asEquipment = { ...of, analysis: { ...analysis, anomalies: analysis.anomalies.map((a) => ({ ...a, kind: 'equipment' as const })) } }
  const elsewhere = rows.map((each) => ({ ...each, viewOfId: crypto.randomUUID() }))
  const cases = [
    ['set-aside', measuredOf([asEquipment], rows)],
    ['part-of-another', measuredOf([of], elsewhere)],
    ['not-found', []],
  ] as const
  for (const [code, measured] of cases) {
    await db.transaction((tx) => suggestForScan(tx as Tx, row, measured, null))
    expect(await read()).toMatchObject({ deltaK: first.deltaK, sinceAccepted: { code, was: { deltaK: first.deltaK }, keptBecause: null } })
    await expect(answer({ answer: 'accept' })).rejects.toThrow(/400: .*measures nothing there/)
    expect((await answer({ answer: 'keep', note: code })).sinceAccepted?.keptBecause).toBe(code)
  }
  await db.transaction((tx) => suggestForScan(tx as Tx, row, measuredOf([of], rows), null))
  expect((await read()).sinceAccepted).toBeNull()
})
