import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'
import { AnomalyKind } from './capture.ts'
import { Point } from './region.ts'
import { DifferenceFactor, TemperatureReason, TemperatureStatus } from './temperature-status.ts'

/** An anomaly as a program or a map takes it: every quantity names its unit, every temperature its status. */
export const AnomalyProperties = z.object({
  id: z.uuid(),
  scanId: z.uuid(),
  captureId: z.uuid(),
  fileName: z.string(),
  /** Local camera time of the capture, zone unknown unless it ends in one. */
  takenAt: z.string().nullable(),
  kind: AnomalyKind,
  /** A unit, skylight, vent or pipe: listed, never counted as a finding. */
  isSetAside: z.boolean(),
  isWarmer: z.boolean(),
  deltaK: z.number(),
  peakDeltaK: z.number(),
  /** What the temperatures of the capture are worth, and why. */
  temperatureStatus: TemperatureStatus,
  temperatureReason: TemperatureReason,
  differenceFactor: DifferenceFactor,
  areaPx: z.number(),
  areaM2: z.number().nullable(),
  /** How far the area may be off, or null like it. */
  areaErrorM2: z.number().nullable(),
  /** The edge of its picture cuts it: the area is the least it can be. */
  isCut: z.boolean().optional(),
  confidence: z.number().min(0).max(1),
  /** The anomaly that this one shows from another capture; null for one that stands for itself. */
  viewOfId: z.uuid().nullable(),
  /** Only single pictures of a flight show it, and the whole roof does not: no finding. */
  isOutvoted: z.boolean(),
  /** Outline in pixels of the thermal picture of its capture: column, row. */
  outlinePx: z.array(Point),
})
export type AnomalyProperties = z.infer<typeof AnomalyProperties>

/** One anomaly in GeoJSON (RFC 7946): its middle on a level roof, or no geometry where the view of the ground is unknown. */
export const AnomalyFeature = z.object({
  type: z.literal('Feature'),
  id: z.uuid(),
  geometry: z
    .object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).describe('Degrees east, degrees north (WGS 84)') })
    .nullable(),
  properties: AnomalyProperties,
})
export type AnomalyFeature = z.infer<typeof AnomalyFeature>

export const AnomalyCollection = z.object({ type: z.literal('FeatureCollection'), features: z.array(AnomalyFeature) })
export type AnomalyCollection = z.infer<typeof AnomalyCollection>

export const GEOJSON = 'application/geo+json'

export const scanAnomalies = endpoint({
  method: 'GET',
  path: '/api/scans/{id}/anomalies.geojson',
  summary: 'Anomalies of a scan as GeoJSON',
  access: 'scan.read',
  mediaType: GEOJSON,
  response: AnomalyCollection,
})
export const captureAnomalies = endpoint({
  method: 'GET',
  path: '/api/captures/{id}/anomalies.geojson',
  summary: 'Anomalies of a capture as GeoJSON',
  access: 'scan.read',
  mediaType: GEOJSON,
  response: AnomalyCollection,
})
export const scanAnomaliesCsv = binaryEndpoint({
  method: 'GET',
  path: '/api/scans/{id}/anomalies.csv',
  summary: 'Anomalies of a scan as CSV',
  access: 'scan.read',
  produces: 'text/csv',
})
export const captureAnomaliesCsv = binaryEndpoint({
  method: 'GET',
  path: '/api/captures/{id}/anomalies.csv',
  summary: 'Anomalies of a capture as CSV',
  access: 'scan.read',
  produces: 'text/csv',
})
