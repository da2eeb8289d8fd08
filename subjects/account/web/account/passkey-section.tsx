import { useChange } from '@ridgeline/web/calls/change.ts'
import { refusalSentence } from '@ridgeline/web/calls/identity.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { AddPasskey } from './add-passkey.tsx'
import { type Passkey, passkeysQuery, removePasskey, renamePasskey } from './api.ts'

const stale = [passkeysQuery.queryKey, ['session']]

/** `reason`: why none can be added now. */
export function PasskeySection({ reason, onAdded }: { reason: string | undefined; onAdded: () => void }) {
  const { data, error } = useQuery(passkeysQuery)
  return (
    <section>
      <h3 className="font-semibold">Passkeys</h3>
      <p className="mt-1 mb-3 text-muted">Each signs you in, without password or code.</p>
      {error && <p className="text-critical">{refusalSentence(error, 'The passkeys could not be loaded.')}</p>}
      {!data && !error && <Skeleton className="h-11" />}
      {data && data.length > 0 && (
        <ul aria-label="Passkeys" className="mb-4 rounded-ui border border-line">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey reason={reason} onAdded={onAdded} />
    </section>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [editing, setEditing] = useState(false)
  const name = passkey.name || 'Passkey'
  const rename = useChange({
    change: renamePasskey,
    refresh: stale,
    after: () => setEditing(false),
    failed: { title: 'Passkey not renamed', sentence: 'The name could not be saved. Try again.' },
  })
  const remove = useChange({
    change: removePasskey,
    refresh: stale,
    done: { title: 'Passkey removed', description: 'It signs nobody in from now on.' },
    failed: { title: 'Passkey not removed', sentence: 'The passkey could not be removed. Try again.' },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (next) rename.mutate({ id: passkey.id, name: next })
  }
  return (
    <li className="flex min-h-12 items-center gap-2 border-line px-3 py-1.5 not-first:border-t">
      {editing ? (
        <form noValidate onSubmit={submit} className="flex flex-1 items-center gap-2">
          <div className="flex-1">
            <TextField label="Name of the passkey" labelHidden name="name" defaultValue={name} maxLength={80} autoFocus />
          </div>
          <IconButton type="submit" label="Save the name" disabled={rename.isPending}>
            <Check aria-hidden size={16} />
          </IconButton>
        </form>
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate">
            {name}
            {passkey.createdAt && <span className="ml-2 text-sm text-muted">added {formatDate(passkey.createdAt)}</span>}
          </span>
          <IconButton label={`Rename ${name}`} onClick={() => setEditing(true)}>
            <Pencil aria-hidden size={15} />
          </IconButton>
        </>
      )}
      <IconButton label={`Remove ${name}`} disabled={remove.isPending} onClick={() => remove.mutate(passkey.id)}>
        <Trash2 aria-hidden size={15} />
      </IconButton>
    </li>
  )
}
