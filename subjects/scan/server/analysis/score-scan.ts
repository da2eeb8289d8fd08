import { outlinesOf } from '@ridgeline/roof/server/service'
import type { Tx } from '@ridgeline/server/db/connect'
import type { IssueKind } from '@ridgeline/thermal/issue/severity'
import type { LonLat } from '@ridgeline/thermal/plan/lon-lat'
import { shownShare } from '@ridgeline/thermal/plan/shown-share'
import { ledgerLine } from '@ridgeline/thermal/score/area-ledger'
import type { Evidence } from '@ridgeline/thermal/score/confidence'
import { type HealthScore, healthScore } from '@ridgeline/thermal/score/health'
import { type Coverage, type ScanMetric, scanMetrics } from '@ridgeline/thermal/score/metrics'
import { evidenceQuality } from '@ridgeline/thermal/score/picture-health'
import { isConfirmedBelow } from '@ridgeline/title/contract/verification-words'
import { asc, eq } from 'drizzle-orm'
import { isOpen } from '#contract/issue/open-issue'
import { countsAsRoof } from '#rules/roof-doubt'
import { oncePerFinding } from '#server/analysis/once-per-finding'
import { type CaptureRow, type MeasuredCapture, measuredOf } from '#server/analysis/place/findings'
import { roofHeightOf, viewOf } from '#server/analysis/place/ground'
import { anomaliesOf } from '#server/analysis/place/place-views'
import { DUPLICATE } from '#server/analysis/read/read-file'
import { announceScan } from '#server/analysis/request-analysis'
import { wordsOf } from '#server/issues/words'
import { capture } from '#server/tables/capture'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

type IssueRow = typeof issue.$inferSelect
type ScanRow = typeof scan.$inferSelect

const DAY_MS = 86_400_000

/** Scores a scan again after a person changed its issues, in the transaction that changed them. */
export async function rescoreScan(tx: Tx, scanId: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(scan).where(eq(scan.id, scanId))
  if (!row) return
  const captures = await tx.select().from(capture).where(eq(capture.scanId, scanId)).orderBy(asc(capture.sequence))
  await scoreScan(tx, row, captures, measuredOf(captures, await anomaliesOf(tx, scanId)), now)
}

/** Scores a scan from its captures, what was found in them, and its issues, and writes the result. */
export async function scoreScan(
  tx: Tx,
  row: Pick<ScanRow, 'id' | 'propertyId' | 'conditions' | 'survey' | 'takenAt'>,
  captures: readonly CaptureRow[],
  measured: readonly MeasuredCapture[],
  now: Date,
): Promise<void> {
  const leftOut = new Set(captures.filter((c) => !countsAsRoof(c)).map(({ id }) => id))
  const all = await tx.select().from(issue).where(eq(issue.scanId, row.id))
  // What somebody accepted of a picture that proved to show no roof is theirs to judge again; it says nothing of the roof.
  const own = all.filter(({ origin, captureId }) => origin === 'manual' || captureId === null || !leftOut.has(captureId))
  const issues = oncePerFinding(own, measured)
  const coverage = coverageOfRoof(row, captures, measured, await outlinesOf(tx, row.propertyId)) ?? coverageOfPictures(captures)
  const { health, metrics } = scoreOf({ row, coverage, measured, issues, now })
  await tx
    .update(scan)
    .set({ health, metrics, scoredAt: now, ...kept(health) })
    .where(eq(scan.id, row.id))
  await announceScan(tx, row.id)
}

/** What lists show of a score, in columns of its scan. */
export const kept = ({ score, state, confidence }: HealthScore) => ({
  healthScore: score,
  healthState: state,
  healthConfidence: confidence,
})

/** Health and metrics of a scan. Its one section is the roof that its thermograms show. */
function scoreOf(input: {
  row: Pick<ScanRow, 'survey' | 'takenAt'>
  coverage: Coverage | null
  measured: readonly MeasuredCapture[]
  issues: readonly IssueRow[]
  now: Date
}): { health: HealthScore; metrics: ScanMetric[] } {
  const { row, coverage, measured, issues, now } = input
  const section = {
    id: 'roof',
    areaShare: 1,
    inspected: measured.length > 0,
    issues: issues.map((i) => ({
      severity: i.severity,
      urgency: i.urgency,
      kind: i.kind as IssueKind,
      extent: i.extent,
      open: isOpen(i),
      label: wordsOf(i, 'imperial').title,
    })),
  }
  const evidence = {
    coverage: coverage?.coverage ?? 0,
    isOfRoof: coverage?.isOfRoof ?? false,
    ageDays: (now.getTime() - row.takenAt.getTime()) / DAY_MS,
    quality: qualityOf(measured),
    gate: row.survey.verdict,
    suggestions: reviewOf(issues),
  }
  const analyses = measured.map(({ analysis }) => analysis)
  return {
    health: healthScore({ sections: [section], evidence }),
    metrics: scanMetrics(
      analyses,
      issues.filter((i) => i.origin === 'engine' && isOpen(i)).map((i) => ledgerLine({ ...i, verified: verifiedOf(i) })),
      coverage,
      row.survey,
      (i) => measured[i]?.row.newRoofShare ?? 1,
    ),
  }
}

/** A look at the surface confirms nothing that lies below it; that nothing was there it may show. */
const verifiedOf = ({ verification }: IssueRow) =>
  isConfirmedBelow(verification) ? 'confirmed' : verification?.result === 'not-confirmed' ? 'not-confirmed' : null

/** Of the engine's suggestions: a person has judged those whose status is another, and those that were looked at below the membrane. */
function reviewOf(issues: readonly IssueRow[]): Evidence['suggestions'] {
  const made = issues.filter(({ origin }) => origin === 'engine')
  return { made: made.length, judged: made.filter(({ status, verification }) => status !== 'suggested' || verification !== null).length }
}

/** Health of a scan before anything was read. */
export const notScored = (): HealthScore =>
  healthScore({
    sections: [],
    evidence: { coverage: 0, ageDays: null, quality: 0, gate: 'not-valid', suggestions: { made: 0, judged: 0 } },
  })

/**
 * Share of the files meant as evidence that gave temperatures; null where there are none: a share of the pictures, as nobody drew the roof's outline.
 * Photos and videos stand beside, not for, the roof, and what shows no roof is no gap in it. Each
 * file counts by the share of its roof that no earlier one shows.
 */
function coverageOfPictures(captures: readonly CaptureRow[]): Coverage | null {
  const meant = captures.filter(
    (c) => (c.state === 'refused' && c.refusal?.code !== DUPLICATE) || (c.status !== null && c.status !== 'visible' && countsAsRoof(c)),
  )
  if (meant.length === 0) return null
  const weightOf = (c: CaptureRow) => c.newRoofShare ?? 1
  const seen = meant.reduce((sum, c) => sum + weightOf(c) * (c.temperatures ? (c.analysis?.validShare ?? 0) : 0), 0)
  return { coverage: seen / meant.reduce((sum, c) => sum + weightOf(c), 0), isOfRoof: false }
}

/** Share of the drawn roof that the pictures show with temperatures; null where nobody drew it, or a picture has no place on it. */
function coverageOfRoof(
  { conditions }: Pick<ScanRow, 'conditions'>,
  captures: readonly CaptureRow[],
  measured: readonly MeasuredCapture[],
  outlines: readonly (readonly LonLat[])[],
): Coverage | null {
  // A file that could not be read might have shown any part of it.
  if (outlines.length === 0 || captures.some((c) => c.state === 'refused' && c.refusal?.code !== DUPLICATE)) return null
  const roofHeightM = roofHeightOf(conditions)
  const pictures = measured.map(({ row, analysis }) => ({ view: viewOf(row, roofHeightM), validShare: analysis.validShare }))
  const coverage = shownShare(pictures, outlines)
  return coverage === null ? null : { coverage, isOfRoof: true }
}

function qualityOf(measured: readonly MeasuredCapture[]): number {
  if (measured.length === 0) return 0
  return measured.reduce((sum, { row }) => sum + evidenceQuality[row.status ?? 'visible'], 0) / measured.length
}
