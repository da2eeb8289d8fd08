import type { Anomaly } from '#anomaly/anomaly'
import { alignFrames } from '#ground/align-frames'
import { areaOnGround } from '#ground/area-on-ground'
import { byRoof } from '#ground/by-roof'
import { type GroundView, obliquityDeg } from '#ground/ground-view'
import { groupSights } from '#ground/group-views'
import { toPosition } from '#ground/local-plane'
import { pixelSize } from '#ground/pixel-size'
import { type PlacedAnomaly, placeFrame } from '#ground/placed-frame'
import type { Sight } from '#ground/sight'
import { isCutBy, type Point } from '#image'
import { polygonAreaPx } from '#measure/polygon'

/** One capture of a visit: where it lies on the roof (null where that is not known) and what was found in it. */
export interface CaptureView {
  readonly captureIndex: number
  readonly view: GroundView | null
  readonly anomalies: readonly Anomaly[]
  /** `whole`: the mosaic of the flight; `part`: one of the pictures it was made of. */
  readonly mosaic?: 'whole' | 'part' | null
}

export interface GroupMember {
  readonly captureIndex: number
  /** Place in the capture's `anomalies`. */
  readonly anomalyIndex: number
  /** Where this view places it, its own frame moved to agree with the others (degrees, WGS 84); null without position or direction of the camera. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

/** One anomaly of the roof with all its views. */
export interface AnomalyGroup {
  readonly members: readonly GroupMember[]
  /** Place in `members` of the view to measure by, which every other was compared with: not cut by the picture's edge, most vertical, largest scale. */
  readonly best: number
  /**
   * Area and its error (two sigma) by the best view (m2), less what other groups count already; null where the view has no scale or the error is larger
   * than the area. Areas of all groups may be added.
   */
  readonly areaM2: number | null
  readonly areaErrorM2: number | null
  /** Whether the picture's edge cuts the best view, and with it all: the area is then the least it can be. Null where no view places it. */
  readonly isCut: boolean | null
  /** Only pictures show it that are parts of a mosaic, and the mosaic does not: it is no finding of the roof. */
  readonly isOutvoted: boolean
}

/**
 * Anomalies of overlapping frames, each counted once.
 *
 * Outlines are laid on the roof, frames moved to agree (`alignFrames`), and views of one area found by place, size and shape (`groupSights`). Never two of
 * the same picture stand for one area. Anomalies that cannot be placed stay alone. Pictures far from each other are of two roofs: nothing of one is compared with the other.
 *
 * @param views - in any order, each `captureIndex` once; the answer does not depend on the order
 * @returns groups by their first member, members by capture
 */
export function mergeViews(views: readonly CaptureView[]): readonly AnomalyGroup[] {
  const sorted = views.toSorted((a, b) => a.captureIndex - b.captureIndex)
  const byCapture = new Map(sorted.map((view) => [view.captureIndex, view]))
  const placed = byRoof(sorted, ({ view }) => view?.position).flatMap((near) => mergeNear(near, byCapture))
  const known = new Set(placed.flatMap(({ members }) => members.map(keyOf)))
  const alone = sorted
    .flatMap(({ captureIndex, anomalies }) => anomalies.map((_, anomalyIndex) => ({ captureIndex, anomalyIndex, position: null })))
    .filter((member) => !known.has(keyOf(member)))
    .map((member): AnomalyGroup => ({ members: [member], best: 0, isOutvoted: false, ...measured(byCapture, member, 1) }))
  return [...placed, ...alone].sort((a, b) => inOrder(a.members[0], b.members[0]))
}

/** Views of one roof, which lie on one plane. */
function mergeNear(views: readonly CaptureView[], byCapture: ReadonlyMap<number, CaptureView>): AnomalyGroup[] {
  const origin = views[0]?.view?.position ?? null
  const frames =
    origin === null
      ? []
      : views.flatMap(
          ({ captureIndex, view, anomalies, mosaic }) =>
            (view && placeFrame(captureIndex, view, anomalies, origin, mosaic === 'whole')) ?? [],
        )
  const aligned = alignFrames(frames)
  const memberOf = ({ frame, anomaly }: Sight): GroupMember => {
    const { anomalyIndex, centre } = frames[frame].anomalies[anomaly]
    const { eastM, northM } = aligned.moves[frame]
    const place = { eastM: centre.eastM + eastM, northM: centre.northM + northM }
    return { captureIndex: frames[frame].captureIndex, anomalyIndex, position: origin && toPosition(origin, place) }
  }
  const rankOf = ({ frame, anomaly }: Sight): readonly number[] =>
    rank(frames[frame].view, frames[frame].anomalies[anomaly], byCapture.get(frames[frame].captureIndex))
  return groupSights(frames, aligned, rankOf).map(({ standing, views: others, countedElsewhere }): AnomalyGroup => {
    const best = memberOf(standing)
    const members = [best, ...others.map(memberOf)].sort(inOrder)
    const isOutvoted = members.every(({ captureIndex }) => byCapture.get(captureIndex)?.mosaic === 'part')
    return { members, best: members.indexOf(best), isOutvoted, ...measured(byCapture, best, 1 - countedElsewhere) }
  })
}

const keyOf = ({ captureIndex, anomalyIndex }: GroupMember): string => `${captureIndex} ${anomalyIndex}`
const inOrder = (a: GroupMember, b: GroupMember): number => a.captureIndex - b.captureIndex || a.anomalyIndex - b.anomalyIndex

/** Lines of sight within this of each other (degrees) are equally vertical; then scale decides. */
const OBLIQUITY_STEP_DEG = 10

/** Numbers to compare one after the other, the smallest is the best: whole, vertical, no mere piece of what others show, near. */
function rank(view: GroundView, { anomalyIndex, cut, shape }: PlacedAnomaly, capture: CaptureView | undefined): readonly number[] {
  const anomaly = capture?.anomalies[anomalyIndex]
  if (!anomaly) return []
  const { left, right, top, bottom } = anomaly.box
  const centre: Point = [(left + right) / 2, (top + bottom) / 2]
  const metres = pixelSize(view, centre)?.metres ?? Number.POSITIVE_INFINITY
  const [byScale, bySize] = [2 * Math.log2(metres), -Math.log2(shape.areaM2)]
  return [Number(cut), Math.floor(obliquityDeg(view, centre) / OBLIQUITY_STEP_DEG), Math.round(byScale), Math.round(bySize), metres]
}

/** Area of what stands for a group and its error, where they are known. */
function measured(
  captures: ReadonlyMap<number, CaptureView>,
  { captureIndex, anomalyIndex }: GroupMember,
  share: number,
): Pick<AnomalyGroup, 'areaM2' | 'areaErrorM2' | 'isCut'> {
  const capture = captures.get(captureIndex)
  const anomaly = capture?.anomalies[anomalyIndex]
  const area = areaOf(capture, anomalyIndex)
  // Towards the horizon the error outgrows the area, up to infinity: such an area is not known.
  const known = area !== null && area.errorM2 <= area.areaM2 ? area : null
  return {
    areaM2: known && known.areaM2 * share,
    areaErrorM2: known && known.errorM2 * share,
    isCut: capture?.view && anomaly ? isCutBy(capture.view, anomaly.box) : null,
  }
}

/** Area of an anomaly on the roof, less its holes. */
function areaOf(capture: CaptureView | undefined, anomalyIndex: number): { areaM2: number; errorM2: number } | null {
  const anomaly = capture?.anomalies[anomalyIndex]
  if (!capture?.view || !anomaly) return null
  const whole = areaOnGround(capture.view, anomaly.polygon)
  const outlinePx = polygonAreaPx(anomaly.polygon)
  if (whole === null || outlinePx === 0) return null
  const share = anomaly.areaPx / outlinePx
  return { areaM2: whole.areaM2 * share, errorM2: whole.errorM2 * share }
}
