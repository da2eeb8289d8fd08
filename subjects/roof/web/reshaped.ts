import type { LonLat, RoofSection } from '#contract/roof'

/**
 * What becomes of a section whose corners were moved: a rectangle that is none any more is a polygon, and types of edges stay where the number of corners
 * stays; a new or lost corner makes them unsure.
 */
export function reshaped(before: RoofSection, coordinates: readonly LonLat[]): Pick<RoofSection, 'type' | 'coordinates' | 'edges'> {
  const type = before.type === 'rectangle' && !isRectangle(coordinates) ? 'polygon' : before.type
  return { type, coordinates: [...coordinates], edges: before.coordinates.length === coordinates.length ? before.edges : [] }
}

const RIGHT_ANGLE = 0.02
/** Whether four corners are still those of a rectangle, within a degree. */
function isRectangle(corners: readonly LonLat[]): boolean {
  if (corners.length !== 4) return false
  const scale = Math.cos(((corners[0]?.[1] ?? 0) * Math.PI) / 180)
  return corners.every((corner, i) => {
    const [before, after] = [corners[(i + 3) % 4] as LonLat, corners[(i + 1) % 4] as LonLat]
    const a = [(before[0] - corner[0]) * scale, before[1] - corner[1]] as const
    const b = [(after[0] - corner[0]) * scale, after[1] - corner[1]] as const
    return Math.abs(a[0] * b[0] + a[1] * b[1]) <= RIGHT_ANGLE * Math.hypot(...a) * Math.hypot(...b)
  })
}
