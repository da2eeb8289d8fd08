import type { Scan } from '@ridgeline/scan/contract/scan'

type Visit = Pick<Scan, 'id' | 'date' | 'captures'> & { readonly survey: Pick<Scan['survey'], 'verdict'> }

/** The first visit first. */
export const byDate = <S extends Pick<Visit, 'id' | 'date'>>(scans: readonly S[]): S[] =>
  scans.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1))

const verdicts = ['valid', 'valid-with-limits', 'not-valid'] as const
const weakness = ({ survey }: Visit): number => verdicts.indexOf(survey.verdict)

/**
 * The scan whose survey verdict a Winn report prints for all that it includes: what several surveys support together is what the weakest of them does, the
 * first visit of those alike. What a person wrote on a roof stands in a scan without files, which is no survey beside one that has some.
 */
export function surveyedScan<S extends Visit>(scans: readonly [S, ...S[]]): S {
  const surveys = scans.filter(({ captures }) => captures.length > 0)
  const [weakest] = byDate(surveys.length > 0 ? surveys : scans).toSorted((a, b) => weakness(b) - weakness(a))
  return weakest ?? scans[0]
}
