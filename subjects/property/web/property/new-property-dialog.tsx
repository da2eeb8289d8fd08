import { call } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { useDebounced } from '@ridgeline/web/ui/form/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addProperty, matchProperties, type NewProperty, type Property } from '#contract/property'
import { propertyKeys } from './api.ts'
import { PlaceFields } from './place-fields.tsx'

interface Props {
  /** What was typed where it was looked for. */
  name?: string
  onClose: () => void
  /** With the new property, or with the one that was there already and was chosen instead. */
  onChosen: (property: Property) => void
}

/** Makes a property that has no scan yet; one at the same address is offered in its place. */
export function NewPropertyDialog({ name: firstName = '', onClose, onChosen }: Props) {
  const [name, setName] = useState(firstName)
  const [address, setAddress] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useChange({
    change: (body: NewProperty) => call(addProperty, { body }),
    refresh: propertyKeys,
    done: { title: 'Property created' },
    after: (property) => onChosen(property),
    failed: { title: 'Property not created', sentence: 'The property could not be created. Try again.' },
  })
  const submit = () => {
    setTried(true)
    if (name.trim() !== '' && address.trim() !== '') save.mutate({ name, address })
  }
  return (
    <FormDialog
      title="New property"
      description="Before its first scan: for a project, documents and the owner. Scans are uploaded to it later."
      onClose={onClose}
      onSubmit={submit}
      words={['Create property', 'Saving...']}
      pending={save.isPending}
      noValidate
    >
      <PlaceFields place={{ name, address }} isTried={isTried} onName={setName} onAddress={setAddress} />
      <AlreadyThere address={address} onChosen={onChosen} />
    </FormDialog>
  )
}

function AlreadyThere({ address, onChosen }: { address: string; onChosen: (property: Property) => void }) {
  const rested = useDebounced(address.trim(), 300)
  const { data = [] } = useQuery({
    queryKey: ['property-match', rested],
    queryFn: () => call(matchProperties, { query: { address: rested } }),
    enabled: rested !== '',
  })
  return (
    <div role="status">
      {data.map((property) => (
        <p key={property.id} className="flex flex-wrap items-center gap-3 rounded-ui border border-line px-3 py-2">
          <span className="min-w-0 flex-1">{property.name} is at this address already.</span>
          <Button size="small" onClick={() => onChosen(property)}>
            Use this one
          </Button>
        </p>
      ))}
    </div>
  )
}
