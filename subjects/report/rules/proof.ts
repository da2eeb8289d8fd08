import type { Anomaly, Capture } from '@ridgeline/scan/contract/capture'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import type { Scan } from '@ridgeline/scan/contract/scan'

type Shown = Pick<Scan, 'captures' | 'anomalies' | 'wholeRoof'>

/** A picture with the outline that a finding has on it. */
interface Proof {
  readonly capture: Capture
  readonly anomaly: Anomaly | null
}

/**
 * The picture that a finding is printed with: the one it was measured on; where that is the whole roof, the picture of the flight that has it whole and nearest to its middle. Null where no file shows it.
 */
export function proofOf(
  { captureId, anomalyId }: Pick<Issue, 'captureId' | 'anomalyId'>,
  { captures, anomalies, wholeRoof }: Shown,
): Proof | null {
  const fileOf = (id: string | null) => captures.find((capture) => capture.id === id)
  const own = fileOf(captureId)
  if (own) return { capture: own, anomaly: anomalies.find(({ id }) => id === anomalyId) ?? null }
  if (!wholeRoof?.mosaics.some(({ picture }) => picture.id === captureId)) return null
  const [best] = anomalies
    .filter(({ viewOfId }) => viewOfId !== null && viewOfId === anomalyId)
    .flatMap((anomaly) => {
      const capture = fileOf(anomaly.captureId)
      return capture ? [{ capture, anomaly }] : []
    })
    .toSorted((a, b) => Number(a.anomaly.isCut ?? false) - Number(b.anomaly.isCut ?? false) || fromMiddle(a) - fromMiddle(b))
  return best ?? null
}

/** How far from the middle of its picture an area lies (0 to about 1.4). */
function fromMiddle({ capture: { frame }, anomaly: { box } }: { capture: Capture; anomaly: Anomaly }): number {
  if (frame === null) return 1
  return Math.hypot((box.left + box.right) / frame.width - 1, (box.top + box.bottom) / frame.height - 1)
}
