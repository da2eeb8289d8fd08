import type { EdgeType } from '#contract/roof'
import { planeOf } from '#rules/measured/face-plane'
import { type Corner, FOOT_M, type MeasuredRoof, SQ_FT_M2 } from '#rules/measured/measured-roof'

/** A total that the vendor prints, beside ours of the same corners. */
export interface ComparedTotal {
  readonly of: 'area' | 'faces' | EdgeType
  /** In m2, m or a count. */
  readonly stated: number
  readonly ours: number
  /** Over one in a hundred, and over what rounding to a foot or a square foot makes. */
  readonly differs: boolean
}

const LENGTHS: Readonly<Record<string, EdgeType>> = {
  TotalRidgesLength: 'ridge',
  TotalHipsLength: 'hip',
  TotalValleysLength: 'valley',
  TotalRakesLength: 'rake',
  TotalEavesLength: 'eave',
  TotalFlashingLength: 'wall',
  TotalStepFlashingLength: 'step-flashing',
  TotalParapetsLength: 'parapet',
}
const DIFFERS = 0.01

/** What the file states in its summary against what its corners give; empty where it states nothing. */
export function compareTotals(roof: MeasuredRoof): ComparedTotal[] {
  const { stated } = roof
  const lengths = lengthsOf(roof)
  const totals: ComparedTotal[] = []
  const add = (of: ComparedTotal['of'], value: number | undefined, unit: number, ours: number) => {
    if (value === undefined) return
    const off = Math.abs(value * unit - ours)
    totals.push({ of, stated: value * unit, ours, differs: off > Math.max(DIFFERS * ours, unit) })
  }
  add('area', stated.TotalRoofArea, SQ_FT_M2, areaOf(roof))
  add('faces', stated.TotalRoofFacets, 1, roof.faces.length)
  for (const [name, type] of Object.entries(LENGTHS)) add(type, stated[name], FOOT_M, lengths.get(type) ?? 0)
  return totals
}

/** Along the slopes, without what the penetrations take (m2). */
const areaOf = ({ faces }: MeasuredRoof): number =>
  faces.reduce(
    (sum, { corners, holes }) => sum + planeOf(corners).areaM2 - holes.reduce((inside, hole) => inside + planeOf(hole).areaM2, 0),
    0,
  )

/** Lengths of the edges of each kind along the roof (m); one that two faces share counts once. */
function lengthsOf({ faces }: MeasuredRoof): Map<EdgeType, number> {
  const lengths = new Map<EdgeType, number>()
  const counted = new Set<string>()
  for (const { corners, edges } of faces)
    for (const [i, type] of edges.entries()) {
      const [from, to] = [corners[i], corners[(i + 1) % corners.length]]
      if (!from || !to || type === null) continue
      const key = [type, ...[keyOf(from), keyOf(to)].sort()].join(' ')
      if (counted.has(key)) continue
      counted.add(key)
      lengths.set(type, (lengths.get(type) ?? 0) + Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]))
    }
  return lengths
}

/** Corners this near are one: a centimetre. */
const keyOf = (corner: Corner): string => corner.map((metres) => Math.round(metres * 100)).join(',')
