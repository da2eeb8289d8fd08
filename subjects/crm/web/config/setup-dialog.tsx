import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { CrmChoice, CrmConfig, CrmSetup, CrmSetupField } from '#contract/config'
import { vendorFacts } from '#contract/vendors'
import { changeConfig, choicesQuery, crmKey } from '#web/api.ts'
import { setupLabel } from '#web/crm-words.ts'

const NONE = '-'
const JOB_FIELDS: readonly CrmSetupField[] = ['pipeline', 'stage', 'jobType', 'jobStatus']

/** Pipeline, stage, record types, owner and mode; lists are read from the CRM where it gives them. */
export function SetupDialog({ config, onClose }: { config: CrmConfig; onClose: () => void }) {
  const form = useId()
  const [setup, setSetup] = useState<CrmSetup>(config.setup)
  const [jobsMadeBy, setJobsMadeBy] = useState(config.jobsMadeBy)
  const [name, setName] = useState(config.name)
  const choices = useQuery(choicesQuery(config.id))
  const save = useChange({
    change: changeConfig,
    refresh: [crmKey],
    done: { title: 'Set-up saved' },
    after: onClose,
    failed: { title: 'Set-up not saved', sentence: 'The set-up could not be saved. Try again.' },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const key = String(new FormData(event.currentTarget).get('key') ?? '').trim()
    save.mutate({ id: config.id, name, setup, jobsMadeBy, ...(key !== '' && { key }) })
  }
  const shown = vendorFacts[config.type].setup.filter((field) => setup.mode === 'contact-and-job' || !JOB_FIELDS.includes(field))
  const set = (field: CrmSetupField, value: string) =>
    setSetup((before) => ({ ...before, [field]: value, ...(field === 'pipeline' && { stage: '' }) }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Set up ${config.name}`}
      footer={
        <Button type="submit" form={form} variant="primary" pending={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField label="Name" value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        <RadioGroup
          label="What is kept there"
          options={[
            { value: 'contact-and-job', label: 'Owner and job' },
            { value: 'contact', label: 'Owner only' },
          ]}
          value={setup.mode}
          onChange={(mode) => setSetup((before) => ({ ...before, mode }))}
        />
        {setup.mode === 'contact-and-job' && (
          <RadioGroup
            label="Who makes jobs"
            options={[
              { value: 'ridgeline', label: 'Each sync from here' },
              { value: 'crm', label: 'The office, in the CRM' },
            ]}
            value={jobsMadeBy}
            onChange={setJobsMadeBy}
          />
        )}
        {choices.error && (
          <p className="text-sm">{sentenceOf(choices.error, 'The lists could not be read from the CRM.')} Type the values instead.</p>
        )}
        {choices.isPending ? (
          <Skeleton className="h-32" />
        ) : (
          shown.map((field) => (
            <SetupInput key={field} field={field} setup={setup} choices={choices.data ?? []} onChange={(value) => set(field, value)} />
          ))
        )}
        {config.signIn === 'key' && (
          <TextField
            label="New key"
            name="key"
            type="password"
            autoComplete="off"
            maxLength={4000}
            hint="Leave empty to keep the one that is stored."
          />
        )}
      </form>
    </Dialog>
  )
}

interface InputProps {
  field: CrmSetupField
  setup: CrmSetup
  choices: readonly CrmChoice[]
  onChange: (value: string) => void
}

/** A list of the CRM's own, or a text where it has none. */
function SetupInput({ field, setup, choices, onChange }: InputProps) {
  const own = choices.filter(
    (choice) => choice.field === field && (choice.of === null || setup.pipeline === '' || choice.of === setup.pipeline),
  )
  const label = setupLabel[field]
  if (own.length === 0)
    return (
      <TextField
        label={label}
        value={setup[field]}
        maxLength={120}
        hint={field === 'location' ? undefined : 'Exactly as the CRM shows it.'}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const options = own.map(({ id, name, of }) => ({ value: id, label: of !== null && setup.pipeline === '' ? `${name} (${of})` : name }))
  const gone = setup[field] !== '' && !own.some(({ id }) => id === setup[field])
  return (
    <Select
      label={label}
      options={[
        { value: NONE, label: 'Not chosen' },
        ...(gone ? [{ value: setup[field], label: `${setup[field]} (gone from the CRM)` }] : []),
        ...options,
      ]}
      value={setup[field] === '' ? NONE : setup[field]}
      onChange={(value) => onChange(value === NONE ? '' : value)}
      error={gone ? 'The CRM does not list this any more. Choose another.' : undefined}
    />
  )
}
