import { useChange } from '@ridgeline/web/calls/change.ts'
import { identityCodeOf, refusalSentence } from '@ridgeline/web/calls/identity.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { FormFoot, FormGrid } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { changePassword, devicesQuery, signInWaysQuery } from './api.ts'

const minLength = 12
const failed = { title: 'Password not changed', sentence: 'The password could not be changed. Try again.' }

/** `providers`: ways to sign in beside a password, by the names people know them by. */
export function PasswordPanel({ providers }: { providers: readonly { id: string; label: string }[] }) {
  const ways = useQuery(signInWaysQuery).data
  const [missing, setMissing] = useState<{ current?: string; next?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const change = useChange({
    change: changePassword,
    refresh: [devicesQuery.queryKey],
    done: { title: 'Password changed', description: 'Every other device is signed out.' },
    after: () => form.current?.reset(),
    failed,
  })
  const labelOf = ({ providerId }: { providerId: string }) =>
    providers.find(({ id }) => id === providerId)?.label ?? (providerId === 'sso' ? 'single sign-on' : providerId)
  if (ways && !ways.some((way) => way.providerId === 'credential'))
    return (
      <Panel title="Password">
        <p className="text-muted">
          {ways.length > 0
            ? `This account has no password here: you sign in by ${ways.map(labelOf).join(', ')}.`
            : 'This account has no password: it is entered by the test login.'}
        </p>
      </Panel>
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [currentPassword, newPassword] = [String(data.get('current') ?? ''), String(data.get('next') ?? '')]
    const problems = {
      ...(!currentPassword && { current: 'Enter your present password' }),
      ...(newPassword.length < minLength && { next: `At least ${minLength} characters` }),
    }
    setMissing(problems)
    if (Object.keys(problems).length === 0) change.mutate({ currentPassword, newPassword })
  }
  const refused = change.error ? refusalSentence(change.error, failed.sentence) : undefined
  const aboutCurrent = identityCodeOf(change.error) === 'wrong-password'
  return (
    <Panel title="Password">
      <form ref={form} noValidate onSubmit={submit}>
        <FormGrid>
          <TextField
            label="Present password"
            name="current"
            type="password"
            autoComplete="current-password"
            disabled={change.isPending}
            error={missing.current ?? (aboutCurrent ? refused : undefined)}
          />
          <TextField
            label="New password"
            name="next"
            type="password"
            autoComplete="new-password"
            disabled={change.isPending}
            hint={`At least ${minLength} characters. A few unrelated words are easier to remember than a code.`}
            error={missing.next ?? (aboutCurrent ? undefined : refused)}
          />
        </FormGrid>
        <FormFoot>
          <Button type="submit" pending={change.isPending}>
            {change.isPending ? 'Saving...' : 'Change password'}
          </Button>
        </FormFoot>
      </form>
    </Panel>
  )
}
