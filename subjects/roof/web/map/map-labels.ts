import type { Units } from '@ridgeline/account/contract/session'
import { middleOf } from '@ridgeline/thermal/plan/lon-lat'
import { formatArea } from '@ridgeline/web/format/area.ts'
import { formatLength } from '@ridgeline/web/format/length.ts'
import type { LonLat } from '#contract/roof'
import type { FiguredSection } from '#web/section-words.ts'
import type { MapLabel } from './roof-map.tsx'

/** More texts than this would hide the roof. */
const MOST_EDGES = 24

/** Number and area of each section, and the length of each edge of the chosen one. */
export function labelsOf(sections: readonly FiguredSection[], chosen: FiguredSection | undefined, units: Units): MapLabel[] {
  const areas = sections.map(({ section, figures }) => ({
    at: middleOf(section.coordinates) as LonLat,
    text: `${section.number}  ${formatArea(figures.slopedM2, units)}`,
  }))
  if (chosen === undefined || chosen.figures.edges.length > MOST_EDGES) return areas
  const { coordinates } = chosen.section
  const lengths = chosen.figures.edges.flatMap(({ planM, slopedM }, i) => {
    const [from, to] = [coordinates[i], coordinates[(i + 1) % coordinates.length]]
    if (!from || !to) return []
    return { at: middleOf([from, to]) as LonLat, text: `${i + 1}: ${formatLength(slopedM ?? planM, units)}` }
  })
  return [...areas, ...lengths]
}
