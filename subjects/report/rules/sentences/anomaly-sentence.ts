import type { AnomalyReason, AnomalyReasonValues } from '@ridgeline/thermal/anomaly/reasons'
import type { UnitSystem } from '#rules/format/quantity'
import { differenceText, lengthText } from '#rules/sentences/quantity-text'
import { type Sentences, tell } from '#rules/sentences/tell'

/** From here on the noise says nothing any more. */
const COUNTLESS_TIMES = 200

const thingSentence: Readonly<Record<AnomalyReasonValues['thing-like']['thing'], string>> = {
  rooflight: 'Its form and its frame are those of a rooflight.',
  edge: 'It follows the edge of the roof, as parapets, ridges, verges and gutters do.',
  dormer: 'Its form and what lies around it are those of a dormer or its window.',
  shadow: 'Its edge and its level are those of a shadow, a reflection or standing water.',
  joint: 'Its form and its edge are those of a joint, a lap or a patch.',
  ground: 'It looks like what lies around the roof, not like the roof.',
}

const sentences: Sentences<AnomalyReasonValues, readonly [UnitSystem]> = {
  contrast: ({ deltaK, noiseK }, units) => {
    const times = noiseK > 0 ? Math.abs(deltaK) / noiseK : Number.POSITIVE_INFINITY
    const against = times < COUNTLESS_TIMES ? `, ${times.toFixed(0)} times the noise` : ''
    return `${differenceText(deltaK, units)} ${deltaK > 0 ? 'warmer' : 'colder'} than the roof around it${against}.`
  },
  'small-spot': () => 'A small spot, as over a fastener, drain or penetration.',
  'edges-of-boards': () => 'The edges of boards differ, their middles do not.',
  'narrow-line': () => 'A narrow line, as along a seam, joint or bridge of heat.',
  'board-shape': ({ lengthM, widthM, fitsBoards }, units) => {
    const straight = 'Straight edges at right angles, as of insulation boards'
    if (lengthM === null || widthM === null) return `${straight}; the scale is unknown.`
    const size = `${lengthText(lengthM, units)} × ${lengthText(widthM, units)}`
    if (fitsBoards === null) return `${straight}; it measures ${size} over all.`
    return fitsBoards ? `${straight}, and ${size} fits whole boards.` : `${straight}; ${size} is no whole number of boards.`
  },
  'no-straight-edges': () => 'An area without straight edges.',
  'steep-roof': () => 'An area of a steep roof, which has no boards under a membrane.',
  'unexpected-sign': () => 'Its sign is the opposite of what these survey conditions let expect.',
  'cut-by-image': () => 'The edge of the image cuts it; its size is a least value.',
  'along-roof-edge': () => 'It lies along the edge of the roof.',
  'large-share': () => 'It covers so much of the roof that it may be another kind of roof.',
  'unit-like': () => 'It differs more than insulation makes a roof differ, or has the form of a unit, metal or glass.',
  'sharp-spot': () => 'A small, sharp spot, as a pipe, vent, drain or fastener makes it.',
  'parts-in-a-row': () => 'Equal parts in a row, as walkway pads, pavers or panels lie.',
  'thing-like': ({ thing }) => thingSentence[thing],
  'listed-only': () => 'Listed, not counted as a finding.',
  'visible-shadow': () => 'The visible image shows a shadow of the same outline.',
  'visible-edge': () => 'The visible image shows an edge along its outline.',
  'visible-object': () => 'The visible image shows an object or another surface of the same outline.',
  'as-written': ({ sentence }) => sentence,
}

/** Why the engine found an anomaly or set it aside. None says what lies below the membrane. */
export const anomalySentence = (reason: AnomalyReason, units: UnitSystem): string =>
  tell<AnomalyReasonValues, AnomalyReason['code'], readonly [UnitSystem]>(sentences, reason, units)
