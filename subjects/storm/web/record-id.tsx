import { ExternalLink } from 'lucide-react'
import type { StormRow } from '#contract/storm'
import { recordLink } from '#contract/storm-link'
import { sourceWord } from './words.ts'

/** That rows are made up, once above them. */
export const MadeUp = ({ rows }: { rows: readonly Pick<StormRow, 'source'>[] }) =>
  rows.some(({ source }) => source === 'sample') && (
    <p className="border-b border-line px-4 py-2.5 text-sm">
      <strong>Practice reports.</strong> They are made up for the demo: no service published them.
    </p>
  )

/** Who published a record and what names it there; a long id breaks where it may. What is made up has neither, and its head says so. */
export const RecordSource = ({ row }: { row: Pick<StormRow, 'source' | 'id'> }) =>
  row.source !== 'sample' && (
    <>
      {sourceWord[row.source]} <RecordId row={row} />
    </>
  )

function RecordId({ row }: { row: Pick<StormRow, 'source' | 'id'> }) {
  const link = recordLink(row)
  const words = <span className="font-mono text-xs wrap-anywhere">{row.id}</span>
  if (link === null) return words
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="touch-area inline-flex items-start gap-1 text-accent-text underline underline-offset-2"
    >
      {words}
      <ExternalLink aria-label="opens at its source" size={12} className="mt-0.5 shrink-0" />
    </a>
  )
}
