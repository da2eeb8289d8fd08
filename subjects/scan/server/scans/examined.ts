import { type SQL, sql } from 'drizzle-orm'
import { type Examination, examinationOf } from '#contract/examination'
import type { CaptureRow } from '#server/captures/present'

/** A capture of `scan` that is not searched until a person has said whether it shows the roof; as its index has it. */
export const isAsked: SQL = sql`capture.scan_id = scan.id and capture.is_roof is null and capture.roof_doubt is not null`

/** What tells how far a scan is examined, beside its own row: looked up for each scan of a page. A scalar, not `exists`, which is planned as one hash of all captures there are. */
export const examinedColumns = {
  waitingCount: sql<number>`(select count(*)::int from capture where ${isAsked})`,
  isSearched: sql<boolean>`coalesce((select true from capture where capture.scan_id = scan.id and capture.analysis is not null limit 1), false)`,
}

/** The same of captures that are read already. */
export const examinedIn = (captures: readonly Pick<CaptureRow, 'isRoof' | 'roofDoubt' | 'analysis'>[]) => ({
  waitingCount: captures.filter(({ isRoof, roofDoubt }) => isRoof === null && roofDoubt !== null).length,
  isSearched: captures.some(({ analysis }) => analysis !== null),
})

/** Until an analysis has ended, what an earlier one searched says nothing of the scan as it is. */
export const presentExamination = (row: {
  readonly state: string
  readonly issueCount: number
  readonly waitingCount: number
  readonly isSearched: boolean
}): Examination => examinationOf({ ...row, openCount: row.issueCount, isSearched: row.isSearched && row.state === 'ready' })
