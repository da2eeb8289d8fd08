/** Codes of what the steps after the reading say about a capture, and take back themselves: a new reading leaves them alone. */
export const NOT_ANALYSED = 'not-analysed'
export const STEEP_IN_SUN = 'steep-in-sun'
export const POINTS_UNUSABLE = 'reference-points-unusable'

export const laterWarnings: readonly string[] = [NOT_ANALYSED, STEEP_IN_SUN, POINTS_UNUSABLE]
