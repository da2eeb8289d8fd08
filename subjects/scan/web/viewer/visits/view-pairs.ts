import { type FootprintPicture, sharedView } from '@ridgeline/thermal/compare/expected-overlay'
import type { Capture } from '#contract/capture'
import { captureView } from '#web/viewer/capture/capture-view.ts'

/** A picture of each visit, and how much of both is the same roof (0-1); null where their places are unknown. */
export interface ViewPair {
  readonly earlier: Capture
  readonly later: Capture
  readonly shared: number | null
}

/** Views that share less show two places. */
const LEAST_SHARED = 0.1

/** Captures of a scan that can be laid on others: measured ones that show the roof. */
export const comparableCaptures = (captures: readonly Capture[]): Capture[] =>
  captures.filter((capture) => captureView(capture) === 'thermogram' && capture.roofView?.counts !== false)

/** The picture with the corners of its view, where both are known. */
export function footprintOf({ frame, footprint }: Capture): FootprintPicture | null {
  return frame === null || footprint === null ? null : { width: frame.width, height: frame.height, footprint }
}

const sharedBy = (a: Capture, b: Capture): number | null => {
  const [first, second] = [footprintOf(a), footprintOf(b)]
  return first && second ? sharedView(first, second) : null
}

/** Pairs that show one place, those that share most first. */
function sharedPairs(earlier: readonly Capture[], later: readonly Capture[]): ViewPair[] {
  return later
    .flatMap((b) => earlier.map((a): ViewPair => ({ earlier: a, later: b, shared: sharedBy(a, b) })))
    .filter(({ shared }) => shared !== null && shared >= LEAST_SHARED)
    .toSorted((a, b) => (b.shared ?? 0) - (a.shared ?? 0))
}

/**
 * Which pictures of two visits are laid on each other: those that are asked for, else those that share most with what is asked for, else the first of each.
 *
 * @param asked - ids of captures, as the address says; unknown ones are left out
 */
export function chosenPair(
  earlier: readonly Capture[],
  later: readonly Capture[],
  asked: { readonly earlier: string | null; readonly later: string | null },
): ViewPair | null {
  const [a, b] = [earlier.find(({ id }) => id === asked.earlier), later.find(({ id }) => id === asked.later)]
  if (a && b) return { earlier: a, later: b, shared: sharedBy(a, b) }
  const found = sharedPairs(a ? [a] : earlier, b ? [b] : later)[0]
  if (found) return found
  const [first, second] = [a ?? earlier[0], b ?? later[0]]
  return first && second ? { earlier: first, later: second, shared: sharedBy(first, second) } : null
}
