import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { useDebounced } from '@ridgeline/web/ui/form/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { propertiesFoundQuery } from './api.ts'

export interface Place {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** Time after the last key before the search is asked (ms). */
const REST_MS = 250

/** Finds another property by its name or address. */
export function PlaceChoice({ chosenId, onChoose }: { chosenId: string | null; onChoose: (place: Place) => void }) {
  const [typed, type] = useState('')
  const { data: found } = useQuery(propertiesFoundQuery(useDebounced(typed, REST_MS)))
  const others = found?.filter(({ id }) => id !== chosenId)
  return (
    <div>
      <SearchField label="Find the property" placeholder="Search by name or address" value={typed} onChange={type} />
      <ul aria-label="Properties" className="max-h-60 overflow-y-auto rounded-ui border border-line empty:hidden">
        {others?.map((place) => (
          <li key={place.id} className="border-line not-first:border-t">
            <button type="button" className="block min-h-11 w-full px-3 py-1.5 text-left hover:bg-hover" onClick={() => onChoose(place)}>
              <span className="block break-words">{place.name}</span>
              <span className="block text-sm break-words text-muted">{place.address}</span>
            </button>
          </li>
        ))}
      </ul>
      {others?.length === 0 && <p className="text-sm text-muted">No other property is found. A new one is made by uploading a scan.</p>}
    </div>
  )
}
