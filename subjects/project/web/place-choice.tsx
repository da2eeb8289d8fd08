import type { Property } from '@ridgeline/property/contract/property'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useDebounced } from '@ridgeline/web/ui/form/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { placesQuery } from './api.ts'

export type Place = Pick<Property, 'id' | 'name' | 'address'>

/** Draws the form of a property that is not there yet. */
export type NewPlace = (o: { name: string; onClose: () => void; onChosen: (place: Place) => void }) => ReactNode

interface Props {
  chosen: readonly Place[]
  onChange: (places: readonly Place[]) => void
  error?: string | undefined
  newPlace: NewPlace
}

/** The properties of a project: the first is where it is. Others are found by the beginnings of their words. */
export function PlaceChoice({ chosen, onChange, error, newPlace }: Props) {
  const [words, setWords] = useState('')
  const [isNew, setNew] = useState(false)
  const write = usePermission('scan.write')
  const found = useQuery(placesQuery(useDebounced(words, 250)))
  const offered = (found.data ?? []).filter((one) => !chosen.some(({ id }) => id === one.id))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Properties</legend>
      {chosen.length > 0 && (
        <ul className="rounded-ui border border-line">
          {chosen.map((place) => (
            <li key={place.id} className="flex items-center gap-2 border-line pl-3 not-first:border-t">
              <span className="min-w-0 flex-1 py-1.5">
                <span className="block truncate">{place.name}</span>
                <span className="block truncate text-sm text-muted">{place.address}</span>
              </span>
              <IconButton label={`Leave out ${place.name}`} onClick={() => onChange(chosen.filter((one) => one !== place))}>
                <X aria-hidden size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Find a property"
        labelHidden
        type="search"
        placeholder={chosen.length === 0 ? 'Find a property by name or address' : 'Add another property'}
        value={words}
        error={error}
        onChange={(e) => setWords(e.target.value)}
      />
      {(words.trim() !== '' || chosen.length === 0) && (
        <ul aria-label="Properties found" className="max-h-44 overflow-y-auto rounded-ui border border-line">
          {offered.map((place) => (
            <li key={place.id} className="border-line not-first:border-t">
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left transition-colors duration-100 hover:bg-hover"
                onClick={() => {
                  onChange([...chosen, place])
                  setWords('')
                }}
              >
                <Plus aria-hidden size={16} className="shrink-0 text-muted" />
                <span className="min-w-0">
                  <span className="block truncate">{place.name}</span>
                  <span className="block truncate text-sm text-muted">{place.address}</span>
                </span>
              </button>
            </li>
          ))}
          {found.data && offered.length === 0 && <li className="px-3 py-2.5 text-muted">No property found</li>}
        </ul>
      )}
      <div>
        <Button size="small" reason={write.reason} onClick={() => setNew(true)}>
          <Plus aria-hidden size={16} />
          New property
        </Button>
      </div>
      {isNew &&
        newPlace({
          name: found.data?.length === 0 ? words.trim() : '',
          onClose: () => setNew(false),
          onChosen: (place) => {
            setNew(false)
            setWords('')
            if (!chosen.some(({ id }) => id === place.id)) onChange([...chosen, place])
          },
        })}
    </fieldset>
  )
}
