import { useChange } from '@ridgeline/web/calls/change.ts'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { useState } from 'react'
import type { PropertyDetail } from '#contract/property'
import { changeProperty, propertyKeys } from './api.ts'
import { isReachable, OwnerInputs } from './owner-inputs.tsx'
import { PlaceFields } from './place-fields.tsx'

interface Props {
  property: Pick<PropertyDetail, 'id' | 'name' | 'address' | 'owner'>
  onClose: () => void
}

/** Renames a property, mends its address or says who owns it. */
export function EditPropertyDialog({ property, onClose }: Props) {
  const [name, setName] = useState(property.name)
  const [address, setAddress] = useState(property.address)
  const [owner, setOwner] = useState(property.owner)
  const [isTried, setTried] = useState(false)
  const save = useChange({
    change: changeProperty,
    refresh: propertyKeys,
    done: { title: 'Property saved' },
    after: onClose,
    failed: { title: 'Property not saved', sentence: 'The property could not be saved. Try again.' },
  })
  const submit = () => {
    setTried(true)
    if (name.trim() !== '' && address.trim() !== '' && isReachable(owner)) save.mutate({ id: property.id, name, address, owner })
  }
  return (
    <FormDialog
      title="Edit property"
      description="Reports that were generated keep the name, address and owner they were made with."
      onClose={onClose}
      onSubmit={submit}
      pending={save.isPending}
      noValidate
    >
      <PlaceFields place={{ name, address }} isTried={isTried} onName={setName} onAddress={setAddress} />
      <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
        <legend className="sr-only">Owner</legend>
        <div className="grid gap-4 sm:grid-cols-2 sm:*:first:col-span-2">
          <OwnerInputs owner={owner} isTried={isTried} onChange={setOwner} />
        </div>
      </fieldset>
    </FormDialog>
  )
}
