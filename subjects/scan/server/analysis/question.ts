import type { RoofRow } from '@ridgeline/roof/server/present'
import { polygonAreaPx } from '@ridgeline/thermal/measure/polygon'
import type { LonLat } from '@ridgeline/thermal/plan/lon-lat'
import { isInSun, type RoofSlope, slopeOf } from '#rules/roof-slope'
import type { Question } from '#server/analysis/ask-engine'
import { roofHeightOf, roofOfSections } from '#server/analysis/place/ground'
import type { CaptureRow } from '#server/captures/present'
import type { scan } from '#server/tables/scan'

type Of = Pick<typeof scan.$inferSelect, 'conditions' | 'survey' | 'proposedOutlines'>
type Sections = RoofRow['sections']

/** How steep the roof of a scan is as a whole: as it was drawn, else as it was noted. */
export const slopeOfScan = ({ conditions: { roofAssembly } }: Pick<Of, 'conditions'>, sections: Sections): RoofSlope | null =>
  slopeOf(sections, roofAssembly.slope ?? null)

/**
 * What the engine is asked of each capture of a scan.
 *
 * @param sections - of the roof as people drew it
 * @param byHeight - outlines of what stands above the ground, where nobody drew any
 */
export function questionOf(of: Of, sections: Sections, byHeight: readonly LonLat[][] = []): (row: CaptureRow) => Question {
  const heightM = roofHeightOf(of.conditions)
  const outlines = sections.length > 0 ? sections.map(({ coordinates }) => coordinates) : byHeight
  const whole = slopeOfScan(of, sections)
  const inSun = isInSun(of.conditions)
  return (row) => {
    const slope = whole ?? slopeSeen(row, heightM, sections)
    return {
      suspectSign: of.survey.suspectSign,
      drawnRoof: roofOfSections(row, heightM, outlines),
      usesProposals: of.proposedOutlines === 'use',
      steep: slope?.isSteep ? { slopeDeg: slope.slopeDeg, inSun } : null,
    }
  }
}

/** Of a roof with slopes of several kinds: that of the section that takes most of the picture; null where it has no place on the roof. */
function slopeSeen(row: CaptureRow, heightM: number | null, sections: Sections): RoofSlope | null {
  const seen = sections.map((section) => ({ section, outline: roofOfSections(row, heightM, [section.coordinates]) ?? [] }))
  const largest = seen.toSorted((a, b) => polygonAreaPx(b.outline) - polygonAreaPx(a.outline))[0]
  return largest && largest.outline.length > 0 ? slopeOf([largest.section], null) : null
}
