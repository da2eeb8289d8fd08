import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { footprint, type GroundView } from '@ridgeline/thermal/ground/ground-view'
import { toPosition } from '@ridgeline/thermal/ground/local-plane'
import type { AnomalyGroup } from '@ridgeline/thermal/ground/merge-views'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { PlaceResult, PlaceTask } from '#server/analysis/engine/thread-tasks'
import { type AnomalyRow, type CaptureRow, findingsIn } from '#server/analysis/place/findings'
import { roofHeightOf, viewOf } from '#server/analysis/place/ground'
import { anomaly } from '#server/tables/anomaly'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'
import { misfitsOf } from '#server/whole-roof/misfits'

type ScanRow = typeof scan.$inferSelect
type Footprint = CaptureRow['footprint']

/** Where captures and anomalies of a scan lie on its roof, which anomalies are views of one, and what all captures show together. */
export interface Placement {
  readonly captures: readonly PlacedCapture[]
  readonly groups: readonly PlacedGroup[]
  /** Roof (m2) that the measured captures show, each piece counted once; null where one cannot be placed. */
  readonly roofAreaM2: number | null
}

/** `footprint`: null where the view of the ground is unknown. `newRoofShare`: null for a capture that was not measured. */
type PlacedCapture = Pick<CaptureRow, 'id' | 'footprint' | 'newRoofShare'>

/** Views of one anomaly, by anomaly id. */
interface PlacedGroup extends Pick<AnomalyGroup, 'areaM2' | 'areaErrorM2' | 'isOutvoted'> {
  /** Each where its own picture places it. */
  readonly members: readonly { readonly id: string; readonly position: AnomalyRow['position'] }[]
  /** The view that is measured best. */
  readonly bestId: string
}

const PLACE_TIMEOUT_MS = 300_000

/** Lays captures and anomalies on the roof, in a thread: hundreds of frames take seconds. Nothing is written. */
export async function placeScan(
  deps: Pick<Deps, 'db' | 'threads'>,
  of: Pick<ScanRow, 'id' | 'organizationId' | 'conditions'>,
  captures: readonly CaptureRow[],
): Promise<Placement> {
  const roofHeightM = roofHeightOf(of.conditions)
  const rows = await anomaliesOf(deps.db, of.id)
  const misfits = await misfitsOf(deps.db, of.id)
  const seen = captures.map((row) => ({ row, view: viewOf(row, roofHeightM), findings: findingsIn(row, rows) }))
  const measured = seen.filter(({ row }) => row.analysis !== null)
  const task: PlaceTask = {
    kind: 'place',
    views: seen.map(({ row, view, findings }, captureIndex) => ({ captureIndex, view, anomalies: findings, mosaic: partOf(row, misfits) })),
    roofs: measured.map(({ row, view }, captureIndex) => ({ captureIndex, view, roof: row.analysis?.roof.polygon ?? [] })),
  }
  const { groups, roofAreaM2, newRoofShares } = await deps.threads.run<PlaceResult>(task, [], PLACE_TIMEOUT_MS, of.organizationId)
  const newShareOf = new Map(measured.map(({ row }, i) => [row.id, newRoofShares[i] ?? null]))
  return {
    roofAreaM2,
    captures: seen.map(({ row, view }) => ({ id: row.id, footprint: outlineOf(view), newRoofShare: newShareOf.get(row.id) ?? null })),
    groups: groups.map(({ members, best, areaM2, areaErrorM2, isOutvoted }) => {
      const placed = members.map(({ captureIndex, anomalyIndex, position }) => ({
        id: seen[captureIndex]?.findings[anomalyIndex]?.id as string,
        position,
      }))
      return { members: placed, bestId: placed[best]?.id as string, areaM2, areaErrorM2, isOutvoted }
    }),
  }
}

/** What a capture is in the mosaic of its flight. One that does not fit it says nothing of a place that the mosaic shows. */
const partOf = ({ id, media, solved }: CaptureRow, misfits: ReadonlySet<string>) =>
  media === 'mosaic' ? 'whole' : solved !== null || misfits.has(id) ? 'part' : null

/** The index of what was found in a scan. */
export const anomaliesOf = (db: Pick<Tx, 'select'>, scanId: string): Promise<AnomalyRow[]> =>
  db.select().from(anomaly).where(eq(anomaly.scanId, scanId)).orderBy(asc(anomaly.captureId), asc(anomaly.place))

/**
 * Writes where captures and anomalies lie. The best view of an anomaly stands for the others, unless a person has judged another.
 *
 * @returns the captures and the index of anomalies as they are now
 */
export async function writePlacement(
  tx: Tx,
  scanId: string,
  captures: readonly CaptureRow[],
  placement: Placement,
): Promise<{ readonly captures: CaptureRow[]; readonly anomalies: AnomalyRow[] }> {
  const judged = await tx
    .select({ anomalyId: issue.anomalyId })
    .from(issue)
    .where(and(eq(issue.scanId, scanId), eq(issue.origin, 'engine'), ne(issue.status, 'suggested')))
  const judgedIds = new Set(judged.map((j) => j.anomalyId))
  const edited = captures.filter((c) => c.editedPixelSizeM !== null).map((c) => c.id)
  const places = placement.groups.flatMap(({ members, bestId, areaM2, areaErrorM2, isOutvoted }) => {
    const standing = members.find(({ id }) => judgedIds.has(id))?.id ?? bestId
    return members.map(({ id, position }) => ({
      id,
      viewOfId: id === standing ? null : standing,
      isOutvoted,
      position,
      ...(id === standing && { areaM2, areaErrorM2 }),
    }))
  })
  // What a person typed or drew goes before the view of the ground.
  await tx.execute(sql`
    update anomaly a set view_of_id = v."viewOfId", is_outvoted = v."isOutvoted", position = v.position,
      area_m2 = case when a.capture_id = any(${sql.param(edited)}::uuid[]) then null else v."areaM2" end,
      area_error_m2 = case when a.capture_id = any(${sql.param(edited)}::uuid[]) then null else v."areaErrorM2" end
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as v(id uuid, "viewOfId" uuid, "isOutvoted" boolean, position jsonb, "areaM2" float8, "areaErrorM2" float8)
    where a.id = v.id and a.scan_id = ${scanId}`)
  await tx.execute(sql`
    update capture c set footprint = v.footprint, new_roof_share = v."newRoofShare"
    from jsonb_to_recordset(${JSON.stringify(placement.captures)}::jsonb) as v(id uuid, footprint jsonb, "newRoofShare" float8)
    where c.id = v.id and c.scan_id = ${scanId}
      and (c.footprint, c.new_roof_share) is distinct from (v.footprint, v."newRoofShare")`)
  await tx.update(scan).set({ roofAreaM2: placement.roofAreaM2 }).where(eq(scan.id, scanId))
  const placed = new Map(placement.captures.map((each) => [each.id, each]))
  return { captures: captures.map((row) => ({ ...row, ...placed.get(row.id) })), anomalies: await anomaliesOf(tx, scanId) }
}

/** Corners of the picture on the roof (degrees), where place and direction of the camera are known. */
function outlineOf(view: GroundView | null): Footprint {
  const corners = view?.oriented ? footprint(view) : null
  const origin = view?.position
  return corners && origin ? corners.map((corner) => toPosition(origin, corner)) : null
}
