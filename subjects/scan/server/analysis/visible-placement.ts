import type { Alignment } from '#contract/capture'
import type { CaptureRow } from '#server/captures/present'

/** A visible picture and where the thermogram lies in it. */
export interface VisiblePlacement {
  readonly sha256: string
  readonly alignment: Alignment
}

/**
 * The visible picture that the engine may compare a thermogram with: the one a person aligned (the paired photo before the embedded picture), else
 * the embedded one where the camera says how both lie. Null where nobody knows, and of a mosaic: what stands on its roof leans in both as in other pictures.
 *
 * @param captures - all of the scan
 */
export function placedVisible(row: CaptureRow, captures: readonly CaptureRow[]): VisiblePlacement | null {
  if (row.media === 'mosaic') return null
  if (row.alignment) {
    const paired = captures.find((other) => other.id === row.pairedCaptureId)
    const sha256 = paired?.visibleSha256 ?? row.visibleSha256
    return sha256 === null ? null : { sha256, alignment: row.alignment }
  }
  return row.visibleSha256 && row.overlay && row.frame ? { sha256: row.visibleSha256, alignment: cornersOf(row.overlay, row.frame) } : null
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
