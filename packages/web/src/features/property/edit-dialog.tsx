import type { Property } from '@ridgeline/contracts/property'
import { type FormEvent, useId, useState } from 'react'
import { useChange } from '#calls/change.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { changeProperty, propertyKeys } from './api.ts'

interface Props {
  property: Pick<Property, 'id' | 'name' | 'address'>
  onClose: () => void
}

/** Renames a property or mends its address. */
export function EditPropertyDialog({ property, onClose }: Props) {
  const [name, setName] = useState(property.name)
  const [address, setAddress] = useState(property.address)
  const [isTried, setTried] = useState(false)
  const form = useId()
  const save = useChange({
    change: changeProperty,
    refresh: propertyKeys,
    done: { title: 'Property saved' },
    after: onClose,
    failed: { title: 'Property not saved', sentence: 'The property could not be saved. Try again.' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && address.trim() !== '') save.mutate({ id: property.id, name, address })
  }
  const missing = (value: string, sentence: string) => (isTried && value.trim() === '' ? sentence : undefined)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit property"
      description="Reports that were generated keep the name and address they were made with."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Property name"
          value={name}
          maxLength={200}
          autoComplete="off"
          error={missing(name, 'Please provide a property name.')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Address"
          value={address}
          maxLength={300}
          autoComplete="off"
          error={missing(address, 'Please provide an address.')}
          onChange={(event) => setAddress(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
