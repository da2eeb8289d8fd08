import { auditQuery, saveCsv } from '@ridgeline/audit/web/api.ts'
import { ChainCheck } from '@ridgeline/audit/web/chain-check.tsx'
import { EventList } from '@ridgeline/audit/web/event-list.tsx'
import { FilterBar } from '@ridgeline/audit/web/filter-bar.tsx'
import { useAuditFilter } from '@ridgeline/audit/web/use-audit-filter.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { searchFor } from '@ridgeline/web/calls/pages.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useDebounced } from '@ridgeline/web/ui/form/use-debounced.ts'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'

const REST_MS = 250

/** Who did what to which record, from where; the filter stands in the address. */
export function AuditScreen() {
  const asked = useAuditFilter()
  const actor = useDebounced(asked.filter.actor, REST_MS)
  const filter = { ...asked.filter, ...(asked.filter.actor && { actor }) }
  const words = useSearchWords()
  const log = useInfiniteQuery(auditQuery({ ...filter, ...searchFor(words.rested) }))
  const events = log.data?.pages.flatMap((page) => page.reply.events) ?? []
  const save = useChange({ change: saveCsv, failed: { title: 'CSV not saved', sentence: 'The log could not be exported. Try again.' } })
  return (
    <Panel
      title="Audit log"
      flush
      actions={
        <Button size="small" pending={save.isPending} onClick={() => save.mutate(filter)}>
          <Download aria-hidden size={15} />
          {save.isPending ? 'Saving...' : 'CSV'}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <p className="text-muted">Lines are only ever added; each carries the hash of the one before.</p>
        <ChainCheck />
      </div>
      <div className="border-b border-line px-4 py-3">
        <FilterBar words={words} asked={asked} actions={log.data?.pages[0]?.reply.actions ?? []} />
      </div>
      {log.error ? (
        <LoadError title="The audit log could not be loaded" query={log} otherwise="The server gave no lines." />
      ) : log.isPending ? (
        <Skeleton className="m-4 h-60" />
      ) : events.length === 0 ? (
        <div className="p-4">
          <EmptyState title="No lines fit this filter" />
        </div>
      ) : (
        <EventList events={events} />
      )}
      {log.hasNextPage && (
        <div className="border-t border-line">
          <LoadMore list={log} label="Earlier lines" />
        </div>
      )}
    </Panel>
  )
}
