import { emailOrNone } from '@ridgeline/contract/text'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import type { PropertyDetail } from '#contract/property'
import { changeProperty, propertyKeys } from './api.ts'

type Owner = PropertyDetail['owner']

/** Who owns a property, where something is written about it: saved when a field is left, and taken back by its toast. It is the property's, on every screen. */
export function OwnerPanel({ property }: { property: Pick<PropertyDetail, 'id' | 'owner'> }) {
  const [owner, setOwner] = useState(property.owner)
  const [saved, setSaved] = useState(property.owner)
  const failed = { title: 'Property not saved', sentence: 'The property could not be saved. Try again.' }
  const stand = (next: Owner) => {
    setOwner(next)
    setSaved(next)
  }
  const back = useChange({ change: changeProperty, refresh: propertyKeys, after: (_, sent) => sent.owner && stand(sent.owner), failed })
  const save = useChange({
    change: ({ now }: { now: Owner; before: Owner }) => changeProperty({ id: property.id, owner: now }),
    refresh: propertyKeys,
    after: (_, { now }) => setSaved(now),
    done: (_, { before }) => ({
      title: 'Property saved',
      action: { label: 'Undo', onClick: () => back.mutate({ id: property.id, owner: before }) },
    }),
    failed,
  })
  const isAddress = emailOrNone.safeParse(owner.email.trim()).success
  const keep = () => {
    if (isAddress && JSON.stringify(owner) !== JSON.stringify(saved)) save.mutate({ now: owner, before: saved })
  }
  const field = (name: keyof Owner) => ({
    value: owner[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setOwner({ ...owner, [name]: event.target.value }),
    onBlur: keep,
  })
  return (
    <Panel title="Owner">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Owner or client"
          maxLength={200}
          hint="Printed as the client of Winn reports. Never on a page that is shared."
          {...field('name')}
        />
        <TextField
          label="Owner's email"
          type="email"
          maxLength={254}
          error={isAddress ? undefined : 'Please enter a valid e-mail address.'}
          {...field('email')}
        />
        <TextField label="Owner's phone" type="tel" maxLength={50} {...field('phone')} />
      </div>
    </Panel>
  )
}
