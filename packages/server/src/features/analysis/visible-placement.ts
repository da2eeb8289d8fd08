import type { Alignment } from '@ridgeline/contracts/capture'
import { eq } from 'drizzle-orm'
import { capture } from '#db/schema/capture'
import type { Deps } from '#deps'
import type { CaptureRow } from '#features/captures/present'

/** A visible picture and where the thermogram lies in it. */
export interface VisiblePlacement {
  readonly sha256: string
  readonly alignment: Alignment
}

/**
 * The visible picture that the engine may compare a thermogram with: the one a person aligned (the paired photo before the embedded picture), else
 * the embedded one where the camera says how both lie. Null where nobody knows.
 */
export async function placedVisible({ db }: Pick<Deps, 'db'>, row: CaptureRow): Promise<VisiblePlacement | null> {
  if (row.alignment) {
    const sha256 = (await pairedVisible(db, row)) ?? row.visibleSha256
    return sha256 === null ? null : { sha256, alignment: row.alignment }
  }
  return row.visibleSha256 && row.overlay && row.frame ? { sha256: row.visibleSha256, alignment: cornersOf(row.overlay, row.frame) } : null
}

/** The visible picture of the photo that belongs to a thermogram. */
export async function pairedVisible(db: Deps['db'], row: Pick<CaptureRow, 'pairedCaptureId' | 'organizationId'>): Promise<string | null> {
  if (!row.pairedCaptureId) return null
  const [paired] = await db.select().from(capture).where(eq(capture.id, row.pairedCaptureId))
  return paired?.organizationId === row.organizationId ? paired.visibleSha256 : null
}

/** The camera's own placement as an alignment of the thermogram's corners. */
export function cornersOf(
  { left, top, width, height }: NonNullable<CaptureRow['overlay']>,
  frame: { readonly width: number; readonly height: number },
): Alignment {
  const corners = (x: number, y: number, w: number, h: number): Alignment['thermal'] => [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]
  return { thermal: corners(0, 0, frame.width, frame.height), visible: corners(left, top, width, height) }
}
