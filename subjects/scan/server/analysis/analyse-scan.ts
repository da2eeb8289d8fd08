import { isDeepStrictEqual } from 'node:util'
import { surveyLimitsOf } from '@ridgeline/account/server/organizations/survey-limits'
import { rowOf } from '@ridgeline/roof/server/service'
import type { Deps } from '@ridgeline/server/deps'
import { createTurns } from '@ridgeline/server/jobs/turns'
import { and, asc, eq, sql } from 'drizzle-orm'
import { renewCorrections } from '#server/analysis/corrections'
import { finishScan } from '#server/analysis/finish-scan'
import { pairCaptures, pairVideos, placeInPair } from '#server/analysis/pair-captures'
import { roofHeightOf } from '#server/analysis/place/ground'
import { renewPixelSizes } from '#server/analysis/place/pixel-sizes'
import { questionOf, slopeOfScan } from '#server/analysis/question'
import { isFromNotes, isProof, proveLayouts } from '#server/analysis/read/layouts'
import { readCaptureAgain } from '#server/analysis/read/read-again'
import { readCaptureFile } from '#server/analysis/read/read-file'
import { isReadByOlder } from '#server/analysis/read/reader'
import { analyseThermogram, mendPictures } from '#server/analysis/renew/mend-files'
import { prefillConditions } from '#server/analysis/scan-times'
import { onSlope, surveyOf } from '#server/analysis/survey'
import { tellProgress } from '#server/analysis/tell-progress'
import { lockScan } from '#server/lock-scan'
import { capture, isFile } from '#server/tables/capture'
import { scan } from '#server/tables/scan'
import { makeWholeRoof, roofsByHeight } from '#server/whole-roof/make-whole-roof'

type CaptureRow = typeof capture.$inferSelect

/**
 * The job behind `analyseScan`: read the captures, analyse each thermogram in a thread, place, suggest, score. The captures are read once; each step
 * hands on what it wrote. Whatever was finished before a crash is not done again.
 */
export async function runScanAnalysis(deps: Deps, scanId: string): Promise<void> {
  const [started] = await deps.db.update(scan).set({ state: 'processing', failure: null }).where(eq(scan.id, scanId)).returning()
  if (!started) return
  let captures = await readFiles(deps, scanId)
  captures = await mendPictures(deps, captures)
  captures = await pair(deps, captures)
  captures = await renewPixelSizes(deps, captures, roofHeightOf(started.conditions))
  if (started.referencePoints.length > 0) captures = await renewCorrections(deps, started, captures)
  const conditions = prefillConditions(started.conditions, captures)
  if (!isDeepStrictEqual(conditions, started.conditions))
    await deps.db
      .update(scan)
      .set({ conditions })
      .where(and(eq(scan.id, scanId), eq(scan.revision, started.revision)))
  const sections = (await rowOf(deps.db, started.propertyId))?.sections ?? []
  const slope = slopeOfScan({ conditions }, sections)
  const survey = surveyOf(onSlope(conditions, slope), await surveyLimitsOf(deps.db, started.organizationId))
  await deps.db.update(scan).set({ survey }).where(eq(scan.id, scanId))
  captures = await makeWholeRoof(deps, started, captures)
  // What people drew goes before what heights say.
  const question = questionOf({ ...started, conditions, survey }, sections, sections.length > 0 ? [] : await roofsByHeight(deps, scanId))
  captures = await inTurn(deps, scanId, 'Analyzing thermograms', captures, {
    isDue: (row) => row.samplesSha256 !== null,
    work: (row) => analyseThermogram(deps, row, question(row), captures),
  })
  await finishScan(deps, started, captures)
}

/** The captures of a scan in order, those read that wait, and those read again that an older reader read. */
async function readFiles(deps: Deps, scanId: string): Promise<CaptureRow[]> {
  const found = await deps.db
    .select({ row: capture, isOlder: sql<boolean>`coalesce(${isReadByOlder(deps.reader)}, false)` })
    .from(capture)
    .where(and(eq(capture.scanId, scanId), isFile))
    .orderBy(asc(capture.sequence))
  const rows = found.map(({ row }) => row)
  const older = new Set(found.filter(({ isOlder }) => isOlder).map(({ row }) => row.id))
  const read = await inTurn(deps, scanId, 'Reading files', rows, {
    isDue: (row) => row.state === 'waiting',
    work: (row) => readCaptureFile(deps, row, rows),
  })
  const readAgain = await inTurn(deps, scanId, 'Reading files again', read, {
    isDue: (row) => older.has(row.id),
    work: (row) => readCaptureAgain(deps, row, read),
  })
  return provenLayouts(deps, readAgain)
}

/** The captures with what is known by now of how their cameras lay out files. */
async function provenLayouts(deps: Deps, rows: CaptureRow[]): Promise<CaptureRow[]> {
  const [first] = rows
  if (!first || !rows.some((row) => isFromNotes(row) || isProof(row))) return rows
  await proveLayouts(deps.db, first.organizationId)
  const now = await deps.db.select({ id: capture.id, warnings: capture.warnings }).from(capture).where(eq(capture.scanId, first.scanId))
  const warnings = new Map(now.map((row) => [row.id, row.warnings]))
  return rows.map((row) => ({ ...row, warnings: warnings.get(row.id) ?? row.warnings }))
}

const AT_ONCE = 2

/** Captures that are worked on in this process at once, of all scans together: what is in memory of them. Organizations take turns. */
const turns = createTurns(4)

/**
 * Works through the captures that are due two at a time, so that one reads its file while the other computes, and tells how far it is.
 *
 * @returns all captures, those worked on as they are now
 */
async function inTurn(
  deps: Deps,
  scanId: string,
  step: string,
  rows: readonly CaptureRow[],
  { isDue, work }: { isDue: (row: CaptureRow) => boolean; work: (row: CaptureRow) => Promise<CaptureRow> },
): Promise<CaptureRow[]> {
  const result = [...rows]
  const due = [...rows.entries()].filter(([, row]) => isDue(row))
  let next = 0
  let done = 0
  const tell = () => tellProgress(deps.db, scanId, { done, total: due.length, step })
  const lane = async () => {
    for (let entry = due[next++]; entry; entry = due[next++]) {
      const [i, row] = entry
      result[i] = await turns.take(row.organizationId, () => work(row))
      done++
      await tell()
    }
  }
  if (due.length > 0) await tell()
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return result
}

/** Lays photos and videos beside the thermograms they show. */
async function pair(deps: Deps, rows: readonly CaptureRow[]): Promise<CaptureRow[]> {
  const pairs = new Map([...pairCaptures(rows), ...pairVideos(rows)])
  const paired: CaptureRow[] = []
  for (const row of rows) {
    const partner = pairs.get(row.id) ?? null
    const position = placeInPair(row.position, rows.find((other) => other.id === partner)?.position ?? null)
    if (row.pairedCaptureId === partner && isDeepStrictEqual(position, row.position)) {
      paired.push(row)
      continue
    }
    const thumbnail = row.media === 'video' ? rows.find((other) => other.id === partner)?.thumbnailSha256 : undefined
    const set = { pairedCaptureId: partner, position, ...(thumbnail && { thumbnailSha256: thumbnail }) }
    await deps.db.transaction(async (tx) => {
      await lockScan(tx, row.scanId)
      await tx.update(capture).set(set).where(eq(capture.id, row.id))
    })
    paired.push({ ...row, ...set })
  }
  return paired
}
