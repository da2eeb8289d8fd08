import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useState } from 'react'
import { type Place, PlaceChoice } from '#web/analysis/scan/place-choice.tsx'

/** The property of the second scan: one that is there, or one that nobody has yet. */
export type SplitTo = ({ readonly kind: 'property' } & Place) | { readonly kind: 'new'; readonly name: string; readonly address: string }

export const isWhole = (to: SplitTo | null): boolean =>
  to !== null && (to.kind === 'property' || (to.name.trim() !== '' && to.address.trim() !== ''))

/** Where the second scan goes. */
export function SplitGoal({ to, onChange }: { to: SplitTo | null; onChange: (to: SplitTo | null) => void }) {
  const [isFinding, setFinding] = useState(false)
  if (to?.kind === 'new')
    return (
      <div className="flex flex-col gap-3">
        <Heading action="Choose a property" onAction={() => onChange(null)} />
        <TextField label="Name" maxLength={200} value={to.name} onChange={({ target }) => onChange({ ...to, name: target.value })} />
        <TextField
          label="Address"
          maxLength={300}
          value={to.address}
          onChange={({ target }) => onChange({ ...to, address: target.value })}
        />
      </div>
    )
  if (to === null || isFinding)
    return (
      <div className="flex flex-col gap-3">
        <Heading action="New property" onAction={() => onChange({ kind: 'new', name: '', address: '' })} />
        <PlaceChoice
          chosenId={to?.id ?? null}
          onChoose={(place) => {
            onChange({ kind: 'property', ...place })
            setFinding(false)
          }}
        />
      </div>
    )
  return (
    <div>
      <Heading action="Another property" onAction={() => setFinding(true)} />
      <p className="break-words">{to.name}</p>
      <p className="text-sm break-words text-muted">{to.address}</p>
    </div>
  )
}

const Heading = ({ action, onAction }: { action: string; onAction: () => void }) => (
  <div className="flex items-center justify-between gap-3">
    <p className="text-sm font-medium">Property of the second scan</p>
    <Button size="small" className="shrink-0" onClick={onAction}>
      {action}
    </Button>
  </div>
)
