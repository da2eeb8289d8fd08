import type { Scan } from '@ridgeline/scan/contract/scan'
import { inOrder } from '@ridgeline/winn/contract/content'
import type { EvidenceRef } from '@ridgeline/winn/contract/cost'
import { numberedIssues } from '#rules/findings'
import { thermogramNumbers } from '#rules/plates'
import type { ReportData } from '#rules/report-data'
import type { BookPhoto } from '#rules/winn/photos/photo-book'
import type { WinnData } from '#rules/winn/winn-data'

type Prefix = 'S' | 'W' | 'C' | 'R'
export const numberIn = (prefix: Prefix, index: number): string => `${prefix}-${String(index + 1).padStart(2, '0')}`

const numbersOf = (prefix: Prefix, entries: readonly { readonly id: string }[]) =>
  entries.map(({ id }, index) => [id, numberIn(prefix, index)] as const)

/** The numbers under which the records of a report stand in it, by their ids. */
export function numbersById(
  data: ReportData,
  { draft, storms }: Pick<WinnData, 'draft' | 'storms'>,
  book: readonly BookPhoto[],
): ReadonlyMap<string, string> {
  return new Map([
    ...numberedIssues(data).map(({ number, issue }) => [issue.id, number] as const),
    ...thermogramNumbers(data.scan),
    ...book.map(({ photo, number }) => [photo.id, number] as const),
    ...numbersOf('S', inOrder(draft.testSquares)),
    ...numbersOf('W', inOrder(draft.windCounts)),
    ...numbersOf('C', inOrder(draft.cores)),
    ...numbersOf('R', storms),
  ])
}

const kindWord = {
  issue: 'finding',
  finding: 'finding',
  photo: 'photo',
  'test-square': 'test square',
  'wind-count': 'wind count',
  core: 'core',
  'storm-check': 'storm record',
  capture: 'picture',
}
/** The evidence of a line: `F-02, S-01`; what the report does not show by number is named by its kind. */
export const evidenceText = (evidence: readonly EvidenceRef[], numbers: ReadonlyMap<string, string>): string =>
  evidence.map(({ kind, id }) => numbers.get(id) ?? `${kindWord[kind]} outside of this report`).join(', ')

/** An issue of the scans by its id. */
export const issueOf = (scan: Scan, id: string | null) => scan.issues.find((issue) => issue.id === id)
