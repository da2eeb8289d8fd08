import type { LonLat } from '#plan/lon-lat'
import { type DrawnSection, measureSection } from '#plan/measure-section'
import { distanceM } from '#plan/shapes'

/** What an edge of a section is: `wall` is a headwall with an apron, `step-flashing` a wall along the slope. */
export const edgeTypes = ['eave', 'rake', 'ridge', 'hip', 'valley', 'wall', 'step-flashing', 'parapet'] as const
export type EdgeType = (typeof edgeTypes)[number]

/** A section with what its edges are, in the order of its corners; null where nobody said. */
export interface TypedSection extends DrawnSection {
  readonly edges: readonly (EdgeType | null)[]
}

export interface RoofTotals {
  readonly planM2: number
  readonly slopedM2: number
  /** Length along the roof (m) of the edges of each type; those of unknown lean count as the map shows them. */
  readonly edgesM: Readonly<Record<EdgeType | 'unnamed', number>>
  /** Whether a length is the shorter one of the map since a leaning section does not say which way it faces. */
  readonly hasPlanLengths: boolean
}

/** Ends this near are one (m): half a hand's breadth, less than anybody draws. */
const SAME_END_M = 0.05
/** Types of which both sides are sections. */
const between: ReadonlySet<EdgeType | null> = new Set(['ridge', 'hip', 'valley'])

/** Sums over all sections. A ridge, hip or valley that two sections share from end to end counts once. */
export function roofTotals(sections: readonly TypedSection[]): RoofTotals {
  const edgesM = Object.fromEntries([...edgeTypes, 'unnamed'].map((type) => [type, 0])) as Record<EdgeType | 'unnamed', number>
  const counted: { type: EdgeType | null; ends: readonly [LonLat, LonLat] }[] = []
  let [planM2, slopedM2, hasPlanLengths] = [0, 0, false]
  for (const section of sections) {
    const measured = measureSection(section)
    planM2 += measured.planM2
    slopedM2 += measured.slopedM2
    for (const [i, edge] of measured.edges.entries()) {
      const type = section.edges[i] ?? null
      const ends = [section.coordinates[i], section.coordinates[(i + 1) % section.coordinates.length]] as const
      if (between.has(type) && counted.some((other) => other.type === type && areSame(other.ends, ends))) continue
      counted.push({ type, ends })
      if (edge.slopedM === null) hasPlanLengths = true
      edgesM[type ?? 'unnamed'] += edge.slopedM ?? edge.planM
    }
  }
  return { planM2, slopedM2, edgesM, hasPlanLengths }
}

function areSame([a, b]: readonly [LonLat, LonLat], [c, d]: readonly [LonLat, LonLat]): boolean {
  const near = (one: LonLat, other: LonLat) => distanceM(one, other) < SAME_END_M
  return (near(a, c) && near(b, d)) || (near(a, d) && near(b, c))
}
