import type { SetAsideKind } from '#anomaly/anomaly'
import type { NoValues, ReasonOf } from '#reason'

/** Figures of each reason that an anomaly can have. */
export interface AnomalyReasonValues {
  /** Against the roof around it; the noise is that of a mean over such an area, 0 where it is not known. */
  contrast: { readonly deltaK: number; readonly noiseK: number }
  'small-spot': NoValues
  'edges-of-boards': NoValues
  'narrow-line': NoValues
  /** Straight edges at right angles; lengths are null where the scale is unknown. */
  'board-shape': { readonly lengthM: number | null; readonly widthM: number | null; readonly fitsBoards: boolean | null }
  'no-straight-edges': NoValues
  /** An area of a roof that sheds water. */
  'steep-roof': NoValues
  'unexpected-sign': NoValues
  'cut-by-image': NoValues
  'along-roof-edge': NoValues
  'large-share': NoValues
  'unit-like': NoValues
  'sharp-spot': NoValues
  'parts-in-a-row': NoValues
  /** By its form, its edge and what lies around it. */
  'thing-like': { readonly thing: Exclude<SetAsideKind, 'equipment' | 'penetration'> }
  'listed-only': NoValues
  'visible-shadow': NoValues
  'visible-edge': NoValues
  'visible-object': NoValues
  /** Never said by the engine: what an older version stored as a sentence, until the scan is analysed again. */
  'as-written': { readonly sentence: string }
}
export type AnomalyReason = ReasonOf<AnomalyReasonValues>

/** The reasons that have no figures. */
type PlainCode = {
  [Code in keyof AnomalyReasonValues]: AnomalyReasonValues[Code] extends NoValues ? Code : never
}[keyof AnomalyReasonValues]
export const plainReason = (code: PlainCode): AnomalyReason => ({ code, values: {} })

/** Reasons of one finding, strongest first. None says what lies below the membrane. */
export function anomalyReasons(facts: {
  readonly deltaK: number
  readonly noiseK: number
  readonly shape: AnomalyReason
  readonly isUnexpected: boolean
  readonly isCut: boolean
  readonly isAlongEdge: boolean
  readonly isLarge: boolean
}): AnomalyReason[] {
  const { deltaK, noiseK } = facts
  const reasons: AnomalyReason[] = [{ code: 'contrast', values: { deltaK, noiseK } }, facts.shape]
  if (facts.isUnexpected) reasons.push(plainReason('unexpected-sign'))
  if (facts.isCut) reasons.push(plainReason('cut-by-image'))
  else if (facts.isAlongEdge) reasons.push(plainReason('along-roof-edge'))
  if (facts.isLarge) reasons.push(plainReason('large-share'))
  return reasons
}

/** Reasons of what is listed and not counted. */
export function thingReasons(thing: SetAsideKind, isRow: boolean): AnomalyReason[] {
  const own: AnomalyReason =
    thing === 'equipment' || thing === 'penetration'
      ? plainReason(isRow ? 'parts-in-a-row' : thing === 'equipment' ? 'unit-like' : 'sharp-spot')
      : { code: 'thing-like', values: { thing } }
  return [own, plainReason('listed-only')]
}
