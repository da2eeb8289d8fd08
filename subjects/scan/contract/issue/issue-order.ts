import type { Severity } from '#contract/severity'
import type { Issue } from './issue.ts'

/** Written out, so that who sorts needs no schemas. */
const order: readonly Severity[] = ['critical', 'major', 'minor', 'informational']

type Ranked = Pick<Issue, 'severity'> & Partial<Pick<Issue, 'areaM2' | 'extent'>>

/** The largest area first; those without one behind, the larger share of the roof first. */
const bySize = (a: Ranked, b: Ranked): number => (b.areaM2 ?? -1) - (a.areaM2 ?? -1) || (b.extent ?? 0) - (a.extent ?? 0)

/** The one order of findings: most severe first, equals by size, and equals of that as they came; never by their ids, which mean nothing. */
export const bySeverityAndSize = (a: Ranked, b: Ranked): number => order.indexOf(a.severity) - order.indexOf(b.severity) || bySize(a, b)
