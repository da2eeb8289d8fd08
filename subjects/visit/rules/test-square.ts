import type { Hit, Reading } from '#contract/reading'

export type TestSquare = Extract<Reading, { kind: 'test-square' }>
export type Reference = TestSquare['reference']

/** Diameters by law of the coins that lie beside a hit in a photo (inches). @see https://www.usmint.gov/learn/coin-and-medal-programs/coin-specifications */
export const coinIn = { dime: 0.705, quarter: 0.955 } as const satisfies Partial<Record<Reference, number>>

/** Where a size is told by a coin: so many of it across. */
const shares = [0.5, 0.75, 1, 1.5, 2] as const
/** Where a scale lies beside it: quarters of an inch, as scales for hail have them. */
const scaleIn = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5] as const

/** Sizes that a hit may be given, the smallest first: `share` of the coin, null where a scale was read. */
export function sizesBy(reference: Reference): { sizeIn: number; share: number | null }[] {
  if (reference === 'none') return []
  if (reference === 'scale') return scaleIn.map((sizeIn) => ({ sizeIn, share: null }))
  return shares.map((share) => ({ share, sizeIn: Math.round(share * coinIn[reference] * 1000) / 1000 }))
}

/** As many as the contract takes. */
export const MOST_HITS = 500

const within = (value: number): number => Math.max(0, Math.min(1, value))

export const addHit = (hits: readonly Hit[], x: number, y: number): Hit[] =>
  hits.length >= MOST_HITS ? [...hits] : [...hits, { x: within(x), y: within(y), sizeIn: null }]
export const moveHit = (hits: readonly Hit[], index: number, x: number, y: number): Hit[] =>
  hits.map((hit, i) => (i === index ? { ...hit, x: within(x), y: within(y) } : hit))
export const sizeHit = (hits: readonly Hit[], index: number, sizeIn: number | null): Hit[] =>
  hits.map((hit, i) => (i === index ? { ...hit, sizeIn } : hit))

/** The hit that a finger is on: the nearest within reach, the last drawn where several are. @param reach - share of the square's side */
export function hitAt(hits: readonly Hit[], x: number, y: number, reach: number): number | null {
  let best: { index: number; far: number } | null = null
  for (const [index, hit] of hits.entries()) {
    const far = Math.hypot(hit.x - x, hit.y - y)
    if (far <= reach && (best === null || far <= best.far)) best = { index, far }
  }
  return best?.index ?? null
}

/** Hits in a hundred square feet (9.29 square metres), as carriers ask for them. @param sideFt - feet that each side of the square is long */
export const hitsPer100SqFt = (count: number, sideFt: number): number => (count * 100) / (sideFt * sideFt)

/** The smallest and largest of the hits that were given a size (inches); null where none was. */
export function sizeSpan(hits: readonly Hit[]): { leastIn: number; mostIn: number } | null {
  const sizes = hits.flatMap(({ sizeIn }) => (sizeIn === null ? [] : [sizeIn]))
  return sizes.length === 0 ? null : { leastIn: Math.min(...sizes), mostIn: Math.max(...sizes) }
}
