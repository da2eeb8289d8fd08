import type { Property } from '@ridgeline/property/contract/property'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Building2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { matchQuery } from './api.ts'

/** Pause in typing after which the address is looked up (ms). */
const PAUSE_MS = 350
/** Shorter texts are not yet an address. */
const MIN_LENGTH = 6

/** Offers the properties that already stand at the address being typed. */
export function AddressMatch({ address, onChoose }: { address: string; onChoose: (property: Property) => void }) {
  const settled = useSettled(address.trim())
  const { data: matches = [] } = useQuery({ ...matchQuery(settled), enabled: settled.length >= MIN_LENGTH })
  if (settled !== address.trim()) return null
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {matches.slice(0, 3).map((property) => (
        <div key={property.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-ui border border-line bg-hover px-3 py-2">
          <Building2 aria-hidden size={16} className="shrink-0 text-muted" />
          <span className="min-w-0 flex-1 basis-48">{property.name} is already at this address.</span>
          <Button size="small" onClick={() => onChoose(property)}>
            Add this scan to {property.name}
          </Button>
        </div>
      ))}
    </div>
  )
}

/** What the files are added to, with the way back. `what`: the scan of `name` they make, or the one that takes them. */
export function ChosenProperty({ what, name, onLeave }: { what: 'scan' | 'files'; name: string; onLeave: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-ui border border-line bg-hover py-1 pr-1 pl-3">
      <Building2 aria-hidden size={16} className="shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1">
        {what === 'scan' ? 'This scan is added to' : 'These files are added to a scan of'} <span className="font-medium">{name}</span>.
      </p>
      <IconButton label={what === 'scan' ? 'Make a new property instead' : 'Make a new scan instead'} onClick={onLeave}>
        <X aria-hidden size={16} />
      </IconButton>
    </div>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
