import { type GroundView, groundView } from '@ridgeline/thermal/ground/ground-view'
import { mapView } from '@ridgeline/thermal/ground/map-view'
import type { Point } from '@ridgeline/thermal/image'
import type { LonLat } from '@ridgeline/thermal/plan/lon-lat'
import { roofInPicture } from '@ridgeline/thermal/plan/roof-in-picture'
import type { SurveyConditions } from '#contract/conditions'
import type { CaptureRow } from '#server/captures/present'

/** Height of the roof above the place of take-off (m), where somebody noted it. */
export const roofHeightOf = ({ roofAssembly }: SurveyConditions): number | null => roofAssembly.heightM ?? null

/** How a capture looks at the roof, or null where its file does not say. Where the mosaic of its flight puts it goes before its file. */
export function viewOf(row: CaptureRow, roofHeightM: number | null): GroundView | null {
  if (row.media === 'mosaic') return row.frame && row.position && row.pixelSizeM ? mapView(row.frame, row.pixelSizeM, row.position) : null
  const told = toldView(row, roofHeightM)
  if (told === null || row.solved === null) return told
  const { latitude, longitude, heightM, focalPx, pitchDeg, yawDeg, rollDeg } = row.solved
  const position = { latitude, longitude, altitudeM: row.position?.altitudeM ?? null }
  return { ...told, position, heightM, focalPx, pitchDeg, yawDeg, rollDeg, heightSource: 'solved', oriented: true }
}

/** As its file says alone. */
export function toldView(row: CaptureRow, roofHeightM: number | null): GroundView | null {
  if (!row.view || !row.frame) return null
  const { width, height } = row.frame
  return groundView({ flight: row.view.flight, camera: row.view.lens, position: row.position, width, height, roofHeightM }).view
}

/** The drawn sections as a capture shows them (pixels); null where it has no place on the roof or nobody drew one. */
export function roofOfSections(row: CaptureRow, roofHeightM: number | null, outlines: readonly (readonly LonLat[])[]): Point[] | null {
  const view = outlines.length === 0 ? null : viewOf(row, roofHeightM)
  return view && roofInPicture(view, outlines)
}
