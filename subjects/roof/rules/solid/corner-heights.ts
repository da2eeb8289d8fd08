import { middleOf, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import type { RoofSection } from '#contract/roof'

type Leaning = Pick<RoofSection, 'coordinates' | 'heightsM' | 'pitchIn12' | 'azimuthDeg'>

/** Heights of the corners of a section (m): those that were measured, else it climbs from its own lowest corner by its pitch; level where nobody said which way. */
export function cornerHeights({ coordinates, heightsM, pitchIn12, azimuthDeg }: Leaning): number[] {
  const azimuth = ((azimuthDeg ?? 0) * Math.PI) / 180
  // how far up the slope from the middle: against where water runs to
  const up = toPlane(middleOf(coordinates), coordinates).map(
    ({ eastM, northM }) => -(eastM * Math.sin(azimuth) + northM * Math.cos(azimuth)),
  )
  const lowest = Math.min(...up)
  const rise = azimuthDeg === null ? 0 : pitchIn12 / 12
  return up.map((each, i) => heightsM?.[i] ?? (each - lowest) * rise)
}
