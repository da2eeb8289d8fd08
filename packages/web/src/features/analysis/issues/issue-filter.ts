import { type Anomaly, type AnomalyKind, anomalyKinds } from '@ridgeline/contracts/capture'
import type { Issue } from '@ridgeline/contracts/issue'

/** manual: added by a person, or without an anomaly. */
export type IssueKind = AnomalyKind | 'manual'

export interface IssueFilter {
  readonly kind: IssueKind | 'all'
  /** Smallest confidence shown, 0-1; issues without one, such as those added by hand, are always shown. */
  readonly leastConfidence: number
}

export const everything: IssueFilter = { kind: 'all', leastConfidence: 0 }
export const confidenceSteps = [0, 0.5, 0.7, 0.9] as const

type Kinds = ReadonlyMap<string, AnomalyKind>

export const kindsById = (anomalies: readonly Pick<Anomaly, 'id' | 'kind'>[]): Kinds => new Map(anomalies.map(({ id, kind }) => [id, kind]))

const kindOf = (issue: Pick<Issue, 'anomalyId'>, kinds: Kinds): IssueKind =>
  (issue.anomalyId === null ? undefined : kinds.get(issue.anomalyId)) ?? 'manual'

/** The kinds among issues, in the order of the engine's list. */
export function presentKinds(issues: readonly Pick<Issue, 'anomalyId'>[], kinds: Kinds): readonly IssueKind[] {
  const present = new Set(issues.map((issue) => kindOf(issue, kinds)))
  return [...anomalyKinds, 'manual' as const].filter((kind) => present.has(kind))
}

export const filterIssues = <T extends Pick<Issue, 'anomalyId' | 'confidence'>>(
  issues: readonly T[],
  filter: IssueFilter,
  kinds: Kinds,
): readonly T[] =>
  issues.filter(
    (issue) =>
      (filter.kind === 'all' || kindOf(issue, kinds) === filter.kind) &&
      (issue.confidence === null || issue.confidence >= filter.leastConfidence),
  )

/** The anomalies that a filter leaves on a picture. */
export const filterAnomalies = <T extends Pick<Anomaly, 'kind' | 'confidence'>>(
  anomalies: readonly T[],
  filter: IssueFilter,
): readonly T[] =>
  anomalies.filter(({ kind, confidence }) => (filter.kind === 'all' || kind === filter.kind) && confidence >= filter.leastConfidence)
