import { surveyLimitSources } from '@ridgeline/thermal/survey/limits'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { FormFoot, FormGrid } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { type SubmitEvent, useState } from 'react'
import type { Organization } from '#contract/organization'
import { type LimitName, limitFields, limitNames, limitsFrom, limitsText, shippedText } from './limit-fields.ts'
import { useSave } from './use-save.ts'

/** When a survey is valid, valid with limits or not valid. Empty fields are as shipped. */
export function LimitsForm({ organization }: { organization: Organization }) {
  const units = useUnits()
  const [text, setText] = useState(() => limitsText(organization.surveyLimits, units))
  const [errors, setErrors] = useState<Partial<Record<LimitName, string>>>({})
  const save = useSave()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = limitsFrom(text, organization.surveyLimits, units)
    setErrors(read.errors)
    if (Object.keys(read.errors).length === 0) save.mutate({ surveyLimits: read.own })
  }
  return (
    <Panel title="Survey limits">
      <p className="mb-5 max-w-2xl text-muted">
        An empty field is as shipped: the value in gray, with its source below. New analyses follow the limits from now on, and earlier
        scans once they are analyzed again.
      </p>
      <form noValidate onSubmit={submit}>
        <FormGrid>
          {limitNames.map((name) => (
            <TextField
              key={name}
              label={limitFields[name].label}
              inputMode="decimal"
              value={text[name]}
              placeholder={shippedText(name, units)}
              suffix={limitFields[name].unit(units)}
              onChange={(e) => setText({ ...text, [name]: e.target.value })}
              hint={surveyLimitSources[name]}
              error={errors[name]}
            />
          ))}
        </FormGrid>
        <FormFoot>
          <Button variant="quiet" disabled={save.isPending} onClick={() => setText(limitsText({}, units))}>
            All as shipped
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </FormFoot>
      </form>
    </Panel>
  )
}
