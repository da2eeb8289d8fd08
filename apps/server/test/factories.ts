import { createHash } from 'node:crypto'
import { property } from '@ridgeline/property/server/tables/property'
import { propertyDocument } from '@ridgeline/property/server/tables/property-document'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import { notScored } from '@ridgeline/scan/server/analysis/score-scan'
import { surveyOf } from '@ridgeline/scan/server/analysis/survey'
import { anomaly } from '@ridgeline/scan/server/tables/anomaly'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Db } from '@ridgeline/server/db/connect'
import type { Anomaly } from '@ridgeline/thermal/anomaly/anomaly'
import { PLACING_VERSION } from '@ridgeline/thermal/versions'

const first = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('nothing was written')
  return row
}

const warmBoard: Anomaly = {
  kind: 'board-stock',
  sign: 1,
  polygon: [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ],
  box: { left: 0, top: 0, right: 2, bottom: 2 },
  areaPx: 4,
  areaM2: null,
  deltaK: 2,
  peakDeltaK: 3,
  confidence: 0.9,
  reasons: [],
}

/** The original of what is written straight into the database; every test application has it stored. */
export const FACTORY_ORIGINAL = new TextEncoder().encode('ten bytes.')

/** A ready scan with one analysed thermogram, one anomaly and one suggested issue, written straight into the database. */
export async function buildScan(
  db: Db,
  organizationId: string,
  o: { takenAt?: Date; healthScore?: number | null; samplesSha256?: string; thermalSha256?: string } = {},
) {
  const conditions = SurveyConditions.parse({})
  const own = first(
    await db.insert(property).values({ organizationId, name: 'Depot', address: '1 Test Street', addressKey: '1 test st' }).returning(),
  )
  const made = first(
    await db
      .insert(scan)
      .values({
        organizationId,
        propertyId: own.id,
        scanType: 'drone',
        takenAt: o.takenAt ?? new Date('2026-03-01T20:00:00Z'),
        state: 'ready',
        conditions,
        placedWith: PLACING_VERSION,
        survey: surveyOf(conditions),
        health: notScored(),
        healthScore: o.healthScore ?? null,
        healthState: typeof o.healthScore === 'number' ? 'scored' : 'not-scored',
        healthConfidence: typeof o.healthScore === 'number' ? 0.8 : 0,
        createdBy: 'factory',
      })
      .returning(),
  )
  const file = first(
    await db
      .insert(capture)
      .values({
        organizationId,
        scanId: made.id,
        uploadId: crypto.randomUUID(),
        sequence: 0,
        fileName: 'IR_0001.jpg',
        sizeBytes: 10,
        sha256: createHash('sha256').update(FACTORY_ORIGINAL).digest('hex'),
        state: 'ready',
        status: 'radiometric',
        media: 'thermogram',
        width: 4,
        height: 4,
        calibration: { kind: 'linear', gainK: 0.04, offsetK: 0, noData: null },
        frame: { width: 4, height: 4, sampleType: 'u16' },
        temperatures: { minK: 280, maxK: 290, meanK: 285, p1K: 281, p50K: 285, p99K: 289, invalidCount: 0 },
        analysis: {
          roof: { polygon: [], source: 'frame', areaPx: 16 },
          backgroundK: 285,
          noiseK: 0.05,
          spreadK: 1,
          validShare: 1,
          anomalies: [warmBoard],
        },
        samplesSha256: o.samplesSha256 ?? null,
        thermalSha256: o.thermalSha256 ?? null,
      })
      .returning(),
  )
  const found = first(await db.insert(anomaly).values({ organizationId, scanId: made.id, captureId: file.id, place: 0 }).returning())
  const told = first(
    await db
      .insert(issue)
      .values({
        organizationId,
        scanId: made.id,
        captureId: file.id,
        anomalyId: found.id,
        origin: 'engine',
        status: 'suggested',
        title: 'Thermal anomaly',
        description: '',
        severity: 'major',
        urgency: 'short_term',
        location: '',
        recommendedAction: '',
        kind: 'board-stock',
        extent: 0.1,
      })
      .returning(),
  )
  return { property: own, scan: made, capture: file, anomaly: found, issue: told }
}

/** The same with a second file. */
export async function buildTwoFiles(db: Db, organizationId: string) {
  const built = await buildScan(db, organizationId)
  const { id: _, ...row } = built.capture
  await db.insert(capture).values({ ...row, uploadId: crypto.randomUUID(), sequence: 1, analysis: null })
  return built
}

/** A photo of a property that was read, written straight into the database; every picture of it is the same file. */
export async function buildPhoto(db: Db, of: { id: string; organizationId: string }, sha256: string) {
  const id = crypto.randomUUID()
  const file = { uploadId: id, fileName: 'roof.jpg', sizeBytes: 10, sha256, printSha256: sha256, thumbnailSha256: sha256 }
  const values = { ...file, id, organizationId: of.organizationId, propertyId: of.id, state: 'ready' as const }
  return first(await db.insert(propertyPhoto).values(values).returning())
}

/** A document of a property, written straight into the database. */
export async function buildDocument(db: Db, of: { id: string; organizationId: string }, sha256: string) {
  const id = crypto.randomUUID()
  const file = { uploadId: id, fileName: 'warranty.pdf', sizeBytes: 10, sha256, addedBy: 'Olive Owner' }
  return first(
    await db
      .insert(propertyDocument)
      .values({ ...file, id, organizationId: of.organizationId, propertyId: of.id })
      .returning(),
  )
}
