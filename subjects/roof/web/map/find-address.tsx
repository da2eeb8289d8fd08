import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { placesAt } from '#web/api.ts'

interface Props {
  /** Whom the address is sent to; null where nobody finds addresses: then there is no search. */
  service: string | null
  address: string
  onFound: (place: { latitude: number; longitude: number }) => void
}

/** Moves the map to an address, where the server has a service that finds them. */
export function FindAddress({ service, address, onFound }: Props) {
  const [typed, setTyped] = useState(address)
  const find = useChange({
    change: placesAt,
    after: ([best]) =>
      best
        ? onFound(best)
        : toast({
            title: 'Address not found',
            description: 'Move the map by hand, or write it with street, city and state.',
            variant: 'destructive',
          }),
    failed: { title: 'Address not found', sentence: 'The address service gave no answer. Move the map by hand.' },
  })
  if (service === null) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().length >= 3) find.mutate(typed.trim())
  }
  return (
    <form aria-label="Find an address" className="flex items-start gap-2" onSubmit={submit}>
      <div className="min-w-0 grow">
        <TextField
          label="Find an address"
          hint={`Find sends it to: ${service}`}
          value={typed}
          maxLength={300}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" pending={find.isPending} className="mt-[1.625rem]">
        <Search aria-hidden size={16} />
        Find
      </Button>
    </form>
  )
}
