import type { SurveyConditions } from '@ridgeline/contracts/conditions'
import { type GroundView, groundView } from '@ridgeline/thermal/ground/ground-view'
import type { CaptureRow } from '#features/captures/present'

/** Height of the roof above the place of take-off (m), where somebody noted it. */
export const roofHeightOf = ({ roofAssembly }: SurveyConditions): number | null => roofAssembly.heightM ?? null

/** How a capture looks at the roof, or null where its file does not say. */
export function viewOf(row: CaptureRow, roofHeightM: number | null): GroundView | null {
  if (!row.view || !row.frame) return null
  const { width, height } = row.frame
  return groundView({ flight: row.view.flight, camera: row.view.lens, position: row.position, width, height, roofHeightM }).view
}
