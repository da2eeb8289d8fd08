import { reportSectionLabel, reportSections, reportTitle, storedReportTitle } from '@ridgeline/report/contract/report'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { FormFoot } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { type SubmitEvent, useState } from 'react'
import type { Organization } from '#contract/organization'
import { useSave } from './use-save.ts'

/** With what options the report generator opens. */
export function ReportDefaultsForm({ organization }: { organization: Organization }) {
  const [draft, setDraft] = useState(() => ({ ...organization.reportDefaults, title: reportTitle(organization.reportDefaults.title) }))
  const save = useSave()
  const missing = draft.title.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!missing) save.mutate({ reportDefaults: { ...draft, title: storedReportTitle(draft.title.trim()) } })
  }
  return (
    <Panel title="Report defaults">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5 [&>:last-child]:mt-0">
        <TextField
          label="Report title"
          value={draft.title}
          maxLength={120}
          onChange={(e) => setDraft({ ...draft, title: e.target.value })}
          error={missing ? 'A report needs a title' : undefined}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Sections that are on at first</legend>
          <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
            {reportSections.map((section) => (
              <Checkbox
                key={section}
                label={reportSectionLabel[section]}
                checked={draft.sections.includes(section)}
                onChange={(on) =>
                  setDraft({ ...draft, sections: reportSections.filter((s) => (s === section ? on : draft.sections.includes(s))) })
                }
              />
            ))}
          </div>
        </fieldset>
        <Checkbox
          label="Accepted findings only"
          hint="Suggestions that nobody has reviewed are left out, and the report says how many."
          checked={draft.acceptedOnly}
          onChange={(acceptedOnly) => setDraft({ ...draft, acceptedOnly })}
        />
        <FormFoot note="Reports that were made stay as they are.">
          <Button type="submit" variant="primary" pending={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </FormFoot>
      </form>
    </Panel>
  )
}
