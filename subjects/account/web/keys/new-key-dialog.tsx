import { useChange } from '@ridgeline/web/calls/change.ts'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import type { ApiKey } from '#contract/api-key'
import { keyScopes, type Permission, permissions } from '#contract/permissions'
import { keysQuery, makeKey, type NewKey } from './api.ts'

const lifetimes = [30, 90, 180, 365]
const mostPerMinute = 6000

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The plan has keys for storm records alone. */
  isForStorms: boolean
}

/** Asks for what the key may do and for how long, then shows it: the only time it can be read. */
export function NewKeyDialog({ open, onOpenChange, isForStorms }: Props) {
  const [made, setMade] = useState<string | null>(null)
  const form = useId()
  const make = useChange({
    change: makeKey,
    refresh: [keysQuery.queryKey],
    after: ({ key }) => setMade(key),
    failed: { title: 'Key not made', sentence: 'The key could not be made. Try again.' },
  })
  const close = (next: boolean) => {
    if (!next) setMade(null)
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={made ? 'Your new key' : 'Make an API key'}
      description={made ? 'Copy it now: it is shown only once.' : 'For a program that works in the name of this organization.'}
      footer={
        made ? (
          <Button variant="primary" onClick={() => close(false)}>
            I have kept it
          </Button>
        ) : (
          <Button type="submit" form={form} variant="primary" pending={make.isPending}>
            {make.isPending ? 'Making...' : 'Make the key'}
          </Button>
        )
      }
    >
      {made ? (
        <CopyField label="API key" value={made} what="Key" />
      ) : (
        <KeyForm id={form} isForStorms={isForStorms} onSubmit={make.mutate} />
      )}
    </Dialog>
  )
}

function KeyForm({ id, isForStorms, onSubmit }: { id: string; isForStorms: boolean; onSubmit: (key: NewKey) => void }) {
  const may = useMay()
  const [scopes, setScopes] = useState<ApiKey['scopes']>([isForStorms ? 'storm.read' : 'scan.read'])
  const [days, setDays] = useState('90')
  const [perMinute, setPerMinute] = useState('120')
  const [errors, setErrors] = useState<{ name?: string; scopes?: string; perMinute?: string }>({})
  const toggle = (scope: Permission, on: boolean) => setScopes(keyScopes.filter((s) => (s === scope ? on : scopes.includes(s))))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const rate = Number(perMinute)
    const problems = {
      ...(!name && { name: 'Please enter a name' }),
      ...(scopes.length === 0 && { scopes: 'Please choose at least one permission' }),
      ...(!(Number.isInteger(rate) && rate >= 1 && rate <= mostPerMinute) && { perMinute: `From 1 to ${mostPerMinute}` }),
    }
    setErrors(problems)
    if (Object.keys(problems).length === 0) onSubmit({ name, scopes, expiresInDays: Number(days), requestsPerMinute: rate })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField label="Name" name="name" maxLength={80} placeholder="Nightly import" error={errors.name} />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">What it may do</legend>
        {keyScopes
          .filter((scope) => may(scope) && (!isForStorms || scope === 'storm.read'))
          .map((scope) => (
            <Checkbox key={scope} label={permissions[scope].may} checked={scopes.includes(scope)} onChange={(on) => toggle(scope, on)} />
          ))}
        {errors.scopes && (
          <p role="alert" className="text-sm text-critical">
            {errors.scopes}
          </p>
        )}
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="Works for"
          value={days}
          onChange={setDays}
          options={lifetimes.map((n) => ({ value: String(n), label: `${n} days` }))}
        />
        <TextField
          label="Requests a minute"
          inputMode="numeric"
          value={perMinute}
          onChange={(e) => setPerMinute(e.target.value)}
          error={errors.perMinute}
        />
      </div>
    </form>
  )
}
