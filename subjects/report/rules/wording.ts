import type { Hat } from '@ridgeline/account/contract/organization'
import { type IssueTextField, textFields } from '@ridgeline/scan/contract/issue/issue-field-lists'
import { issueFields } from '@ridgeline/scan/contract/issue/issue-fields'
import { isConfirmedBelow } from '@ridgeline/title/contract/verification-words'
import type { ReportOptions } from '#contract/report'
import { numberedIssues, reportedData } from '#rules/findings'
import { checkWording, type WordingFlag, withRewrite } from '#rules/language/check-wording'
import type { Ground } from '#rules/language/ground'
import type { ReportData } from '#rules/report-data'
import type { Visit } from '#rules/visit'

/** Where in what people wrote a sentence stands. */
export type WordingPlace =
  | { readonly kind: 'issue'; readonly issueId: string; readonly field: IssueTextField }
  | { readonly kind: 'notes' }
  | { readonly kind: 'title' }
  | { readonly kind: 'cost'; readonly index: number }
  | { readonly kind: 'membrane' }

/** A sentence that the rules of wording question, with its place. `rewrite` fits that place: a few words where a title stands, null where only a person can say it. */
export interface PlacedFlag extends Omit<WordingFlag, 'rewrite'> {
  readonly place: WordingPlace
  /** For people: `F-02, description`. */
  readonly where: string
  /** The whole text as it would read with the safe words. */
  readonly safeText: string | null
  readonly rewrite: string | null
}

/** Stands in the place of a title that may not be said. */
export const SHORT_TITLE = 'Thermal anomaly, to be verified'

const groundOf = ({ scan, hat }: Written): Ground => ({ verdict: scan.survey.verdict, hat, isVerified: false })
/** What a scan says, and from whose side the organization writes; without one the rules of every side hold. */
interface Written extends Pick<ReportData, 'scan'> {
  readonly hat?: Hat | undefined
}

const prose = (text: string, place: WordingPlace, where: string, on: Ground): PlacedFlag[] =>
  checkWording(text, on).map((flag) => ({ ...flag, place, where, safeText: withRewrite(text, flag) }))
const label = (text: string, place: WordingPlace, where: string, on: Ground, safe: string | null = null): PlacedFlag[] =>
  checkWording(text, on)
    .slice(0, 1)
    .map((flag) => ({ ...flag, place, where, rewrite: safe, safeText: safe }))

/** The visit before, with what its titles may not say in a report of this one. */
export const withQuestioned = (visit: Visit, written: Written): Visit => ({
  ...visit,
  findings: visit.findings.map((finding) => {
    const { title, verification } = finding
    const isVerified = verification !== null && isConfirmedBelow({ ...verification, note: '' })
    return checkWording(title, { ...groundOf(written), isVerified }).length > 0 ? { ...finding, isQuestioned: true } : finding
  }),
})

/** As `wordingOf`, of what stands at a scan and its issues alone. */
export function scanWording(data: Written): PlacedFlag[] {
  const { scan } = data
  const ground = groundOf(data)
  const ofIssues = numberedIssues(data).flatMap(({ number, issue }) => {
    const on = { ...ground, isVerified: isConfirmedBelow(issue.verification) }
    return textFields.flatMap((field) => {
      const { kind, words } = issueFields[field]
      const [place, where] = [{ kind: 'issue', issueId: issue.id, field } as const, `${number}, ${words.toLowerCase()}`]
      return kind === 'text'
        ? prose(issue[field], place, where, on)
        : label(issue[field], place, where, on, kind === 'name' ? SHORT_TITLE : null)
    })
  })
  return [
    ...ofIssues,
    ...prose(scan.notes, { kind: 'notes' }, 'Notes of the scan', ground),
    ...label(scan.conditions.roofAssembly.membrane, { kind: 'membrane' }, 'Membrane', ground),
  ]
}

/**
 * Sentences people wrote that this survey does not support or this organization may not say, in the order of the report. Nothing is changed by it: what a
 * person wrote is printed as it stands, and whoever sends the report is asked.
 */
export function wordingOf(all: ReportData, options: ReportOptions): PlacedFlag[] {
  const data = reportedData(all, options)
  const ground = groundOf(data)
  return [
    ...label(options.title, { kind: 'title' }, 'Report title', ground),
    ...scanWording(data),
    ...options.costEstimates.flatMap(({ item }, index) => label(item, { kind: 'cost', index }, `Cost line ${index + 1}`, ground)),
  ]
}
