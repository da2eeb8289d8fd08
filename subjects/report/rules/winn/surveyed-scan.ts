import type { Scan } from '@ridgeline/scan/contract/scan'

type Visit = Pick<Scan, 'id' | 'date'> & { readonly survey: Pick<Scan['survey'], 'verdict'> }

/** The first visit first. */
export const byDate = <S extends Visit>(scans: readonly S[]): S[] =>
  scans.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1))

const verdicts = ['valid', 'valid-with-limits', 'not-valid'] as const
const weakness = ({ survey }: Visit): number => verdicts.indexOf(survey.verdict)

/**
 * The scan whose survey verdict a Winn report prints for all that it includes: what several surveys support together is what the weakest of them does, the
 * first visit of those alike.
 */
export function surveyedScan<S extends Visit>([first, ...others]: readonly [S, ...S[]]): S {
  const [weakest] = byDate([first, ...others]).toSorted((a, b) => weakness(b) - weakness(a))
  return weakest ?? first
}
