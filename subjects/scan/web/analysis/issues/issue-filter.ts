import { type Anomaly, type AnomalyKind, anomalyKinds, isSetAside } from '#contract/capture'
import type { Issue, IssueStatus } from '#contract/issue/issue'
import type { Scan } from '#contract/scan'
import { type Severity, severities } from '#contract/severity'
import { viewsOf } from './anomaly-views.ts'

/** suspected: may be wet, as the survey allows to say; manual: added by a person, or without an anomaly. */
export type IssueKind = AnomalyKind | 'suspected' | 'manual'

export interface IssueFilter {
  readonly kind: IssueKind | 'all'
  /** Smallest confidence of the suggestions that are shown, 0-1; what has none or was judged is always shown. */
  readonly leastConfidence: number
  readonly status: IssueStatus | 'all'
  readonly severity: Severity | 'all'
  /** Only what was found on this capture. */
  readonly captureId: string | null
}

export const everything: IssueFilter = { kind: 'all', leastConfidence: 0, status: 'all', severity: 'all', captureId: null }
export const statuses = ['suggested', 'accepted', 'rejected', 'resolved'] as const satisfies readonly IssueStatus[]

/** An answer that does not say leaves everything as the engine said it. */
export const shownIn = ({ shownConfidence }: Pick<Scan, 'shownConfidence'>): NonNullable<Scan['shownConfidence']> =>
  shownConfidence ?? { judgements: 0, worthALook: 0 }

/** What is listed before anybody chose: all that is worth a look. */
export const atFirst = (worthALook: number): IssueFilter => ({ ...everything, leastConfidence: worthALook })
/** Steps of confidence to choose of, that from which on findings are worth a look among them. */
export const confidenceSteps = (worthALook: number): readonly number[] =>
  [...new Set([0, worthALook, 0.5, 0.7, 0.8, 0.9])].sort((a, b) => a - b)

/** How many of the choices leave something out that is listed at first. */
export const chosenCount = (filter: IssueFilter, worthALook: number): number =>
  Object.entries(everything).filter(([field, all]) => filter[field as keyof IssueFilter] !== all).length -
  Number(filter.leastConfidence === worthALook && worthALook > 0)

const choices = { kind: [...anomalyKinds, 'suspected', 'manual'], status: statuses, severity: severities } as const

/** The filter that an address names; what it does not know leaves nothing out but what is not worth a look. */
export function readFilter(params: URLSearchParams, worthALook: number): IssueFilter {
  const among = <T extends string>(list: readonly T[], name: string) => list.find((one) => one === params.get(name)) ?? 'all'
  const least = Number(params.get('confidence') ?? worthALook)
  return {
    kind: among<IssueKind>(choices.kind, 'kind'),
    leastConfidence: least >= 0 && least <= 1 ? least : worthALook,
    status: among<IssueStatus>(choices.status, 'status'),
    severity: among<Severity>(choices.severity, 'severity'),
    captureId: params.get('on'),
  }
}

/** The parameters after a change; those of other parts of the page are kept. */
export function writeFilter(params: URLSearchParams, filter: IssueFilter, worthALook: number): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (key: string, value: string | null) => (value === null || value === 'all' ? next.delete(key) : next.set(key, value))
  put('kind', filter.kind)
  put('confidence', filter.leastConfidence === worthALook ? null : String(filter.leastConfidence))
  put('status', filter.status)
  put('severity', filter.severity)
  put('on', filter.captureId)
  return next
}

type Kinds = ReadonlyMap<string, AnomalyKind>
type Filtered = Pick<Issue, 'anomalyId' | 'confidence' | 'status' | 'severity' | 'captureId' | 'facts'>

export const kindsById = (anomalies: readonly Pick<Anomaly, 'id' | 'kind'>[]): Kinds => new Map(anomalies.map(({ id, kind }) => [id, kind]))

/** Its shape, and whether it may be wet. */
const kindsOf = (issue: Pick<Issue, 'anomalyId' | 'facts'>, kinds: Kinds): readonly IssueKind[] => [
  (issue.anomalyId === null ? undefined : kinds.get(issue.anomalyId)) ?? 'manual',
  ...(issue.facts?.values.isSuspected === true ? ['suspected' as const] : []),
]

/** The kinds among issues, what may be wet first, then in the order of the engine's list. */
export function presentKinds(issues: readonly Pick<Issue, 'anomalyId' | 'facts'>[], kinds: Kinds): readonly IssueKind[] {
  const present = new Set(issues.flatMap((issue) => kindsOf(issue, kinds)))
  return ['suspected' as const, ...anomalyKinds, 'manual' as const].filter((kind) => present.has(kind))
}

export const filterIssues = <T extends Filtered>(issues: readonly T[], filter: IssueFilter, kinds: Kinds): readonly T[] =>
  issues.filter(
    (issue) =>
      (filter.kind === 'all' || kindsOf(issue, kinds).includes(filter.kind)) &&
      (issue.confidence === null || issue.status !== 'suggested' || issue.confidence >= filter.leastConfidence) &&
      (filter.status === 'all' || issue.status === filter.status) &&
      (filter.severity === 'all' || issue.severity === filter.severity) &&
      (filter.captureId === null || issue.captureId === filter.captureId),
  )

/** An anomaly as a picture marks it. Quiet: drawn without its number, since it is no finding, a person said that it is none, or the whole roof does not show it. */
export interface Marking<T> {
  readonly anomaly: T
  readonly isQuiet: boolean
}

/** The anomalies that a filter leaves on the pictures: those its issues are about, in every view, and of those without an issue what it does not speak of. */
export function markings<T extends Pick<Anomaly, 'id' | 'viewOfId' | 'kind' | 'confidence' | 'isOutvoted'>>(
  anomalies: readonly T[],
  issues: readonly (Filtered & Pick<Issue, 'id'>)[],
  filter: IssueFilter,
): readonly Marking<T>[] {
  const about = new Map(issues.flatMap((issue) => viewsOf(anomalies, issue.anomalyId).map(({ id }) => [id, issue] as const)))
  const listed = new Set(filterIssues(issues, filter, kindsById(anomalies)))
  const isLeft = (anomaly: T): boolean => {
    const issue = about.get(anomaly.id)
    if (issue !== undefined) return listed.has(issue)
    const speaksOfIssues = filter.status !== 'all' || filter.severity !== 'all' || filter.captureId !== null
    return !speaksOfIssues && (filter.kind === 'all' || anomaly.kind === filter.kind) && anomaly.confidence >= filter.leastConfidence
  }
  return anomalies.filter(isLeft).map((anomaly) => ({
    anomaly,
    isQuiet: isSetAside(anomaly.kind) || anomaly.isOutvoted === true || about.get(anomaly.id)?.status === 'rejected',
  }))
}
