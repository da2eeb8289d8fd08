import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { useDebounced } from '@ridgeline/web/ui/form/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Property } from '#contract/property'
import { merge, mergeKeys, propertiesFoundQuery } from './api.ts'

/** Time after the last key before the search is asked (ms). */
const REST_MS = 250

/** Chooses the property that is kept; the one on the screen is removed. */
export function MergeDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const [typed, type] = useState('')
  const [kept, keep] = useState<Property | null>(null)
  const { data: found } = useQuery(propertiesFoundQuery(useDebounced(typed, REST_MS)))
  const navigate = useNavigate()
  const work = useChange({
    change: merge,
    after: (into) => void navigate(`/property/${into.id}`, { replace: true }),
    refresh: mergeKeys.filter(([key]) => key !== 'property'),
    done: (into) => ({ title: `Merged into ${into.name}`, description: 'Scans, reports, documents, projects and links stand there now.' }),
    failed: { title: 'Not merged', sentence: 'The properties could not be merged. Try again.' },
  })
  const others = found?.filter(({ id }) => id !== property.id)
  const scans = formatCount(property.scanCount, 'scan')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge into another property"
      description={`For one building that was entered twice. Choose the property to keep: the ${scans} of ${property.name}, with their reports and links, its photos, documents, claims, projects and storm checks move there, as does its drawn roof where the other has none, and ${property.name} is removed. This cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            disabled={kept === null}
            pending={work.isPending}
            onClick={() => kept && work.mutate({ id: property.id, intoId: kept.id })}
          >
            {work.isPending ? 'Merging...' : 'Merge'}
          </Button>
        </>
      }
    >
      <SearchField label="Find the property" placeholder="Search by name or address" value={typed} onChange={type} />
      <div role="radiogroup" aria-label="Property to keep" className="max-h-72 overflow-y-auto rounded-ui border border-line empty:hidden">
        {others?.map((other) => (
          <label key={other.id} className="flex min-h-11 items-center gap-3 border-line px-3 py-1.5 not-first:border-t hover:bg-hover">
            <input type="radio" name="kept" checked={kept?.id === other.id} onChange={() => keep(other)} />
            <span className="min-w-0">
              <span className="block break-words">{other.name}</span>
              <span className="block text-sm break-words text-muted">{other.address}</span>
            </span>
          </label>
        ))}
      </div>
      {others?.length === 0 && <p className="text-sm text-muted">No other property is found.</p>}
    </Dialog>
  )
}
