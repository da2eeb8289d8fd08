import { type MeasuredSection, measureSection, pitchAngleDeg } from '@ridgeline/thermal/plan/measure-section'
import { type OutlineTrouble, outlineTrouble } from '@ridgeline/thermal/plan/outline-trouble'
import { compassWord } from '@ridgeline/words/compass'
import type { RoofSection } from '#contract/roof'

/** A section with its figures; they mean nothing where there is trouble. */
export interface FiguredSection {
  readonly section: RoofSection
  readonly figures: MeasuredSection
  readonly trouble: OutlineTrouble | null
}

export const figured = (section: RoofSection): FiguredSection => ({
  section,
  figures: measureSection(section),
  trouble: outlineTrouble(section.coordinates),
})

/** What is wrong with an outline, as it stands behind the name of its section. */
export function troubleWords(trouble: OutlineTrouble): string {
  switch (trouble.kind) {
    case 'crosses-itself':
      return `crosses itself: edge ${trouble.edges[0] + 1} and edge ${trouble.edges[1] + 1} meet`
    case 'repeated-corner':
      return `has corner ${trouble.corner + 1} and the next at the same place`
    case 'too-wide':
      return `is ${Math.round(trouble.widthM / 1000)} km wide`
    case 'no-area':
      return 'encloses no area'
    case 'too-few-corners':
      return 'has fewer than 3 corners'
  }
}

/** "6/12 (26.6°)", "flat". */
export const pitchWords = (pitchIn12: number): string =>
  pitchIn12 === 0 ? 'flat' : `${Number(pitchIn12.toFixed(2))}/12 (${pitchAngleDeg(pitchIn12).toFixed(1)}°)`

const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
/** "S (180°)". */
export const azimuthWords = (azimuthDeg: number): string =>
  `${compassWord(winds[Math.round(azimuthDeg / 45) % 8] ?? '')} (${Math.round(azimuthDeg)}°)`
