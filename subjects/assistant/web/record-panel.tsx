import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatPercent } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RecordedProposal } from '#contract/proposal'
import { exportProposals } from '#contract/settings'
import { figuresQuery, recordedProposalsQuery } from './api.ts'
import { kindWord } from './assistant-words.ts'

const verdictWord = { waiting: 'Waiting', approved: 'Approved', edited: 'Approved, changed', dismissed: 'Dismissed' } as const

/** What was drafted and what became of it: acceptance by kind, then each draft with its inputs. */
export function RecordPanel() {
  const figures = useQuery(figuresQuery)
  const record = useInfiniteQuery(recordedProposalsQuery)
  const rows = joined(record.data) ?? []
  const used = figures.data?.kinds.filter(({ waiting, approved, edited, dismissed }) => waiting + approved + edited + dismissed > 0) ?? []
  return (
    <Panel
      title="Drafts and verdicts"
      flush
      actions={
        <a href={exportProposals.path} download className={buttonClass('secondary', 'small')}>
          Export CSV
        </a>
      }
    >
      {used.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2 border-b border-line px-4 py-3 text-sm">
          {used.map(({ kind, acceptance, waiting, approved, edited, dismissed }) => (
            <li key={kind}>
              <span className="font-medium">{kindWord[kind]}</span>{' '}
              <span className="text-muted tabular-nums">
                {acceptance === null ? 'none decided' : `${formatPercent(acceptance)} approved`} ({approved} as drafted, {edited} changed,{' '}
                {dismissed} dismissed, {waiting} waiting)
              </span>
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? (
        <p className="p-4 text-muted">{record.isLoading ? 'Loading' : 'Nothing was drafted yet.'}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <LoadMore list={record} />
    </Panel>
  )
}

function Row({ row }: { row: RecordedProposal }) {
  return (
    <li className="border-line px-4 py-2.5 not-first:border-t">
      <details>
        <summary className="min-h-11 cursor-pointer md:min-h-0">
          <span className="font-medium">{kindWord[row.kind]}</span>: {verdictWord[row.verdict]}
          <span className="block text-sm text-muted">
            {formatDateTime(row.createdAt)}, asked by {row.askedBy}
            {row.decidedBy !== null && `, decided by ${row.decidedBy}`}, {row.model} {row.modelVersion}
          </span>
        </summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-muted">Asked</dt>
          <dd className="break-words">{row.prompt || 'By a button'}</dd>
          <dt className="text-muted">Made from</dt>
          <dd className="break-words">{row.inputs.join(' ')}</dd>
          <dt className="text-muted">Drafted</dt>
          <dd className="break-words whitespace-pre-wrap">{wordsOf(row.change)}</dd>
          {row.approved && row.verdict === 'edited' && (
            <>
              <dt className="text-muted">Approved</dt>
              <dd className="break-words whitespace-pre-wrap">{wordsOf(row.approved)}</dd>
            </>
          )}
        </dl>
      </details>
    </li>
  )
}

const wordsOf = (change: RecordedProposal['change']): string =>
  change.makes === 'issue' || change.makes === 'task' ? change.title : change.text
