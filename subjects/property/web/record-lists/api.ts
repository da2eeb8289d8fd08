import { listOwnScans, type ScanFilter } from '@ridgeline/scan/contract/scan'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import type { Days } from './days.ts'

export type ScanWait = NonNullable<ScanFilter['waits']>

/** Assessments whose property has words that begin like these, of those made on certain days where some are named. */
export const assessmentsQuery = (words: string, { from, to }: Days, waits?: ScanWait) =>
  pagesOf(['assessments', words.trim(), from, to, waits], listOwnScans, {
    query: { ...searchFor(words), ...(from && { madeFrom: from }), ...(to && { madeTo: to }), ...(waits && { waits }) },
  })
