import { refusalSentence } from '@ridgeline/web/calls/identity.ts'
import { whyNoPasskeys } from '@ridgeline/web/session/passkey-place.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { addPasskey, passkeysQuery } from './api.ts'

/** A finger, a face or a security key of this device in place of a code. */
export function AddPasskey({ reason: given, onAdded }: { reason?: string | undefined; onAdded: () => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      setName('')
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      onAdded()
    },
  })
  const reason = given ?? whyNoPasskeys()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!reason) add.mutate(name.trim() || 'Passkey')
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 md:max-w-[calc(50%-0.75rem)]">
      <TextField
        label="Name of the passkey"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={80}
        placeholder="Phone"
        hint={whyNoPasskeys() ?? 'A finger, a face or a security key. It also signs you in without a password.'}
        disabled={add.isPending}
        error={add.error ? refusalSentence(add.error, 'No passkey was added: the device refused, or the question was closed.') : undefined}
      />
      <Button type="submit" className="self-start" reason={reason} pending={add.isPending}>
        <KeyRound aria-hidden size={16} />
        {add.isPending ? 'Waiting for the device...' : 'Add a passkey'}
      </Button>
    </form>
  )
}
