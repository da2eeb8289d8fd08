import type { RoofDoubt, RoofDoubtValues } from '@ridgeline/scan/rules/roof-doubt'
import type { UnitSystem } from '#rules/format/quantity'
import { lengthText } from '#rules/sentences/quantity-text'

type Sentences = { readonly [Code in keyof RoofDoubtValues]: (values: RoofDoubtValues[Code], units: UnitSystem) => string }

const degrees = (deg: number): string => `${Math.abs(deg).toFixed(0)}°`

const sentences: Sentences = {
  level: ({ pitchDeg, upperEdgeDeg }) => {
    const held = Math.abs(pitchDeg) < 0.5 ? 'held level' : `tilted ${degrees(pitchDeg)} ${pitchDeg < 0 ? 'below' : 'above'} the horizon`
    return `The camera was ${held}${upperEdgeDeg !== null && upperEdgeDeg > 0 ? ', and the picture reaches above it' : ''}.`
  },
  'ground-level': ({ heightM }, units) =>
    `The drone was ${lengthText(heightM, units)} above the place it took off from and did not look down.`,
  sky: ({ share }) => `The upper edge is as cold as open sky, ${(100 * share).toFixed(0)} % of the picture.`,
  outline: ({ isSeen }) =>
    isSeen
      ? 'Nobody has drawn this roof: the dashed outline is proposed from the picture alone.'
      : 'Nobody has drawn this roof, and no edge of one shows in the picture: it may be all roof, or none.',
  'no-sure-roof': () =>
    'No roof is sure in this picture: too much of what it shows is no roof or like nothing that roofs show, or its outline is none that is built.',
  'other-camera': ({ camera }) =>
    `${camera} took it, not the camera of the other pictures, and its file does not say where it looked: it may show an interior, or a view from the ground.`,
}

/** Why a picture may show no roof, or that a person said so; null where nobody doubts it. */
export function roofViewSentence(
  { isRoof, roofDoubt }: { isRoof: boolean | null; roofDoubt: RoofDoubt | null },
  units: UnitSystem,
): string | null {
  if (isRoof === false) return 'A person said that it does not show the roof.'
  return roofDoubt && (sentences[roofDoubt.code] as (values: RoofDoubt['values'], units: UnitSystem) => string)(roofDoubt.values, units)
}
