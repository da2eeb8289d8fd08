import type { RoofViewReason, RoofViewReasonValues } from '@ridgeline/thermal/survey/roof-view'
import type { UnitSystem } from '#rules/format/quantity'
import { lengthText } from '#rules/sentences/quantity-text'

type Sentences = { readonly [Code in keyof RoofViewReasonValues]: (values: RoofViewReasonValues[Code], units: UnitSystem) => string }

const degrees = (deg: number): string => `${Math.abs(deg).toFixed(0)}°`

const sentences: Sentences = {
  level: ({ pitchDeg, upperEdgeDeg }) => {
    const held = Math.abs(pitchDeg) < 0.5 ? 'held level' : `tilted ${degrees(pitchDeg)} ${pitchDeg < 0 ? 'below' : 'above'} the horizon`
    return `The camera was ${held}${upperEdgeDeg !== null && upperEdgeDeg > 0 ? ', and the picture reaches above it' : ''}.`
  },
  'ground-level': ({ heightM }, units) =>
    `The drone was ${lengthText(heightM, units)} above the place it took off from and did not look down.`,
  sky: ({ share }) => `The upper edge is as cold as open sky, ${(100 * share).toFixed(0)} % of the picture.`,
  'other-camera': ({ camera }) =>
    `${camera} took it, not the camera of the other pictures, and its file does not say where it looked: it may show an interior, or a view from the ground.`,
}

/** Why a picture may show no roof, or that a person said so; null where nobody doubts it. */
export function roofViewSentence(
  { isRoof, roofDoubt }: { isRoof: boolean | null; roofDoubt: RoofViewReason | null },
  units: UnitSystem,
): string | null {
  if (isRoof === false) return 'A person said that it does not show the roof.'
  return (
    roofDoubt && (sentences[roofDoubt.code] as (values: RoofViewReason['values'], units: UnitSystem) => string)(roofDoubt.values, units)
  )
}
