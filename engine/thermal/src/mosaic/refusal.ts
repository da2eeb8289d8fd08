import type { Words } from '@ridgeline/words/message'
import { counted, message } from '@ridgeline/words/message'

/** What a placed flight is judged by. */
export interface PlacedFigures {
  /** Frames that look down on a roof from the height of the survey. */
  readonly survey: number
  /** And those that found a place. */
  readonly placed: number
  /** Median distance of matches from where the poses put them (px). */
  readonly residualPx: number
  /** Share of matches that no height of the roof explains (0-1). */
  readonly unexplained: number
}

const LEAST_FRAMES = 2
const MOST_RESIDUAL_PX = 2
/** A map of less than this share of the pictures is none of the roof. */
const LEAST_SHARE = 0.4
/** More matches than this that lie on no surface: trees, water, a crowd, or poses that are wrong. */
const MOST_UNEXPLAINED = 0.35

/** Why no mosaic may be made; null where one may. Rather no picture than a wrong one. */
export function refusalOf({ survey, placed, residualPx, unexplained }: PlacedFigures): Words | null {
  if (survey < LEAST_FRAMES) return 'A mosaic needs at least two pictures that look down on the roof.'
  if (placed === 0) return 'No two pictures of this flight show the same part of the roof well enough to be joined.'
  if (placed < LEAST_SHARE * survey) {
    return message`Only ${placed} of ${counted(survey, 'picture')} overlap well enough to be joined; the others are too far apart or show too little.`
  }
  if (!(residualPx <= MOST_RESIDUAL_PX)) {
    return message`The pictures do not fit together: half of what they share lies more than ${residualPx.toFixed(1)} pixels apart.`
  }
  if (unexplained > MOST_UNEXPLAINED)
    return 'What the pictures share does not lie on the planes of a roof, so they cannot be joined to scale.'
  return null
}
