import { ExternalLink } from 'lucide-react'
import type { StormRow } from '#contract/storm'
import { recordLink } from '#contract/storm-link'

/** What names a record at its source; a long id breaks where it may. */
export function RecordId({ row }: { row: Pick<StormRow, 'source' | 'id'> }) {
  const link = recordLink(row)
  const words = <span className="font-mono text-xs wrap-anywhere">{row.id}</span>
  if (link === null) return words
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="touch-area inline-flex items-start gap-1 text-accent-text underline-offset-2 hover:underline"
    >
      {words}
      <ExternalLink aria-label="opens at its source" size={12} className="mt-0.5 shrink-0" />
    </a>
  )
}
