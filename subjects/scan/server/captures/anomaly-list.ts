import type { Deps } from '@ridgeline/server/deps'
import { csvRow } from '@ridgeline/server/http/answer/csv'
import { asc, eq } from 'drizzle-orm'
import type { AnomalyCollection, AnomalyProperties } from '#contract/anomaly-list'
import { isSetAside } from '#contract/capture'
import { type Finding, findingsIn } from '#server/analysis/place/findings'
import { standingOf } from '#server/analysis/place/standing'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'

type OfCapture = Pick<
  typeof capture.$inferSelect,
  'calibration' | 'correction' | 'chosenScaleId' | 'warnings' | 'fileName' | 'takenAt' | 'scanId'
>
interface Listed {
  readonly of: Finding
  readonly capture: OfCapture
}

/** A capture whose samples are gone. */
const nothingKnown = { status: 'none', reason: 'counts-only', differenceFactor: null } as const

/** Anomalies of a scan or of a capture that the caller has found for the actor, in the order of their captures. */
export async function listedAnomalies({ db }: Pick<Deps, 'db'>, of: { scanId: string } | { captureId: string }): Promise<Listed[]> {
  const [ofCapture, ofAnomaly] =
    'scanId' in of
      ? [eq(capture.scanId, of.scanId), eq(anomaly.scanId, of.scanId)]
      : [eq(capture.id, of.captureId), eq(anomaly.captureId, of.captureId)]
  const captures = await db.select().from(capture).where(ofCapture).orderBy(asc(capture.sequence))
  const index = await db.select().from(anomaly).where(ofAnomaly)
  return captures.flatMap((row) => findingsIn(row, index).map((found) => ({ of: found, capture: row })))
}

function propertiesOf({ of, capture }: Listed): AnomalyProperties {
  const { status, reason, differenceFactor } = standingOf(capture) ?? nothingKnown
  return {
    id: of.id,
    scanId: capture.scanId,
    captureId: of.captureId,
    fileName: capture.fileName,
    takenAt: capture.takenAt,
    kind: of.kind,
    isSetAside: isSetAside(of.kind),
    isWarmer: of.sign === 1,
    deltaK: of.deltaK,
    peakDeltaK: of.peakDeltaK,
    temperatureStatus: status,
    temperatureReason: reason,
    differenceFactor,
    areaPx: of.areaPx,
    areaM2: of.areaM2,
    areaErrorM2: of.areaErrorM2,
    isCut: of.isCut,
    confidence: of.confidence,
    viewOfId: of.viewOfId,
    isOutvoted: of.isOutvoted,
    outlinePx: of.polygon.map(([x, y]): [number, number] => [x, y]),
  }
}

export const presentGeoJson = (rows: readonly Listed[]): AnomalyCollection => ({
  type: 'FeatureCollection',
  features: rows.map((row) => {
    const { position } = row.of
    const geometry = position && { type: 'Point' as const, coordinates: [position.longitude, position.latitude] as [number, number] }
    return { type: 'Feature', id: row.of.id, geometry, properties: propertiesOf(row) }
  }),
})

type Column = readonly [string, (p: AnomalyProperties, position: Finding['position']) => string | number | boolean | null]
const columns: readonly Column[] = [
  ['Anomaly id', (p) => p.id],
  ['Scan id', (p) => p.scanId],
  ['Capture id', (p) => p.captureId],
  ['File', (p) => p.fileName],
  ['Taken (camera time)', (p) => p.takenAt],
  ['Kind', (p) => p.kind],
  ['Set aside', (p) => (p.isSetAside ? 'yes' : 'no')],
  ['Warmer or colder', (p) => (p.isWarmer ? 'warmer' : 'colder')],
  ['Mean difference (K)', (p) => p.deltaK],
  ['Peak difference (K)', (p) => p.peakDeltaK],
  ['Area (pixels)', (p) => p.areaPx],
  ['Area (m2)', (p) => p.areaM2],
  ['Area may be off by (m2)', (p) => p.areaErrorM2],
  ['Confidence (0-1)', (p) => p.confidence],
  ['Latitude (degrees north)', (_, position) => position?.latitude ?? null],
  ['Longitude (degrees east)', (_, position) => position?.longitude ?? null],
  ['Shows the same as anomaly', (p) => p.viewOfId],
  ['Outline (pixels, column row)', (p) => p.outlinePx.map(([x, y]) => `${x} ${y}`).join('; ')],
  ['Area is at least that, cut by the edge', (p) => (p.isCut ? 'yes' : 'no')],
  ['Temperatures are', (p) => p.temperatureStatus],
  ['because of', (p) => p.temperatureReason],
  ['True differences are 1 to so many times these', (p) => p.differenceFactor],
  ['Not shown by the whole roof, no finding', (p) => (p.isOutvoted ? 'yes' : 'no')],
]

export function presentCsv(rows: readonly Listed[]): string {
  const lines = rows.map((row) => {
    const properties = propertiesOf(row)
    return csvRow(columns.map(([, read]) => read(properties, row.of.position)))
  })
  return csvRow(columns.map(([name]) => name)) + lines.join('')
}

/** A table as a download. */
export const csvAnswer = (csv: string, name: string): Response =>
  new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
