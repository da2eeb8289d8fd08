import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useState } from 'react'
import { type CrmConfig, type CrmFieldRule, crmJobFields, crmNeededFields, crmOwnerFields } from '#contract/config'
import { changeConfig, crmKey } from '#web/api.ts'
import { fieldLabel } from '#web/crm-words.ts'

const directions = [
  { value: 'to-crm', label: 'Write always' },
  { value: 'fill-empty', label: 'Fill if empty' },
  { value: 'off', label: 'Never write' },
] as const
const jobDirections = directions.filter(({ value }) => value !== 'fill-empty')
const transforms = [
  { value: 'as-is', label: 'As it is' },
  { value: 'digits', label: 'Digits only' },
  { value: 'upper-case', label: 'UPPER CASE' },
  { value: 'lower-case', label: 'lower case' },
] as const

const ruleOf = (rules: readonly CrmFieldRule[], ours: CrmFieldRule['ours'], isJob: boolean): CrmFieldRule =>
  rules.find((rule) => rule.ours === ours) ?? { ours, theirs: '', direction: isJob ? 'off' : 'to-crm', transform: 'as-is' }

/** What of ours is written to which field of theirs. Nothing is matched by its name. */
export function FieldMapDialog({ config, onClose }: { config: CrmConfig; onClose: () => void }) {
  const [rules, setRules] = useState<readonly CrmFieldRule[]>([
    ...crmOwnerFields.map((ours) => ruleOf(config.fieldMap, ours, false)),
    ...crmJobFields.map((ours) => ruleOf(config.fieldMap, ours, true)),
  ])
  const [error, setError] = useState<CrmFieldRule['ours'] | null>(null)
  const save = useChange({
    change: changeConfig,
    refresh: [crmKey],
    done: { title: 'Field map saved' },
    after: onClose,
    failed: { title: 'Field map not saved', sentence: 'The field map could not be saved. Try again.' },
  })
  const set = (ours: CrmFieldRule['ours'], change: Partial<CrmFieldRule>) =>
    setRules((before) => before.map((rule) => (rule.ours === ours ? { ...rule, ...change } : rule)))
  const submit = () => {
    const nameless = rules.find((rule) => isJobField(rule) && rule.direction !== 'off' && rule.theirs.trim() === '')
    setError(nameless?.ours ?? null)
    if (!nameless) save.mutate({ id: config.id, fieldMap: rules.filter((rule) => !(isJobField(rule) && rule.direction === 'off')) })
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`Field map of ${config.name}`}
      description="The owner goes to the CRM's own fields. What is written to the job goes to a field that you name; nothing is matched by its name."
      footer={
        <Button variant="primary" pending={save.isPending} onClick={submit}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      }
    >
      <ul>
        {rules.map((rule) => (
          <li
            key={rule.ours}
            className="grid grid-cols-2 items-end gap-3 border-line py-3 not-first:border-t md:grid-cols-[10rem_minmax(0,1fr)_11rem_10rem]"
          >
            <p className="col-span-2 font-medium md:col-span-1 md:pb-2">{fieldLabel[rule.ours]}</p>
            <div className="col-span-2 md:col-span-1">
              {isJobField(rule) ? (
                <TextField
                  label={`Field of the CRM for ${fieldLabel[rule.ours]}`}
                  labelHidden
                  placeholder="Key of the field, as the CRM's settings show it"
                  value={rule.theirs}
                  maxLength={120}
                  error={error === rule.ours ? 'Enter the key of the field' : undefined}
                  onChange={(event) => set(rule.ours, { theirs: event.target.value })}
                />
              ) : (
                <p className="text-muted md:pb-2">The CRM's own field</p>
              )}
            </div>
            {crmNeededFields.includes(rule.ours) ? (
              <p className="text-sm text-muted md:pb-2">Always written</p>
            ) : (
              <Select
                label={`When ${fieldLabel[rule.ours]} is written`}
                labelHidden
                options={isJobField(rule) ? jobDirections : directions}
                value={rule.direction}
                onChange={(direction) => set(rule.ours, { direction })}
              />
            )}
            <Select
              label={`How ${fieldLabel[rule.ours]} is written`}
              labelHidden
              options={transforms}
              value={rule.transform}
              onChange={(transform) => set(rule.ours, { transform })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const isJobField = ({ ours }: CrmFieldRule): boolean => crmJobFields.some((field) => field === ours)
