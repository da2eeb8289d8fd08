export interface ItemResult {
  readonly question: string
  readonly right: boolean
  /** Share of the whole paper, 0 to 1. */
  readonly paper: number
}

export interface ItemStatistics {
  readonly question: string
  readonly answers: number
  /** Share who answered it right, 0 to 1: below 0.3 hard or wrong, above 0.95 too easy to tell anything. */
  readonly difficulty: number
  /** Correlation with the rest of the paper, -1 to 1; below 0.1 the question does not tell who knows. Null below `FEWEST` answers. */
  readonly discrimination: number | null
}

/** Fewer answers say nothing of a question. */
export const FEWEST = 20

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mx = mean(xs)
  const my = mean(ys)
  let xy = 0
  let xx = 0
  let yy = 0
  xs.forEach((x, at) => {
    const dx = x - mx
    const dy = (ys[at] as number) - my
    xy += dx * dy
    xx += dx * dx
    yy += dy * dy
  })
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy)
}

/** How hard each question is and whether it tells those who know from those who do not; the hardest first. */
export function itemStatistics(results: readonly ItemResult[]): ItemStatistics[] {
  return [...Map.groupBy(results, ({ question }) => question)]
    .map(([question, each]) => {
      const right = each.map((one) => (one.right ? 1 : 0))
      const enough = each.length >= FEWEST
      return {
        question,
        answers: each.length,
        difficulty: mean(right),
        discrimination: enough
          ? correlation(
              right,
              each.map(({ paper }) => paper),
            )
          : null,
      }
    })
    .toSorted((a, b) => a.difficulty - b.difficulty)
}
