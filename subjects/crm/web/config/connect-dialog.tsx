import { useChange } from '@ridgeline/web/calls/change.ts'
import { useIsDemo } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { CrmSetup, CrmType, CrmVendor } from '#contract/config'
import { vendorFacts } from '#contract/vendors'
import { connectCrm, crmKey, vendorsQuery } from '#web/api.ts'
import { proofWords, setupLabel } from '#web/crm-words.ts'
import { beginSignIn, leaveFor } from './sign-in.ts'

type Kind = 'sign-in' | 'live' | 'practice-sign-in' | 'practice'

/** Connects a CRM by signing in there, by its key, or a practice CRM, with or without its own sign-in. What is typed stays where the vendor refuses it. */
export function ConnectDialog({ type, onClose }: { type: CrmType; onClose: () => void }) {
  const form = useId()
  const vendor = useQuery(vendorsQuery).data?.find((each) => each.type === type)
  const isDemo = useIsDemo()
  const kinds = kindsOf(vendor, isDemo)
  const [chosen, setChosen] = useState<Kind | null>(null)
  const kind = chosen ?? (isDemo ? kinds[0] : 'live') ?? 'practice'
  const isPractice = kind === 'practice' || kind === 'practice-sign-in'
  const signsIn = kind === 'sign-in' || kind === 'practice-sign-in'
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { brand: label, askedWithKey } = vendorFacts[type]
  const asked = (kind === 'live' && askedWithKey) || []
  const connect = useChange({
    change: connectCrm,
    refresh: [crmKey],
    done: ({ name, testedWords }) => ({ title: `${name} is connected`, description: testedWords }),
    after: onClose,
    failed: { title: 'Not connected', sentence: 'The CRM could not be connected. Try again.' },
  })
  const signIn = useChange({
    change: beginSignIn,
    after: ({ address }) => leaveFor(address, isPractice),
    failed: { title: 'Not connected', sentence: 'The sign-in could not be begun. Try again.' },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (field: string) => String(form.get(field) ?? '').trim()
    const [name, key] = [typed('name'), typed('key')]
    const setup = Object.fromEntries(asked.map(({ field }) => [field, typed(field)]))
    const live = kind === 'live'
    const problems = {
      ...(name === '' && { name: 'Please enter a name' }),
      ...(live && key === '' && { key: `Please paste the ${(vendor?.keyName ?? 'key').toLowerCase()}` }),
      ...Object.fromEntries(asked.filter(({ field }) => setup[field] === '').map(({ field, emptyText }) => [field, emptyText])),
    }
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    if (signsIn) signIn.mutate({ type, name, isPractice })
    else
      connect.mutate({
        type,
        name,
        isPractice,
        ...(live && { key, ...(asked.length > 0 && { setup: { ...emptySetup, ...setup } }) }),
      })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Connect ${label}`}
      {...(vendor && {
        description: isPractice ? 'A practice CRM answers like the vendor, inside this server.' : proofWords[vendor.proof],
      })}
      footer={
        <Button type="submit" form={form} variant="primary" pending={connect.isPending || signIn.isPending}>
          {connect.isPending ? 'Asking the CRM...' : buttonWords[kind](label)}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup
          label="What to connect"
          options={kinds.map((value) => ({ value, ...choiceWords[value](label, vendor?.hasSignIn ?? false) }))}
          value={kind}
          onChange={setChosen}
        />
        <TextField
          label="Name"
          name="name"
          maxLength={100}
          key={kind}
          defaultValue={isPractice ? `Practice CRM: ${label}` : label}
          error={errors.name}
        />
        {kind === 'live' && (
          <TextField
            label={vendor?.keyName ?? 'Key'}
            name="key"
            type="password"
            autoComplete="off"
            maxLength={4000}
            hint="Never shown again."
            error={errors.key}
          />
        )}
        {asked.map(({ field, hint }) => (
          <TextField key={field} label={setupLabel[field]} name={field} maxLength={120} hint={hint} error={errors[field]} />
        ))}
      </form>
    </Dialog>
  )
}

/** What can be connected, the best way first; the demo workspace connects nothing that leaves this server. */
function kindsOf(vendor: CrmVendor | undefined, isDemo: boolean): Kind[] {
  const own: Kind[] = isDemo ? [] : [...(vendor?.hasSignIn ? (['sign-in'] as const) : []), 'live']
  return [...own, ...(vendor?.hasPracticeSignIn ? (['practice-sign-in'] as const) : []), 'practice']
}

const choiceWords: Readonly<Record<Kind, (label: string, hasSignIn: boolean) => { label: string; hint: string }>> = {
  'sign-in': (label) => ({ label: `Sign in at ${label}`, hint: 'Your office says yes there. No key is pasted.' }),
  live: (label, hasSignIn) => ({
    label: hasSignIn ? `A key of our ${label} account` : `Our ${label} account`,
    hint: 'The key is tried with one call that only reads, then kept encrypted.',
  }),
  'practice-sign-in': () => ({
    label: 'Sign in at a practice CRM',
    hint: 'The whole way in, at a page of this server: yes or no, a code, a token that is renewed by itself.',
  }),
  practice: () => ({ label: 'A practice CRM', hint: 'To try everything without an account. Nothing leaves this server.' }),
}

const buttonWords: Readonly<Record<Kind, (label: string) => string>> = {
  'sign-in': (label) => `Go to ${label}`,
  live: () => 'Connect',
  'practice-sign-in': (label) => `Connect with ${label} (practice)`,
  practice: () => 'Connect',
}

const emptySetup: CrmSetup = {
  mode: 'contact-and-job',
  pipeline: '',
  stage: '',
  owner: '',
  location: '',
  contactType: '',
  contactStatus: '',
  jobType: '',
  jobStatus: '',
}
