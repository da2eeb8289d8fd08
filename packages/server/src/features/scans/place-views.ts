import { footprint, type GroundView, groundView } from '@ridgeline/thermal/ground/ground-view'
import { toPosition } from '@ridgeline/thermal/ground/local-plane'
import { mergeViews } from '@ridgeline/thermal/ground/merge-views'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { anomaly } from '#db/schema/anomaly'
import { capture } from '#db/schema/capture'
import { issue } from '#db/schema/issue'
import type { CaptureRow } from '#features/captures/present'

/**
 * Lays captures and anomalies on the roof: where each lies, how large it is, and which anomalies are views of one. The view that is measured best
 * stands for the others, unless a person has judged another.
 */
export async function placeViews(tx: Tx, scanId: string, captures: readonly CaptureRow[]): Promise<void> {
  const found = await tx.select().from(anomaly).where(eq(anomaly.scanId, scanId)).orderBy(asc(anomaly.id))
  const judged = await tx
    .select({ anomalyId: issue.anomalyId })
    .from(issue)
    .where(and(eq(issue.scanId, scanId), eq(issue.origin, 'engine'), ne(issue.status, 'suggested')))
  const judgedIds = new Set(judged.map((j) => j.anomalyId))
  const views = captures.map((row, captureIndex) => ({
    captureIndex,
    view: viewOf(row),
    anomalies: found.filter((a) => a.captureId === row.id),
  }))
  for (const [i, row] of captures.entries()) {
    const outline = outlineOf(views[i]?.view ?? null)
    if (outline || row.footprint) await tx.update(capture).set({ footprint: outline }).where(eq(capture.id, row.id))
  }
  for (const group of mergeViews(views)) {
    const members = group.members.flatMap((m) => views[m.captureIndex]?.anomalies[m.anomalyIndex] ?? [])
    const best = members[group.best]
    const standing = members.find((m) => judgedIds.has(m.id)) ?? best
    if (!standing) continue
    const edited = captures.find((c) => c.id === standing.captureId)?.editedPixelSizeM != null
    const area = edited || group.areaM2 === null ? {} : { areaM2: group.areaM2, areaErrorM2: group.areaErrorM2 }
    for (const member of members) {
      const isStanding = member.id === standing.id
      await tx
        .update(anomaly)
        .set({ viewOfId: isStanding ? null : standing.id, position: group.position, ...(isStanding && area) })
        .where(eq(anomaly.id, member.id))
    }
  }
}

function viewOf(row: CaptureRow): GroundView | null {
  if (!row.view || !row.frame) return null
  const { width, height } = row.frame
  return groundView({ flight: row.view.flight, camera: row.view.lens, position: row.position, width, height }).view
}

/** Corners of the picture on the roof (degrees), where place and direction of the camera are known. */
function outlineOf(view: GroundView | null): CaptureRow['footprint'] {
  const corners = view?.oriented ? footprint(view) : null
  const origin = view?.position
  return corners && origin ? corners.map((corner) => toPosition(origin, corner)) : null
}
