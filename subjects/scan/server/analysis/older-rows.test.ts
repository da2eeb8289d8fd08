import { databaseOfVersion } from '@ridgeline/app-server/test/database-of-version'
import { anomalySentence } from '@ridgeline/report/rules/sentences/anomaly-sentence'
import { connect } from '@ridgeline/server/db/connect'
import { migrate } from '@ridgeline/server/db/migrate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Scan } from '#contract/scan'
import { type Finding, findingsIn } from '#server/analysis/place/findings'
import { anomaliesOf } from '#server/analysis/place/place-views'
import { presentScan } from '#server/scans/present'
import { findScan, readScanParts } from '#server/scans/service'
import { capture } from '#server/tables/capture'

let old: Awaited<ReturnType<typeof databaseOfVersion>>
beforeAll(async () => {
  old = await databaseOfVersion('0015_idempotent_answer')
}, 120_000)
afterAll(() => old.drop())

const idOf = async (statement: string, values: unknown[] = []): Promise<string> =>
  (await old.client.query<{ id: string }>(`${statement} returning id`, values)).rows[0]?.id as string

const survey = { verdict: 'valid', mode: 'capacitance', suspectSign: 1, reasons: [{ code: 'wind', met: 'met', sentence: 'Wind was low.' }] }
const health = {
  score: 80,
  band: 'good',
  confidence: 0.5,
  reasons: [{ sentence: 'Old board (major)', points: 20 }],
  raise: ['Scan again.'],
}
const metrics = [{ id: 'coverage', name: 'Old coverage', value: 70, meaning: 'Old meaning.' }]

test('what an older version stored is still said after the update', async () => {
  const organizationId = await idOf(`insert into organization (name) values ('Old roofs')`)
  const propertyId = await idOf(
    `insert into property (organization_id, name, address, address_key) values ($1, 'Depot', '1 Test Street', '1 test st')`,
    [organizationId],
  )
  const scanId = await idOf(
    `insert into scan (organization_id, property_id, scan_type, taken_at, state, conditions, survey, health, created_by)
     values ($1, $2, 'drone', now(), 'ready', $3, $4, $5, 'x')`,
    [organizationId, propertyId, '{"roofAssembly":{}}', JSON.stringify(survey), JSON.stringify(health)],
  )
  const captureId = await idOf(
    `insert into capture (organization_id, scan_id, upload_id, sequence, file_name, size_bytes, sha256, state, temperatures, roof_used, roof_area_px,
       noise_k, background_k, spread_k, valid_share)
     values ($1, $2, 'u', 0, 'IR_1.jpg', 1, 'x', 'ready', '{}', '[[0,0],[9,0],[9,9]]', 81, 0.05, 285.5, 1.5, 0.75)`,
    [organizationId, scanId],
  )
  const anomalyOf = (kind: string, confidence: number, areaM2: number | null) =>
    idOf(
      `insert into anomaly (organization_id, scan_id, capture_id, kind, sign, polygon, box, area_px, area_m2, area_error_m2, delta_k, peak_delta_k,
         confidence, reasons)
       values ($1, $2, $3, $4, 1, '[[1,1],[3,1],[3,3]]', '{"left":1,"top":1,"right":3,"bottom":3}', 4, $5, $6, 2.5, 3.5, $7, '["2.5 K warmer."]')`,
      [organizationId, scanId, captureId, kind, areaM2, areaM2 === null ? null : 0.5, confidence],
    )
  await old.client.query(`update scan set metrics = $1`, [JSON.stringify(metrics)])
  await idOf(
    `insert into issue (organization_id, scan_id, origin, status, title, description, severity, urgency, location, recommended_action, kind, extent)
     values ($1, $2, 'engine', 'accepted', 'Old title', 'Old words.', 'major', 'short_term', 'Left side', 'Look.', 'linear', 0.1)`,
    [organizationId, scanId],
  )
  const unit = await anomalyOf('equipment', 0.9, null)
  const doubtful = await anomalyOf('linear', 0.6, null)
  const board = await anomalyOf('board-stock', 0.8, 12)

  await migrate(old.connection)

  const { db, pool } = connect(old.connection)
  const [row] = await db.select().from(capture).where(eq(capture.id, captureId))
  if (!row?.analysis) throw new Error('the analysis was not kept')
  const { anomalies, ...whole } = row.analysis
  const polygon = [
    [0, 0],
    [9, 0],
    [9, 9],
  ]
  expect(whole).toEqual({
    roof: { polygon, source: 'found', areaPx: 81 },
    noiseK: 0.05,
    backgroundK: 285.5,
    spreadK: 1.5,
    validShare: 0.75,
  })
  expect(anomalies.map((a) => a.kind)).toEqual(['board-stock', 'linear', 'equipment'])
  const found = findingsIn(row, await anomaliesOf(db, scanId))
  expect(found.map((a) => [a.id, a.kind, a.areaM2, a.areaErrorM2])).toEqual([
    [board, 'board-stock', 12, 0.5],
    [doubtful, 'linear', null, null],
    [unit, 'equipment', null, null],
  ])
  expect(found[0]).toMatchObject({
    captureId,
    sign: 1,
    areaPx: 4,
    deltaK: 2.5,
    peakDeltaK: 3.5,
    reasons: [{ code: 'as-written', values: { sentence: '2.5 K warmer.' } }],
  })
  expect((found[0] as Finding).reasons.map((reason) => anomalySentence(reason, 'metric'))).toEqual(['2.5 K warmer.'])
  const deps = { db }
  const shown = presentScan(await readScanParts(deps, await findScan(deps, { organizationId }, scanId)), 'metric')
  expect(shown.health).toMatchObject({ score: 80, reasons: [{ sentence: 'Old board (major)', points: 20 }], raise: ['Scan again.'] })
  expect(shown.metrics).toMatchObject(metrics)
  expect(shown.survey.reasons).toMatchObject(survey.reasons)
  expect(shown.issues).toMatchObject([{ title: 'Old title', description: 'Old words.', location: 'Left side', recommendedAction: 'Look.' }])
  const { health: shownHealth, metrics: shownMetrics, survey: shownSurvey, issues, anomalies: shownAnomalies } = shown
  const said = { health: shownHealth, metrics: shownMetrics, survey: shownSurvey, issues, anomalies: shownAnomalies }
  expect(Scan.pick({ health: true, metrics: true, survey: true, issues: true, anomalies: true }).parse(said)).toEqual(said)
  await pool.end()
}, 120_000)
