import { and, asc, eq } from 'drizzle-orm'
import { capture } from '#db/schema/capture'
import { scan } from '#db/schema/scan'
import type { Deps } from '#deps'
import { renewCorrections } from '#features/analysis/corrections'
import { finishScan } from '#features/analysis/finish-scan'
import { analyseThermogram, mendPictures } from '#features/analysis/mend-files'
import { pairCaptures, pairVideos } from '#features/analysis/pair-captures'
import { roofHeightOf } from '#features/analysis/place/ground'
import { renewPixelSizes } from '#features/analysis/place/pixel-sizes'
import { readCaptureAgain } from '#features/analysis/read/read-again'
import { readCaptureFile } from '#features/analysis/read/read-file'
import { isReadByOlder } from '#features/analysis/read/reader'
import { announceScan } from '#features/analysis/request-analysis'
import { surveyOf } from '#features/analysis/survey'
import { surveyLimitsOf } from '#features/organizations/survey-limits'
import { createTurns } from '#jobs/turns'

type CaptureRow = typeof capture.$inferSelect

/** The job behind `analyseScan`. Whatever was finished before a crash is not done again. */
export async function runScanAnalysis(deps: Deps, scanId: string): Promise<void> {
  const [started] = await deps.db.update(scan).set({ state: 'processing', failure: null }).where(eq(scan.id, scanId)).returning()
  if (!started) return
  await readFiles(deps, scanId)
  await readFilesAgain(deps, scanId)
  await mendPictures(deps, await capturesOf(deps, scanId))
  await pair(deps, scanId)
  await renewPixelSizes(deps, scanId, roofHeightOf(started.conditions))
  if (started.referencePoints.length > 0) await renewCorrections(deps, started)
  const survey = surveyOf(started.conditions, await surveyLimitsOf(deps.db, started.organizationId))
  await deps.db.update(scan).set({ survey }).where(eq(scan.id, scanId))
  await analyseThermograms(deps, scanId, survey.suspectSign)
  await finishScan(deps, started)
}

async function readFiles(deps: Deps, scanId: string): Promise<void> {
  const rows = await capturesOf(deps, scanId)
  const waiting = rows.filter((row) => row.state === 'waiting')
  await inTurn(deps, scanId, 'Reading files', waiting, (row) => readCaptureFile(deps, row))
}

async function readFilesAgain(deps: Deps, scanId: string): Promise<void> {
  const ofScan = and(eq(capture.scanId, scanId), isReadByOlder(deps.reader))
  const rows = await deps.db.select().from(capture).where(ofScan).orderBy(asc(capture.sequence))
  await inTurn(deps, scanId, 'Reading files again', rows, (row) => readCaptureAgain(deps, row))
}

async function analyseThermograms(deps: Deps, scanId: string, suspectSign: 1 | -1 | null): Promise<void> {
  const rows = (await capturesOf(deps, scanId)).filter((row) => row.samplesSha256 !== null)
  await inTurn(deps, scanId, 'Analysing thermograms', rows, (row) => analyseThermogram(deps, row, suspectSign))
}

const capturesOf = (deps: Deps, scanId: string): Promise<CaptureRow[]> =>
  deps.db.select().from(capture).where(eq(capture.scanId, scanId)).orderBy(asc(capture.sequence))

const AT_ONCE = 2

/** Captures that are worked on in this process at once, of all scans together: what is in memory of them. Organizations take turns. */
const turns = createTurns(4)

/** Works through captures two at a time, so that one reads its file while the other computes, and tells how far it is. */
async function inTurn(
  deps: Deps,
  scanId: string,
  step: string,
  rows: readonly CaptureRow[],
  work: (row: CaptureRow) => Promise<void>,
): Promise<void> {
  let next = 0
  let done = 0
  const tell = async () => {
    await deps.db
      .update(scan)
      .set({ progress: { done, total: rows.length, step } })
      .where(eq(scan.id, scanId))
    await announceScan(deps.db, scanId)
  }
  const lane = async () => {
    for (let row = rows[next++]; row; row = rows[next++]) {
      const own = row
      await turns.take(own.organizationId, () => work(own))
      done++
      await tell()
    }
  }
  if (rows.length > 0) await tell()
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

async function pair(deps: Deps, scanId: string): Promise<void> {
  const rows = await capturesOf(deps, scanId)
  const pairs = new Map([...pairCaptures(rows), ...pairVideos(rows)])
  for (const row of rows) {
    const partner = pairs.get(row.id) ?? null
    if (row.pairedCaptureId === partner) continue
    const thumbnail = row.media === 'video' ? rows.find((other) => other.id === partner)?.thumbnailSha256 : undefined
    await deps.db
      .update(capture)
      .set({ pairedCaptureId: partner, ...(thumbnail && { thumbnailSha256: thumbnail }) })
      .where(eq(capture.id, row.id))
  }
}
