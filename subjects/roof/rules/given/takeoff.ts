import { measureSection } from '@ridgeline/thermal/plan/measure-section'
import { type RoofTotals, roofTotals } from '@ridgeline/thermal/plan/roof-totals'
import { suggestedWaste } from '@ridgeline/thermal/plan/suggested-waste'
import type { RoofSection } from '#contract/roof'

const FOOT_M = 0.3048
const SQ_FT_M2 = FOOT_M * FOOT_M

/** What an item is counted from: the roof's area with what is cut away, or lengths of its edges. */
export type Basis = 'area' | readonly (keyof RoofTotals['edgesM'])[]

/** A thing that is bought, whoever makes it. */
interface Item {
  readonly name: string
  readonly basis: Basis
  /** What one of it covers: sq ft of roof or ft of edge. */
  readonly covers: number
  readonly unit: string
  readonly why: string
}

/**
 * Items of a shingle roof by what one covers, as the labels of the trade say it: three bundles of shingles a square, starter 100 ft a bundle, caps 25 ft a
 * bundle, drip edge and flashing in pieces of 10 ft, underlayment ten squares a roll, ice barrier 3 ft wide two squares a roll, 320 nails a square at four a
 * shingle and 7,200 in a box. Whoever buys another make changes the column of what one covers.
 */
export const items: readonly Item[] = [
  { name: 'Shingles', basis: 'area', covers: 100 / 3, unit: 'bundle', why: '3 bundles cover a square' },
  { name: 'Underlayment', basis: 'area', covers: 1000, unit: 'roll', why: '10 squares a roll' },
  { name: 'Starter strip', basis: ['eave', 'rake'], covers: 100, unit: 'bundle', why: '100 ft a bundle' },
  { name: 'Hip and ridge cap', basis: ['ridge', 'hip'], covers: 25, unit: 'bundle', why: '25 ft a bundle' },
  { name: 'Drip edge', basis: ['eave', 'rake'], covers: 10, unit: 'piece', why: 'pieces of 10 ft' },
  { name: 'Ice and water barrier', basis: ['eave', 'valley'], covers: 66, unit: 'roll', why: '66 ft a roll, 3 ft wide, one course' },
  { name: 'Step flashing', basis: ['step-flashing'], covers: 5 / 12, unit: 'piece', why: 'one every 5 in of course' },
  { name: 'Headwall flashing', basis: ['wall'], covers: 10, unit: 'piece', why: 'pieces of 10 ft' },
  { name: 'Roofing nails', basis: 'area', covers: (7200 / 320) * 100, unit: 'box', why: '4 a shingle, 7,200 in a box' },
]

export interface TakeoffItem extends Item {
  /** Sq ft or ft, with what is cut away where it is an area. */
  readonly quantity: number
  /** Rounded up, as one buys. */
  readonly order: number
}

/** What a roof takes, in the units in which it is bought (sq ft, ft, pieces). */
export interface Takeoff {
  readonly sections: readonly {
    readonly label: string
    readonly pitchIn12: number
    readonly planSqFt: number
    readonly slopedSqFt: number
  }[]
  readonly edgesFt: Readonly<Record<keyof RoofTotals['edgesM'], number>>
  /** Share that is cut away, 0-1. */
  readonly waste: number
  readonly items: readonly TakeoffItem[]
}

/** Figures that differ by less come from rounding. */
const ROUNDING = 1e-9

/** @param waste - share that is cut away; null takes what the roof's edges suggest */
export function takeoffOf(sections: readonly RoofSection[], waste: number | null = null): Takeoff {
  const totals = roofTotals(sections)
  const share = waste ?? suggestedWaste(totals).waste
  const edgesFt = Object.fromEntries(Object.entries(totals.edgesM).map(([type, metres]) => [type, metres / FOOT_M])) as Takeoff['edgesFt']
  const measured = sections.map((section) => {
    const { planM2, slopedM2 } = measureSection(section)
    return { label: section.label, pitchIn12: section.pitchIn12, planSqFt: planM2 / SQ_FT_M2, slopedSqFt: slopedM2 / SQ_FT_M2 }
  })
  const withWaste = (totals.slopedM2 / SQ_FT_M2) * (1 + share)
  const counted = items.map((item) => {
    const quantity = item.basis === 'area' ? withWaste : item.basis.reduce((sum, type) => sum + edgesFt[type], 0)
    return { ...item, quantity, order: Math.max(0, Math.ceil(quantity / item.covers - ROUNDING)) }
  })
  return { sections: measured, edgesFt, waste: share, items: counted }
}
