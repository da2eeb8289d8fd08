import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { labelWords } from '@ridgeline/web/format/title-label.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { TitleEntry } from '#contract/title'
import { kindWords } from '#rules/words'
import { entriesQuery, useSaveProof } from './api.ts'
import { SealButton } from './seal-button.tsx'
import { stateWord } from './state-words.ts'

/** So many are seen at first: the history of a property with many photos is longer than the rest of its page. */
const LATEST = 5

/** The history of a property as its log tells it: what was written down, when, and how far its proof is. */
export function TitlePanel({ property }: { property: { id: string; name: string } }) {
  const list = useInfiniteQuery(entriesQuery(property.id))
  const save = useSaveProof(property.name)
  const [isWhole, setWhole] = useState(false)
  const entries = list.data?.pages.flatMap((page) => page.reply.entries)
  return (
    <Panel title="Digital title" flush>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-muted">
          Each scan and report with its date. What is changed or taken out later shows.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" pending={save.isPending} onClick={() => save.mutate(property.id)}>
            <Download aria-hidden size={16} />
            Proof
          </Button>
          <SealButton propertyId={property.id} size="small" />
        </div>
      </div>
      {list.error ? (
        <LoadError title="The history could not be loaded" query={list} otherwise="The server gave no answer." />
      ) : entries === undefined ? (
        <>
          <Loading label="Loading the history" />
          <Skeleton className="h-40" />
        </>
      ) : entries.length === 0 ? (
        <p className="p-4 text-muted">Nothing is written down yet. The first scan begins the history.</p>
      ) : (
        <ol aria-label="Entries, newest first">
          {(isWhole ? entries : entries.slice(0, LATEST)).map((entry) => (
            <Entry key={entry.index} entry={entry} />
          ))}
        </ol>
      )}
      {isWhole ? (
        <LoadMore list={list} label="Show earlier entries" />
      ) : (
        entries !== undefined &&
        (entries.length > LATEST || list.hasNextPage) && (
          <div className="flex justify-center border-t border-line p-3">
            <Button size="small" onClick={() => setWhole(true)}>
              Show all entries
            </Button>
          </div>
        )
      )}
    </Panel>
  )
}

function Entry({ entry }: { entry: TitleEntry }) {
  const { word, tone } = stateWord[entry.state]
  const name = labelWords(entry.kind, entry.label) || `${kindWords[entry.kind]} (its record was deleted)`
  return (
    <li className="flex gap-3 border-line px-4 py-3 not-first:border-t">
      <span className="mt-0.5">
        <ToneIcon tone={tone} size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium wrap-break-word">{name}</span>
          {entry.pictures !== null && <span className="text-sm text-muted">{formatCount(entry.pictures, 'picture')}</span>}
        </p>
        <p className="text-sm text-muted">
          {word} · {formatDateTime(entry.at)} · entry {entry.index}
          {entry.code && (
            <>
              {' · code '}
              <span className="font-mono">{entry.code}</span>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
