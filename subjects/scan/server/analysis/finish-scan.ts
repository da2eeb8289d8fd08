import { notifyOfScan } from '@ridgeline/notification/server/tell-of-scan'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { mainVisit, middleOfVisit, visitsOf } from '@ridgeline/thermal/survey/times'
import { PLACING_VERSION } from '@ridgeline/thermal/versions'
import { tellOfScan } from '@ridgeline/webhook/server/tell-of-scan'
import { message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import { cameraName } from '#contract/camera-name'
import { type CaptureRow, measuredOf } from '#server/analysis/place/findings'
import { placeScan, writePlacement } from '#server/analysis/place/place-views'
import { zoneOfPlace } from '#server/analysis/place/zone-of-place'
import { timesOf } from '#server/analysis/scan-times'
import { scoreScan } from '#server/analysis/score-scan'
import { suggestForScan } from '#server/analysis/suggest-issues'
import { lockScan } from '#server/lock-scan'
import { scan } from '#server/tables/scan'

type ScanRow = typeof scan.$inferSelect

/**
 * Turns what was found into suggestions, scores the scan and marks it ready; a scan that changed meanwhile is left to the job of that change.
 *
 * @param analysed - the captures as the job left them, in order
 */
export async function finishScan(
  deps: Deps,
  started: Pick<ScanRow, 'id' | 'organizationId' | 'revision' | 'conditions'>,
  analysed: readonly CaptureRow[],
): Promise<void> {
  const { id: scanId, revision } = started
  const placement = await placeScan(deps, started, analysed)
  await deps.db.transaction(async (tx) => {
    await lockScan(tx, scanId)
    const [row] = await tx.select().from(scan).where(eq(scan.id, scanId)).for('update')
    if (!row || row.revision !== revision) return
    const { captures, anomalies } = await writePlacement(tx as Tx, scanId, analysed, placement)
    const measured = measuredOf(captures, anomalies)
    await suggestForScan(tx, row, measured, placement.roofAreaM2)
    const timeZone = zoneOfPlace(captures) ?? row.timeZone
    const { takenAt, visitCount } = takenAtOf(captures, timeZone, row, deps.now())
    await tx
      .update(scan)
      .set({
        ...outcomeOf(captures),
        progress: null,
        deviceType: deviceOf(captures),
        timeZone,
        takenAt,
        visitCount,
        placedWith: PLACING_VERSION,
      })
      .where(eq(scan.id, scanId))
    await scoreScan(tx as Tx, { ...row, takenAt }, captures, measured, deps.now())
    await tellOfScan(deps, tx, scanId)
    await notifyOfScan(tx, scanId, deps.now())
  })
}

/** Only a visit with a thermogram is a survey: photos alone are photos of the property, where they are listed beside those that were uploaded for it. */
export function outcomeOf(captures: readonly Pick<CaptureRow, 'state' | 'media'>[]): Pick<ScanRow, 'state' | 'failure'> {
  // Issues that were written on the roof need no picture of heat: a visit without files holds them.
  if (captures.length === 0 || captures.some(({ state, media }) => state === 'ready' && media === 'thermogram'))
    return { state: 'ready', failure: null }
  if (captures.some(({ state }) => state === 'ready')) return { state: 'failed', failure: NO_TEMPERATURES }
  const failure =
    captures.length === 1
      ? 'The file could not be read. It is listed with the reason; the original is kept.'
      : message`None of the ${captures.length} files could be read. Each is listed with the reason; the originals are kept.`
  return { state: 'failed', failure }
}

const NO_TEMPERATURES = 'No file of this visit holds temperatures, so it is no survey. Its photos stand among the photos of the property.'

/** The camera most captures come from. */
function deviceOf(captures: readonly CaptureRow[]): string | null {
  const names = captures.filter((c) => c.media === 'thermogram').map((c) => cameraName(c.camera))
  const counts = new Map<string, number>()
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0] ?? null
}

/**
 * When the scan was taken: in the middle of the visit that most thermograms belong to, by their cameras' clocks (that of the place where one knows no zone), or what the upload
 * said. A moment of one visit, never between two, and a single camera with a wrong clock does not date the scan. `visitCount`: visits that the thermograms are of; where none has a time it stays as it is, 0 for a date that is no more than that of the files.
 */
export function takenAtOf(
  captures: readonly Pick<CaptureRow, 'media' | 'takenAt'>[],
  timeZone: string,
  stated: Pick<ScanRow, 'takenAt' | 'visitCount'>,
  now: Date,
): { takenAt: Date; visitCount: number } {
  const times = timesOf(captures, timeZone).filter((at) => at <= now.getTime() + 86_400_000)
  const middle = middleOfVisit(mainVisit(times))
  return middle === undefined ? stated : { takenAt: new Date(middle), visitCount: visitsOf(times).length }
}
