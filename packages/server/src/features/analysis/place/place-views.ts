import { footprint, type GroundView } from '@ridgeline/thermal/ground/ground-view'
import { toPosition } from '@ridgeline/thermal/ground/local-plane'
import type { AnomalyGroup, CaptureView } from '@ridgeline/thermal/ground/merge-views'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { anomaly } from '#db/schema/anomaly'
import { capture } from '#db/schema/capture'
import { issue } from '#db/schema/issue'
import type { Deps } from '#deps'
import type { PlaceResult, PlaceTask } from '#features/analysis/engine/thread-tasks'
import { viewOf } from '#features/analysis/place/ground'
import type { CaptureRow } from '#features/captures/present'

type Footprint = CaptureRow['footprint']

/** Where captures and anomalies of a scan lie on its roof, and which anomalies are views of one. */
export interface Placement {
  /** By capture id; null where the view of the ground is unknown. */
  readonly footprints: ReadonlyMap<string, Footprint>
  readonly groups: readonly PlacedGroup[]
}

/** Views of one anomaly, by anomaly id. */
interface PlacedGroup extends Pick<AnomalyGroup, 'position' | 'areaM2' | 'areaErrorM2'> {
  readonly memberIds: readonly string[]
  /** The view that is measured best. */
  readonly bestId: string
}

const PLACE_TIMEOUT_MS = 300_000

/** Lays captures and anomalies on the roof, in a thread: hundreds of frames take seconds. Nothing is written. */
export async function placeScan(deps: Pick<Deps, 'db' | 'threads'>, scanId: string, roofHeightM: number | null): Promise<Placement> {
  const captures = await deps.db.select().from(capture).where(eq(capture.scanId, scanId)).orderBy(asc(capture.sequence))
  const found = await deps.db.select().from(anomaly).where(eq(anomaly.scanId, scanId)).orderBy(asc(anomaly.id))
  const anomaliesOf = captures.map((row) => found.filter((a) => a.captureId === row.id))
  const views = captures.map(
    (row, captureIndex): CaptureView => ({ captureIndex, view: viewOf(row, roofHeightM), anomalies: anomaliesOf[captureIndex] ?? [] }),
  )
  const task: PlaceTask = { kind: 'place', views }
  const { groups } = await deps.threads.run<PlaceResult>(task, [], PLACE_TIMEOUT_MS, captures[0]?.organizationId ?? scanId)
  return {
    footprints: new Map(captures.map((row, i) => [row.id, outlineOf(views[i]?.view ?? null)])),
    groups: groups.map(({ members, best, position, areaM2, areaErrorM2 }) => {
      const memberIds = members.map((m) => anomaliesOf[m.captureIndex]?.[m.anomalyIndex]?.id as string)
      return { memberIds, bestId: memberIds[best] as string, position, areaM2, areaErrorM2 }
    }),
  }
}

/** Writes where captures and anomalies lie. The best view of an anomaly stands for the others, unless a person has judged another. */
export async function writePlacement(tx: Tx, scanId: string, captures: readonly CaptureRow[], placement: Placement): Promise<void> {
  const judged = await tx
    .select({ anomalyId: issue.anomalyId })
    .from(issue)
    .where(and(eq(issue.scanId, scanId), eq(issue.origin, 'engine'), ne(issue.status, 'suggested')))
  const judgedIds = new Set(judged.map((j) => j.anomalyId))
  const owners = await tx.select({ id: anomaly.id, captureId: anomaly.captureId }).from(anomaly).where(eq(anomaly.scanId, scanId))
  const editedCaptures = new Set(captures.filter((c) => c.editedPixelSizeM !== null).map((c) => c.id))
  const edited = new Set(owners.filter((a) => editedCaptures.has(a.captureId)).map((a) => a.id))
  const places = placement.groups.flatMap(({ memberIds, bestId, position, areaM2, areaErrorM2 }) => {
    const standing = memberIds.find((id) => judgedIds.has(id)) ?? bestId
    const area = edited.has(standing) ? null : { areaM2, areaErrorM2 }
    return memberIds.map((id) => ({ id, viewOfId: id === standing ? null : standing, position, ...(id === standing && area) }))
  })
  await tx.execute(sql`
    update anomaly a set view_of_id = v."viewOfId", position = v.position,
      area_m2 = coalesce(v."areaM2", a.area_m2), area_error_m2 = coalesce(v."areaErrorM2", a.area_error_m2)
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as v(id uuid, "viewOfId" uuid, position jsonb, "areaM2" float8, "areaErrorM2" float8)
    where a.id = v.id and a.scan_id = ${scanId}`)
  const footprints = [...placement.footprints].map(([id, footprint]) => ({ id, footprint }))
  await tx.execute(sql`
    update capture c set footprint = v.footprint
    from jsonb_to_recordset(${JSON.stringify(footprints)}::jsonb) as v(id uuid, footprint jsonb)
    where c.id = v.id and c.scan_id = ${scanId} and c.footprint is distinct from v.footprint`)
}

/** Corners of the picture on the roof (degrees), where place and direction of the camera are known. */
function outlineOf(view: GroundView | null): Footprint {
  const corners = view?.oriented ? footprint(view) : null
  const origin = view?.position
  return corners && origin ? corners.map((corner) => toPosition(origin, corner)) : null
}
