import type { Costs, CostUnit, QuantitySource } from '#contract/cost'

const FOOT_M = 0.3048
const AREA_M2: Partial<Record<CostUnit, number>> = { sq: 100 * FOOT_M ** 2, 'sq ft': FOOT_M ** 2, m2: 1 }
const LENGTH_M: Partial<Record<CostUnit, number>> = { ft: FOOT_M, m: 1 }

/** What quantities can be taken from: the roof of the property (`Roof`, or the part of it that is named here) and the areas of its issues by their ids. */
export interface Measured {
  readonly roof: {
    readonly slopedM2: number
    readonly edgesM: Readonly<Partial<Record<string, number>>>
    readonly sections: readonly {
      readonly id: string
      readonly slopedM2: number
      readonly edges: readonly (string | null)[]
      readonly edgesM: readonly number[]
    }[]
  }
  readonly issueAreasM2: ReadonlyMap<string, number | null>
}

/** Why a source gives no quantity. */
export type NoQuantity = 'nothing-drawn' | 'section-removed' | 'no-such-edge' | 'issue-removed' | 'issue-without-area' | 'unit-does-not-fit'
type Resolved = { readonly quantity: number | null; readonly problem: null } | { readonly quantity: null; readonly problem: NoQuantity }

/**
 * The quantity of a line before waste, in its unit: what was typed, or what its source measures now (areas along the slope), to the hundredth as it is printed. A roof of
 * nothing and a length of 0 give a problem, never a quantity of 0.
 */
export function quantityOf(line: { quantity: number | null; source: QuantitySource; unit: CostUnit }, measured: Measured): Resolved {
  const { source, unit } = line
  if (source.kind === 'typed') return { quantity: line.quantity, problem: null }
  const found = measure(source, measured)
  if (typeof found === 'string') return { quantity: null, problem: found }
  const scale = (source.kind === 'edge-length' ? LENGTH_M : AREA_M2)[unit]
  return scale === undefined ? { quantity: null, problem: 'unit-does-not-fit' } : { quantity: hundredths(found / scale), problem: null }
}

/** Units that a quantity of a source can be in; all where it is typed. */
export const fits = (unit: CostUnit, kind: QuantitySource['kind']): boolean =>
  kind === 'typed' || (kind === 'edge-length' ? LENGTH_M : AREA_M2)[unit] !== undefined

/**
 * The costs with the quantity of every line as its source measures it now; null where it measures nothing, so that the line counts as open. Whoever prints or adds up costs
 * (screen, CSV, the report) passes them through here first, and gives what comes out to `amountOf` and `totalsOf`.
 */
export const costsInStep = (costs: Costs, measured: Measured): Costs => ({
  ...costs,
  lines: Object.fromEntries(
    Object.entries(costs.lines).map(([id, line]) => [id, { ...line, quantity: quantityOf(line, measured).quantity }]),
  ),
})

/** Square metres or metres, above 0. */
function measure(source: Exclude<QuantitySource, { kind: 'typed' }>, { roof, issueAreasM2 }: Measured): number | NoQuantity {
  if (source.kind === 'issue-area') {
    const area = issueAreasM2.get(source.issueId)
    return area === undefined ? 'issue-removed' : area === null || area <= 0 ? 'issue-without-area' : area
  }
  if (roof.sections.length === 0) return 'nothing-drawn'
  const section = roof.sections.find((each) => each.id === source.sectionId)
  if (source.sectionId !== null && !section) return 'section-removed'
  if (source.kind === 'section-area') return (section ?? roof).slopedM2
  const length = section
    ? section.edgesM.reduce((sum, lengthM, i) => sum + (section.edges[i] === source.edge ? lengthM : 0), 0)
    : (roof.edgesM[source.edge] ?? 0)
  return length > 0 ? length : 'no-such-edge'
}

const hundredths = (value: number): number => Number(value.toFixed(2))
