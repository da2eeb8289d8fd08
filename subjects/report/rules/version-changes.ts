import { type ReportOptions, reportSectionLabel } from '#contract/report'
import type { FrozenCosts, FrozenFacts, FrozenFinding, ReportChanges } from '#contract/report-changes'
import { costTotal } from '#rules/frozen-facts'

/** A version as it is compared: what it was made with, and what it froze where that was kept. */
export interface Compared {
  readonly options: ReportOptions
  readonly facts: FrozenFacts | null
}
type Changes = Omit<ReportChanges, 'from' | 'to'>
type Costs = NonNullable<FrozenFacts['costs']>

/** What the later version says otherwise. The numbers that findings have in each are no change: they follow from the others. */
export function versionChanges(from: Compared, to: Compared): Changes {
  return {
    facts: from.facts && to.facts && factChanges(from.facts, to.facts),
    costs: costChanges({ ...from.facts, costs: costsOf(from) }, { ...to.facts, costs: costsOf(to) }),
    options: optionChanges(from.options, to.options),
  }
}

function factChanges(from: FrozenFacts, to: FrozenFacts): NonNullable<Changes['facts']> {
  const sameHealth = from.health.state === to.health.state && from.health.score === to.health.score
  const before = new Map(from.findings.map((finding) => [finding.issueId, finding]))
  const after = new Set(to.findings.map(({ issueId }) => issueId))
  const pairs = to.findings.flatMap((finding) => {
    const old = before.get(finding.issueId)
    return old ? [{ from: old, to: finding }] : []
  })
  const changed = pairs.filter((pair) => !saysTheSame(pair.from, pair.to))
  return {
    health: sameHealth ? null : { from: from.health, to: to.health },
    findings: {
      added: to.findings.filter(({ issueId }) => !before.has(issueId)),
      removed: from.findings.filter(({ issueId }) => !after.has(issueId)),
      changed,
      same: pairs.length - changed.length,
    },
  }
}

const saysTheSame = (a: FrozenFinding, b: FrozenFinding): boolean =>
  a.title === b.title && a.severity === b.severity && a.status === b.status && a.location === b.location

/** The costs a version prints; its options have them where nothing else was kept. */
const costsOf = ({ facts, options }: Compared): Costs =>
  (facts ? facts.costs : options.sections.includes('cost-estimates') ? options.costEstimates : null) ?? []

type Stated = FrozenCosts & { readonly costs: Costs }

/** Lines of the same item are taken in their order. */
function costChanges(from: Stated, to: Stated): Changes['costs'] {
  const left = [...from.costs]
  const pairs = to.costs.map((line) => {
    const at = left.findIndex(({ item }) => item === line.item)
    return { line, old: at < 0 ? undefined : left.splice(at, 1)[0] }
  })
  return {
    added: pairs.filter(({ old }) => !old).map(({ line }) => line),
    removed: left,
    changed: pairs.flatMap(({ line, old }) =>
      old && old.amountUsd !== line.amountUsd ? [{ item: line.item, fromUsd: old.amountUsd, toUsd: line.amountUsd }] : [],
    ),
    totalFromUsd: costTotal(from),
    totalToUsd: costTotal(to),
  }
}

const sectionNames = ({ sections }: ReportOptions): string =>
  Object.entries(reportSectionLabel)
    .flatMap(([section, label]) => (sections.some((each) => each === section) ? [label] : []))
    .join(', ') || 'None'

const optionTexts: readonly (readonly [name: string, text: (options: ReportOptions) => string])[] = [
  ['Title', ({ title }) => title],
  ['Sections', sectionNames],
  ['Findings', ({ acceptedOnly }) => (acceptedOnly ? 'Accepted only' : 'All but rejected')],
]

const optionChanges = (from: ReportOptions, to: ReportOptions): Changes['options'] =>
  optionTexts.map(([name, text]) => ({ name, from: text(from), to: text(to) })).filter((each) => each.from !== each.to)
