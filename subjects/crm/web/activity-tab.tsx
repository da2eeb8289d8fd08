import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CrmConfig } from '#contract/config'
import { crmSyncStates, crmSyncTypes } from '#contract/sync'
import { isQueued, logsQuery, syncsQuery } from './api.ts'
import { stateWords, syncTypeLabel } from './crm-words.ts'
import { LogList } from './log-list.tsx'
import { SyncList } from './sync-list.tsx'
import type { CrmFilter } from './use-crm-filter.ts'

/** While something is queued, whatever the filters show, lists are asked for again (ms). */
const ASK_AGAIN_MS = 3000

export function ActivityTab({ configs, asked }: { configs: readonly CrmConfig[]; asked: CrmFilter }) {
  const words = useSearchWords()
  return (
    <>
      <SegmentedControl
        label="Show"
        options={[
          { value: 'events', label: 'Events' },
          { value: 'records', label: 'Records' },
        ]}
        value={asked.shows}
        onChange={(show) => asked.set('show', show === 'events' ? '' : show)}
      />
      <div className="mt-4">
        <SearchField label="Search" placeholder="Search by name or address of the property" value={words.typed} onChange={words.type} />
      </div>
      <Filters configs={configs} asked={asked} />
      {asked.shows === 'events' ? (
        <Events words={words.rested} asked={asked} configs={configs} />
      ) : (
        <Records words={words.rested} asked={asked} configs={configs} />
      )}
    </>
  )
}

const ALL = 'all'
const all = (label: string) => ({ value: ALL, label })

function Filters({ configs, asked }: { configs: readonly CrmConfig[]; asked: CrmFilter }) {
  const { told, set } = asked
  const select = (name: Parameters<typeof set>[0] & keyof typeof told, label: string, options: { value: string; label: string }[]) => (
    <Select label={label} options={options} value={told[name] ?? ALL} onChange={(value) => set(name, value === ALL ? '' : value)} />
  )
  return (
    <div className="mt-3 mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-6">
      {select('crmConfigId', 'CRM', [all('All connections'), ...configs.map(({ id, name }) => ({ value: id, label: name }))])}
      {asked.shows === 'events' ? (
        <>
          {select('syncType', 'Type', [all('All types'), ...crmSyncTypes.map((value) => ({ value, label: syncTypeLabel[value] }))])}
          {select('direction', 'Way', [all('Both ways'), { value: 'out', label: 'To the CRM' }, { value: 'in', label: 'From the CRM' }])}
          {select('status', 'Status', [all('All'), { value: 'success', label: 'Success' }, { value: 'failed', label: 'Failed' }])}
          <TextField label="From" type="date" value={told.from ?? ''} onChange={(event) => set('from', event.target.value)} />
          <TextField label="To" type="date" value={told.to ?? ''} onChange={(event) => set('to', event.target.value)} />
        </>
      ) : (
        select('state', 'State', [
          all('All states'),
          { value: 'needs-person', label: 'To look at' },
          ...crmSyncStates.map((value) => ({ value, label: stateWords[value].word })),
        ])
      )}
      {asked.count > 0 && (
        <Button variant="quiet" onClick={asked.clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

interface ListProps {
  words: string
  asked: CrmFilter
  configs: readonly CrmConfig[]
}

function Events({ words, asked, configs }: ListProps) {
  const isMoving = isQueued(configs)
  const list = useInfiniteQuery({ ...logsQuery(words, asked.logs), refetchInterval: isMoving ? ASK_AGAIN_MS : false })
  useLastLook(isMoving, list.refetch)
  const found = joined(list.data)
  return (
    <Listed list={list} count={found?.length} what="events">
      <LogList logs={found ?? []} label="Events" isOfOne={configs.length === 1} />
    </Listed>
  )
}

function Records({ words, asked, configs }: ListProps) {
  const isMoving = isQueued(configs)
  const list = useInfiniteQuery({
    ...syncsQuery(words, asked.syncs),
    refetchInterval: ({ state }) =>
      isMoving || joined(state.data)?.some((sync) => sync.state === 'queued' || sync.state === 'running') ? ASK_AGAIN_MS : false,
  })
  useLastLook(isMoving, list.refetch)
  const found = joined(list.data)
  return (
    <Listed list={list} count={found?.length} what="records">
      <SyncList syncs={found ?? []} configs={configs} />
    </Listed>
  )
}

/** What ended last is asked for once more when nothing is queued any longer: a list of some states alone does not see that it ended. */
function useLastLook(isMoving: boolean, look: () => Promise<unknown>): void {
  const wasMoving = useRef(isMoving)
  useEffect(() => {
    if (wasMoving.current && !isMoving) void look()
    wasMoving.current = isMoving
  }, [isMoving, look])
}

interface ListedProps {
  list: Parameters<typeof LoadMore>[0]['list'] & { readonly error: unknown; readonly refetch: () => Promise<unknown> }
  count: number | undefined
  what: 'events' | 'records'
  children: React.ReactNode
}

function Listed({ list, count, what, children }: ListedProps) {
  if (list.error) return <LoadError title={`The ${what} could not be loaded`} query={list} otherwise="The server gave no list." />
  if (count === undefined) return <Skeleton className="h-64" />
  if (count === 0) return <EmptyState title={`No ${what} here`} hint="Sync a property, or clear the filters." />
  return (
    <Panel flush>
      {children}
      <LoadMore list={list} />
    </Panel>
  )
}
