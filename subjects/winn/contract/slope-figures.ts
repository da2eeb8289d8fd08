import type { DraftContent } from '#contract/content'
import { type TestSquare, type WindCount, windZones } from '#contract/evidence'

/** Names of sections of the roof by their ids, for squares and counts that name a section and no slope. */
type Sections = Readonly<Record<string, string>>

interface OnSlope {
  readonly slope: string
  readonly sectionId: string | null
}

/** What a slope is called: as typed, else its section; "No slope named" where nobody said. */
const slopeName = ({ slope, sectionId }: OnSlope, sections: Sections): string =>
  slope.trim() || (sectionId === null ? undefined : sections[sectionId]) || 'No slope named'

export interface HailOnSlope {
  readonly slope: string
  /** Squares on the slope, and those among them that were counted. */
  readonly squares: number
  readonly counted: number
  /** Marks in the counted squares, all together and in the one with most. */
  readonly hits: number
  readonly most: number | null
  /** Whether a counted square reaches the carrier's number; null without such a number, or before anything was counted. */
  readonly isReached: boolean | null
}

/** Test squares by slope, in the order in which the slopes were first named. Slopes without a mark stand in it like the others. */
export function hailBySlope(
  { testSquares, hailThreshold }: Pick<DraftContent, 'testSquares' | 'hailThreshold'>,
  sections: Sections,
): HailOnSlope[] {
  return [...bySlope(testSquares, sections)].map(([slope, squares]) => {
    const counts = squares.flatMap(({ hits }) => hits ?? [])
    const most = counts.length === 0 ? null : Math.max(...counts)
    return {
      slope,
      squares: squares.length,
      counted: counts.length,
      hits: counts.reduce((sum, hits) => sum + hits, 0),
      most,
      isReached: most === null || hailThreshold.hits === null ? null : most >= hailThreshold.hits,
    }
  })
}

interface WindOnSlope {
  readonly slope: string
  readonly zone: WindCount['zone']
  readonly creased: number
  readonly missing: number
  readonly unsealed: number
}

/** Units damaged by wind by slope, and there by zone. Unsealed ones stand for themselves: on their own they are not damage by wind. */
export function windBySlope({ windCounts }: Pick<DraftContent, 'windCounts'>, sections: Sections): WindOnSlope[] {
  return [...bySlope(windCounts, sections)].flatMap(([slope, counts]) =>
    windZones.flatMap((zone) => {
      const here = counts.filter((count) => count.zone === zone)
      const sum = (of: 'creased' | 'missing' | 'unsealed') => here.reduce((total, count) => total + (count[of] ?? 0), 0)
      return here.length === 0 ? [] : [{ slope, zone, creased: sum('creased'), missing: sum('missing'), unsealed: sum('unsealed') }]
    }),
  )
}

function bySlope<T extends TestSquare | WindCount>(all: Readonly<Record<string, T>>, sections: Sections): Map<string, T[]> {
  const slopes = new Map<string, T[]>()
  for (const entry of Object.values(all).toSorted((a, b) => a.order - b.order)) {
    const name = slopeName(entry, sections)
    slopes.set(name, [...(slopes.get(name) ?? []), entry])
  }
  return slopes
}
