import type { Health, Metric } from '@ridgeline/contracts/health'
import { isOpen } from '@ridgeline/contracts/open-issue'
import type { CaptureAnalysis } from '@ridgeline/thermal/anomaly/anomaly'
import type { IssueKind } from '@ridgeline/thermal/issue/severity'
import { healthScore } from '@ridgeline/thermal/score/health'
import { scanMetrics } from '@ridgeline/thermal/score/metrics'
import { evidenceQuality } from '@ridgeline/thermal/score/picture-health'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { anomaly } from '#db/schema/anomaly'
import { capture } from '#db/schema/capture'
import { issue } from '#db/schema/issue'
import { scan } from '#db/schema/scan'
import { coverOf, roofHeightOf } from '#features/analysis/place/ground'
import { DUPLICATE } from '#features/analysis/read/read-file'
import { announceScan } from '#features/analysis/request-analysis'

type CaptureRow = typeof capture.$inferSelect
type AnomalyRow = typeof anomaly.$inferSelect
type IssueRow = typeof issue.$inferSelect
type ScanRow = typeof scan.$inferSelect

const DAY_MS = 86_400_000

/** Scores a scan from its captures and open issues and writes the result, in the transaction that changed them. */
export async function rescoreScan(tx: Tx, scanId: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(scan).where(eq(scan.id, scanId))
  if (!row) return
  const captures = await tx.select().from(capture).where(eq(capture.scanId, scanId))
  const anomalies = await tx.select().from(anomaly).where(eq(anomaly.scanId, scanId))
  const issues = await tx.select().from(issue).where(eq(issue.scanId, scanId))
  const { health, metrics } = scoreOf({ row, captures, anomalies, issues, now })
  await tx.update(scan).set({ health, metrics, healthScore: health.score }).where(eq(scan.id, scanId))
  await announceScan(tx, scanId)
}

/** Health and metrics of a scan. Its one section is the roof that its thermograms show. */
export function scoreOf(input: {
  row: Pick<ScanRow, 'survey' | 'takenAt' | 'conditions'>
  captures: readonly CaptureRow[]
  anomalies: readonly AnomalyRow[]
  issues: readonly IssueRow[]
  now: Date
}): { health: Health; metrics: Metric[] } {
  const { row, captures, anomalies, issues, now } = input
  const measured = captures.filter((c) => c.temperatures !== null)
  const cover = coverOf(measured, roofHeightOf(row.conditions))
  const newShares = new Map(measured.map((c, i) => [c.id, cover.uniqueShareOf(i)]))
  const coverage = coverageOf(captures, newShares)
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
      label: i.title,
    })),
  }
  const evidence = {
    coverage: coverage ?? 0,
    ageDays: (now.getTime() - row.takenAt.getTime()) / DAY_MS,
    quality: qualityOf(measured),
    gate: row.survey.verdict,
  }
  const { score, band, confidence, reasons, raise } = healthScore({ sections: [section], evidence })
  const analyses = measured.map((c) => storedAnalysis(c, anomalies))
  return {
    health: { score, band, confidence, reasons: [...reasons], raise: [...raise] },
    metrics: scanMetrics(analyses, coverage, row.survey, cover.uniqueShareOf),
  }
}

/** Health of a scan before anything was read. */
export function notScored(): Health {
  const { score, band, confidence, reasons, raise } = healthScore({
    sections: [],
    evidence: { coverage: 0, ageDays: null, quality: 0, gate: 'not-valid' },
  })
  return { score, band, confidence, reasons: [...reasons], raise: [...raise] }
}

/** The engine's findings for a capture, back from the database. */
export const storedAnalysis = (row: CaptureRow, anomalies: readonly AnomalyRow[]): CaptureAnalysis => ({
  roof: { polygon: row.roofUsed ?? [], source: row.roofPolygon ? 'drawn' : 'found', areaPx: row.roofAreaPx ?? 0 },
  backgroundK: row.backgroundK ?? 0,
  noiseK: row.noiseK ?? 0,
  spreadK: row.spreadK ?? 0,
  validShare: row.validShare ?? 0,
  anomalies: anomalies.filter((a) => a.captureId === row.id),
})

/**
 * Share of the files meant as evidence that gave temperatures; null where there are none. Photos and videos stand beside, not for, the roof. Each
 * file counts by the share of its roof that no earlier one shows.
 */
function coverageOf(captures: readonly CaptureRow[], newShares: ReadonlyMap<string, number>): number | null {
  const meant = captures.filter(
    (c) => (c.state === 'refused' && c.refusal?.code !== DUPLICATE) || (c.status !== null && c.status !== 'visible'),
  )
  if (meant.length === 0) return null
  const weightOf = (c: CaptureRow) => newShares.get(c.id) ?? 1
  const seen = meant.reduce((sum, c) => sum + weightOf(c) * (c.temperatures ? (c.validShare ?? 0) : 0), 0)
  return seen / meant.reduce((sum, c) => sum + weightOf(c), 0)
}

function qualityOf(measured: readonly CaptureRow[]): number {
  if (measured.length === 0) return 0
  return measured.reduce((sum, c) => sum + evidenceQuality[c.status ?? 'visible'], 0) / measured.length
}
