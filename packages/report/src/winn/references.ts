import { type DraftContent, inOrder } from '@ridgeline/contracts/draft/content'
import type { EvidenceRef } from '@ridgeline/contracts/draft/cost'
import type { Scan } from '@ridgeline/contracts/scan'
import { numberedIssues } from '#findings'
import { thermogramNumbers } from '#plates'
import type { ReportData } from '#report-data'
import type { BookPhoto } from '#winn/photo-book'

export const numberIn = (prefix: 'S' | 'W' | 'C', index: number): string => `${prefix}-${String(index + 1).padStart(2, '0')}`

const numbersOf = (prefix: 'S' | 'W' | 'C', entries: readonly { readonly id: string }[]) =>
  entries.map(({ id }, index) => [id, numberIn(prefix, index)] as const)

/** The numbers under which the records of a draft stand in its report, by their ids. */
export function numbersById(data: ReportData, draft: DraftContent, book: readonly BookPhoto[]): ReadonlyMap<string, string> {
  return new Map([
    ...numberedIssues(data).map(({ number, issue }) => [issue.id, number] as const),
    ...thermogramNumbers(data.scan),
    ...book.map(({ photo, number }) => [photo.id, number] as const),
    ...numbersOf('S', inOrder(draft.testSquares)),
    ...numbersOf('W', inOrder(draft.windCounts)),
    ...numbersOf('C', inOrder(draft.cores)),
  ])
}

const kindWord = {
  issue: 'finding',
  finding: 'finding',
  photo: 'photo',
  'test-square': 'test square',
  'wind-count': 'wind count',
  core: 'core',
  capture: 'picture',
}
/** The evidence of a line: `F-02, S-01`; what the report does not show by number is named by its kind. */
export const evidenceText = (evidence: readonly EvidenceRef[], numbers: ReadonlyMap<string, string>): string =>
  evidence.map(({ kind, id }) => numbers.get(id) ?? `${kindWord[kind]} outside of this report`).join(', ')

/** An issue of the scans by its id. */
export const issueOf = (scan: Scan, id: string | null) => scan.issues.find((issue) => issue.id === id)
