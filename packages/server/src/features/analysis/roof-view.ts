import type { ViewFacts } from '@ridgeline/thermal/survey/roof-view'
import type { capture } from '#db/schema/capture'

type CaptureRow = typeof capture.$inferSelect

const nameOf = ({ camera }: Pick<CaptureRow, 'camera'>): string | null => [camera?.make, camera?.model].filter(Boolean).join(' ') || null

/** What its file and its scan say of how a capture was taken. @param captures - all of the scan */
export function viewFactsOf(row: CaptureRow, captures: readonly CaptureRow[]): ViewFacts {
  const flight = row.view?.flight ?? null
  return { flight, fieldOfViewDeg: row.view?.lens.fieldOfViewDeg ?? null, otherCamera: flight === null ? otherCamera(row, captures) : null }
}

/** Its camera, where all others that took temperatures hung on a drone: one picture from a hand among them is seldom a view from above. */
function otherCamera(row: CaptureRow, captures: readonly CaptureRow[]): string | null {
  const own = nameOf(row)
  const others = captures.filter((c) => c.media === 'thermogram' && nameOf(c) !== own)
  const areFlown = others.length > 0 && others.every((c) => (c.view?.flight?.gimbalPitchDeg ?? null) !== null)
  return own !== null && areFlown ? own : null
}
