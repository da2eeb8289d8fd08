import { useChange } from '@ridgeline/web/calls/change.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import type { PropertyDetail } from '#contract/property'
import { changeProperty, propertyKeys } from './api.ts'
import { isReachable, OwnerInputs } from './owner-inputs.tsx'

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
  const keep = () => {
    if (isReachable(owner) && JSON.stringify(owner) !== JSON.stringify(saved)) save.mutate({ now: owner, before: saved })
  }
  return (
    <Panel title="Owner">
      <div className="grid gap-4 sm:grid-cols-3">
        <OwnerInputs owner={owner} isTried onChange={setOwner} onBlur={keep} />
      </div>
    </Panel>
  )
}
