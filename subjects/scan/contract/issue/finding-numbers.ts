import type { Anomaly } from '#contract/capture'
import type { Issue } from './issue.ts'
import { bySeverityAndSize } from './issue-order.ts'
import { isOpen } from './open-issue.ts'

type Ranked = Pick<Issue, 'id' | 'status' | 'severity' | 'areaM2' | 'extent'>

/** Open ones before repaired ones, then as everywhere. */
const findingOrder = (a: Ranked, b: Ranked): number => Number(isOpen(b)) - Number(isOpen(a)) || bySeverityAndSize(a, b)

/**
 * Every issue that is a finding, with the number that it is cited by everywhere: `F-01`, `F-02`... in order, on the picture and in the list of the analysis, on
 * plans, in the report and on shared pages. What was rejected is none and has no number.
 */
export const numberedFindings = <T extends Ranked>(issues: readonly T[]): { readonly number: string; readonly issue: T }[] =>
  issues
    .filter(({ status }) => status !== 'rejected')
    .toSorted(findingOrder)
    .map((issue, index) => ({ number: `F-${String(index + 1).padStart(2, '0')}`, issue }))

/** The number of each finding by its id. */
export const findingNumbers = (issues: readonly Ranked[]): ReadonlyMap<string, string> =>
  new Map(numberedFindings(issues).map(({ number, issue }) => [issue.id, number]))

interface Seen {
  readonly issues: readonly (Ranked & Pick<Issue, 'anomalyId'>)[]
  readonly anomalies: readonly Pick<Anomaly, 'id' | 'viewOfId'>[]
}

/** The number of the finding that each anomaly shows, every view of its place alike; an anomaly that is no finding has none. */
export function numbersOnPictures({ issues, anomalies }: Seen): ReadonlyMap<string, string> {
  const ofAnomaly = new Map(numberedFindings(issues).map(({ number, issue }) => [issue.anomalyId, number]))
  return new Map(
    anomalies.flatMap(({ id, viewOfId }) => {
      const number = ofAnomaly.get(viewOfId ?? id) ?? ofAnomaly.get(id)
      return number === undefined ? [] : [[id, number] as const]
    }),
  )
}
