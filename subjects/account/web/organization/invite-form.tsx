import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { type Role, roleLabel, roles } from '#contract/permissions'
import { invitationsQuery, invite } from './api.ts'

/** `reason` says why the plan has no room for a team. */
export function InviteForm({ reason }: { reason: string | undefined }) {
  const [role, setRole] = useState<Role>('field-rep')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const wanted = useSearchParams()[0].get('to') ?? ''
  const send = useChange({
    change: invite,
    refresh: [invitationsQuery.queryKey],
    done: ({ email, delivery }) =>
      delivery === 'smtp'
        ? { title: 'Invitation sent', description: `${email} gets a mail with a link that stands for 7 days.` }
        : { title: 'Invitation written', description: `No mail server is configured: the mail to ${email} lies in the outbox.` },
    after: () => form.current?.reset(),
    failed: { title: 'Not invited', sentence: 'The invitation could not be sent. Try again.' },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const valid = z.email().safeParse(email).success
    setError(valid ? undefined : 'Please enter a valid e-mail address')
    if (valid) send.mutate({ email, role })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <TextField label="Email" name="email" type="email" autoComplete="off" defaultValue={wanted} disabled={send.isPending} error={error} />
      <Select label="Role" value={role} onChange={setRole} options={roles.map((value) => ({ value, label: roleLabel[value] }))} />
      <Button type="submit" variant="primary" className="sm:mt-6.5" reason={reason} pending={send.isPending}>
        {send.isPending ? 'Inviting...' : 'Invite'}
      </Button>
    </form>
  )
}
