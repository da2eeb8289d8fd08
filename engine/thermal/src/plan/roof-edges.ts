import type { GroundPoint } from '#ground/local-plane'
import { fromPlane, type LonLat, toPlane } from '#plan/lon-lat'
import { type DrawnSection, measureSection } from '#plan/measure-section'

/** What an edge of a section is: `wall` is a headwall with an apron, `step-flashing` a wall along the slope. */
export const edgeTypes = ['eave', 'rake', 'ridge', 'hip', 'valley', 'wall', 'step-flashing', 'parapet'] as const
export type EdgeType = (typeof edgeTypes)[number]

/** A section with what its edges are, in the order of its corners; null where nobody said. */
export interface TypedSection extends DrawnSection {
  readonly edges: readonly (EdgeType | null)[]
}

/** An edge of a roof as it is counted. */
export interface RoofEdge {
  readonly type: EdgeType | null
  readonly ends: readonly [LonLat, LonLat]
  /** Along the roof (m); as the map shows it where `isPlanLength`, since the section leans and nobody said which way. */
  readonly lengthM: number
  readonly isPlanLength: boolean
}

/** Lines and ends this near are one (m): half a hand's breadth, less than anybody draws. */
const SAME_END_M = 0.05
/** Types of which both sides are sections. */
const between: ReadonlySet<EdgeType | null> = new Set(['ridge', 'hip', 'valley'])

/** All edges of a roof. What two sections share of a ridge, hip or valley is there once, also where one of them is longer. */
export function roofEdges(sections: readonly TypedSection[]): RoofEdge[] {
  const counted: RoofEdge[] = []
  for (const section of sections) {
    for (const [i, { planM, slopedM }] of measureSection(section).edges.entries()) {
      const type = section.edges[i] ?? null
      const ends = [section.coordinates[i], section.coordinates[(i + 1) % section.coordinates.length]] as [LonLat, LonLat]
      const edge = { type, ends, lengthM: slopedM ?? planM, isPlanLength: slopedM === null }
      const alike = between.has(type) ? counted.filter((other) => other.type === type) : []
      counted.push(...(alike.length === 0 ? [edge] : partsBeside(edge, planM, alike)))
    }
  }
  return counted
}

/** The parts of an edge that lie on none of the others. @param planM - its length on the map */
function partsBeside(edge: RoofEdge, planM: number, others: readonly RoofEdge[]): RoofEdge[] {
  const [from, to] = toPlane(edge.ends[0], edge.ends) as [GroundPoint, GroundPoint]
  let free: (readonly [number, number])[] = [[0, planM]]
  for (const { ends } of others) {
    const covered = toPlane(edge.ends[0], ends).map(({ eastM, northM }) => ({
      along: (eastM * to.eastM + northM * to.northM) / planM,
      beside: Math.abs(eastM * to.northM - northM * to.eastM) / planM,
    }))
    if (covered.some(({ beside }) => beside > SAME_END_M)) continue
    const [start, end] = covered.map(({ along }) => along).sort((one, other) => one - other) as [number, number]
    free = free.flatMap(([a, b]) =>
      [[a, Math.min(b, start)] as const, [Math.max(a, end), b] as const].filter(([c, d]) => d - c > SAME_END_M),
    )
  }
  const at = (m: number): GroundPoint => ({
    eastM: from.eastM + ((to.eastM - from.eastM) * m) / planM,
    northM: from.northM + ((to.northM - from.northM) * m) / planM,
  })
  return free.map(([a, b]) => ({
    ...edge,
    ends: fromPlane(edge.ends[0], [at(a), at(b)]) as [LonLat, LonLat],
    lengthM: (edge.lengthM * (b - a)) / planM,
  }))
}
