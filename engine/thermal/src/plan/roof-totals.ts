import { measureSection } from '#plan/measure-section'
import { type EdgeType, edgeTypes, roofEdges, type TypedSection } from '#plan/roof-edges'

export interface RoofTotals {
  readonly planM2: number
  readonly slopedM2: number
  /** Length along the roof (m) of the edges of each type; those of unknown lean count as the map shows them. */
  readonly edgesM: Readonly<Record<EdgeType | 'unnamed', number>>
  /** Whether a length is the shorter one of the map since a leaning section does not say which way it faces. */
  readonly hasPlanLengths: boolean
}

/** Sums over all sections. What two sections share of a ridge, hip or valley counts once. */
export function roofTotals(sections: readonly TypedSection[]): RoofTotals {
  const edgesM = Object.fromEntries([...edgeTypes, 'unnamed'].map((type) => [type, 0])) as Record<EdgeType | 'unnamed', number>
  const edges = roofEdges(sections)
  for (const { type, lengthM } of edges) edgesM[type ?? 'unnamed'] += lengthM
  let [planM2, slopedM2] = [0, 0]
  for (const measured of sections.map(measureSection)) {
    planM2 += measured.planM2
    slopedM2 += measured.slopedM2
  }
  return { planM2, slopedM2, edgesM, hasPlanLengths: edges.some(({ isPlanLength }) => isPlanLength) }
}
