import { inOrder } from '@ridgeline/winn/contract/content'
import { type CostLine, optionWord, type ProposalOption } from '@ridgeline/winn/contract/cost'
import { optionSumsOf, sumsOf } from '@ridgeline/winn/contract/cost-sums'
import { amountOf, offeredOptions, totalsOf, withWaste } from '@ridgeline/winn/contract/cost-totals'
import { type ChangedLine, supplementOf } from '@ridgeline/winn/contract/supplement'
import type { RecipientLine, RecipientOption } from '#contract/recipient-page'
import { sharedFacts } from '#contract/shared-page'
import { numberedIssues } from '#rules/findings'
import { formatCostQuantity } from '#rules/format/cost-quantity'
import { formatRate, formatUsd } from '#rules/format/quantity'
import { withoutFileNames } from '#rules/recipient/without-file-names'
import type { ReportData } from '#rules/report-data'
import type { Fact, Finding, ReportModel } from '#rules/report-model'
import { LOCATION } from '#rules/sections/detailed-findings'
import type { WinnData } from '#rules/winn/winn-data'

/** A line with the record it stands for: a reply to it is shown beside that in the builder. */
export interface PageLine {
  readonly line: RecipientLine
  readonly recordId: string | null
}

const standing = {
  suggested: 'Suggested by the engine, not yet reviewed',
  accepted: 'Accepted by a person',
  resolved: 'Marked as repaired',
} as const satisfies Record<Finding['status'], string>

const isTold = ({ name }: Fact): boolean => (sharedFacts as readonly string[]).includes(name)

interface Told {
  readonly model: ReportModel
  /** What the findings are numbered in. */
  readonly data: ReportData
  /** Of a Winn report. */
  readonly winn: WinnData | null
  /** Numbers of pictures and records by their ids. */
  readonly numberOf: ReadonlyMap<string, string>
}

/** The findings as they are printed, the most severe first, each with the pictures and cores it rests on. */
export function findingLines({ model, data, winn, numberOf }: Told): PageLine[] {
  const told = withoutFileNames(data.scan)
  const issueOf = new Map(numberedIssues(data).map(({ number, issue }) => [number, issue]))
  const printed = model.sections.flatMap((section) => (section.id === 'detailed-findings' ? section.groups : []))
  const lines = printed.flatMap(({ plate, findings }) => findings.map((finding) => ({ finding, plate })))
  return lines
    .toSorted((a, b) => a.finding.number.localeCompare(b.finding.number, 'en', { numeric: true }))
    .map(({ finding: f, plate }) => {
      const issue = issueOf.get(f.number)
      const ids = issue === undefined ? [] : evidenceOf(issue.id, winn)
      return {
        recordId: issue?.id ?? null,
        line: {
          number: f.number,
          kind: 'finding',
          title: f.title,
          severity: f.severity,
          standing: standing[f.status],
          amount: '',
          facts: [
            ...f.facts.filter(({ name }) => name === LOCATION).map(({ name, value }) => ({ name, value: told(value) })),
            ...f.facts.filter(isTold),
          ],
          description: told(f.description),
          recommendedAction: issue?.recommendedAction ?? '',
          evidence: [...new Set([...(plate ? [plate.number] : []), ...ids.flatMap((id) => numberOf.get(id) ?? [])])],
        },
      }
    })
}

/** Ids of photos and cores that the author hung on a finding. */
function evidenceOf(id: string, winn: WinnData | null): string[] {
  if (winn === null) return []
  const { findings, cores } = winn.draft
  const words = inOrder(findings).filter((finding) => finding.issueId === id || finding.id === id)
  return [...words.flatMap(({ photos }) => photos), ...inOrder(cores).flatMap((core) => (core.issueId === id ? [core.id] : []))]
}

const lineNumber = (index: number): string => `L-${String(index + 1).padStart(2, '0')}`
const usd = (amount: number): string => formatUsd(amount, 'always')
const OPEN = 'open'

/** The lines of the estimate. */
export function costLines({ model, data, winn, numberOf }: Told): PageLine[] {
  if (winn === null) return plainCosts(model)
  const findings = new Map(numberedIssues(data).map(({ number, issue }) => [issue.id, number]))
  const changed = new Map(supplementOf(winn.draft.costs)?.lines.map((line) => [line.id, line]))
  return inOrder(winn.draft.costs.lines).map((line, index) => {
    const amount = amountOf(line)
    const quantity = withWaste(line)
    const facts = [
      { name: 'Quantity', value: line.quantity === null ? OPEN : formatCostQuantity(line.quantity, line.unit) },
      ...(line.waste > 0 && quantity !== null
        ? [{ name: 'With waste', value: `${formatCostQuantity(quantity, line.unit)} (${formatRate(line.waste)})` }]
        : []),
      { name: 'Price', value: line.unitPriceUsd === null ? OPEN : usd(line.unitPriceUsd) },
      ...(line.isTaxed ? [] : [{ name: 'Tax', value: 'not taxed' }]),
      ...supplemented(changed.get(line.id)),
    ]
    return {
      recordId: line.id,
      line: {
        ...plainLine(
          index,
          [line.code, line.item.trim() || 'Line without a name'].filter(Boolean).join(' '),
          amount === null ? OPEN : usd(amount),
        ),
        standing: standingOf(line),
        facts,
        evidence: [...new Set(line.evidence.flatMap(({ id }) => findings.get(id) ?? numberOf.get(id) ?? []))],
      },
    }
  })
}

/** Of a line that says otherwise than what was agreed to: what was agreed, and why it changed. */
const supplemented = (line: ChangedLine | undefined): Fact[] =>
  line === undefined
    ? []
    : [
        { name: 'Agreed to before', value: line.agreedUsd === null ? 'none' : usd(line.agreedUsd) },
        ...(line.why === '' ? [] : [{ name: 'Reason for the supplement', value: line.why }]),
      ]

const standingOf = ({ isOptional, option }: CostLine): string =>
  !isOptional ? '' : option === null ? 'Optional, not in the total' : `Part of the option ${optionWord[option]}`

const plainLine = (index: number, title: string, amount: string): RecipientLine => ({
  ...{ number: lineNumber(index), kind: 'cost', title, severity: null, standing: '', amount },
  ...{ facts: [], description: '', recommendedAction: '', evidence: [] },
})

const plainCosts = ({ sections }: ReportModel): PageLine[] =>
  sections
    .flatMap((section) => (section.id === 'cost-estimates' ? section.rows : []))
    .map(({ item, amount }, index) => ({ recordId: null, line: plainLine(index, item, amount) }))

/** The options of the proposal, each as a line that is accepted by a signature: what it includes, and its price. One with open lines has no price, and is not offered. */
export function optionLines(winn: WinnData | null): RecipientOption[] {
  if (winn === null) return []
  return offeredOptions(winn.draft.costs).flatMap(({ option, lines, totalUsd, openLines }) =>
    openLines > 0
      ? []
      : [
          {
            number: optionNumber[option],
            title: optionWord[option],
            amount: usd(totalUsd),
            includes: lines.map(({ item, code }) => item.trim() || code || 'Line without a name'),
          },
        ],
  )
}
const optionNumber = { repair: 'O-01', restore: 'O-02', replace: 'O-03' } as const satisfies Record<ProposalOption, string>

/** What the lines come to, as it is printed. */
export function totalsOfPage({ model, winn }: Pick<Told, 'model' | 'winn'>): Fact[] {
  if (winn === null)
    return model.sections.flatMap((section) =>
      section.id === 'cost-estimates' && section.total !== null ? [{ name: 'Total', value: section.total }] : [],
    )
  const { costs } = winn.draft
  if (Object.keys(costs.lines).length === 0) return []
  const { openLines } = totalsOf(costs)
  const sums = [...sumsOf(costs), ...optionSumsOf(costs)]
  return [
    ...sums.map(({ name, share, usd: amount }) => ({ name: share === null ? name : `${name}, ${formatRate(share)}`, value: usd(amount) })),
    ...(openLines === 0 ? [] : [{ name: 'Open', value: `${openLines} without a quantity or a price, in no sum` }]),
  ]
}
