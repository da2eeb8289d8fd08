/** A roofing square: 100 sq ft (m2). */
export const SQUARE_M2 = 100 * 0.3048 ** 2
/** Bundles of shingles that cover a square: orders come in thirds of one. */
const BUNDLES_IN_A_SQUARE = 3
/** Figures that differ by less come from rounding. */
const ROUNDING = 1e-9

/** Shares of material that are cut away, as estimators choose between them. */
export const wasteShares = [0, 0.05, 0.1, 0.12, 0.15, 0.17, 0.2] as const

export interface WasteRow {
  /** Cut away, 0-1. */
  readonly waste: number
  readonly areaM2: number
  /** The same in squares of 100 sq ft, not rounded. */
  readonly squares: number
  /** What to order: squares rounded up to a third, the size of a bundle. */
  readonly orderSquares: number
}

export const squaresOf = (areaM2: number): number => areaM2 / SQUARE_M2

/** How much material a roof takes, for each share that is cut away. @param slopedM2 - of the roof along its slopes */
export function wasteTable(slopedM2: number, shares: readonly number[] = wasteShares): WasteRow[] {
  return shares.map((waste) => {
    const areaM2 = slopedM2 * (1 + waste)
    const squares = squaresOf(areaM2)
    return { waste, areaM2, squares, orderSquares: Math.ceil(squares * BUNDLES_IN_A_SQUARE - ROUNDING) / BUNDLES_IN_A_SQUARE }
  })
}
