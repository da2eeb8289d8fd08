import type { Scan } from '@ridgeline/scan/contract/scan'
import type { DraftContent } from '@ridgeline/winn/contract/content'
import { isThermogram } from '#rules/plates'
import type { WinnPhoto } from '#rules/winn/winn-data'

/** Ids of photos that an entry of the draft names. */
export function citedPhotos({ components, findings, testSquares, windCounts, cores, costs }: DraftContent): ReadonlySet<string> {
  const entries = [components, findings, testSquares, windCounts, cores].flatMap((all) => Object.values(all))
  const evidence = Object.values(costs.lines).flatMap((line) => line.evidence)
  return new Set([...entries.flatMap(({ photos }) => photos), ...evidence.flatMap(({ kind, id }) => (kind === 'photo' ? [id] : []))])
}

/**
 * The photos of a property that its report shows: all that were uploaded for it and those of the scans it includes, clean slopes too, and whatever the draft names
 * besides. Not those that were left out by hand, nor the visible pictures that stand beside their thermograms already.
 */
export function shownPhotos<P extends WinnPhoto>(all: readonly P[], draft: DraftContent, scans: readonly Scan[]): P[] {
  const cited = citedPhotos(draft)
  const included = new Set(scans.map(({ id }) => id))
  const besideThermogram = new Set(scans.flatMap(({ captures }) => captures.filter(isThermogram).map((capture) => capture.pairedCaptureId)))
  return all.filter(({ id, scanId }) => {
    const use = draft.photos[id]
    if (use?.isLeftOut) return false
    if (scanId === null || use !== undefined || cited.has(id)) return true
    return included.has(scanId) && !besideThermogram.has(id)
  })
}
