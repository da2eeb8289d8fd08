import { emailOrNone } from '@ridgeline/contract/text'
import { languageNames } from '@ridgeline/web/session/language.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TimeZoneSelect } from '@ridgeline/web/ui/form/time-zone-select.tsx'
import { FormFoot, FormGrid } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { type SubmitEvent, useState } from 'react'
import { type Hat, hats, type Organization } from '#contract/organization'
import { organizationName } from '#contract/organization-name'
import type { Units } from '#contract/session'
import { useSave } from './use-save.ts'

const hatLabel = { contractor: 'Contractor', adjuster: 'Adjuster', consultant: 'Consultant' } as const satisfies Record<Hat, string>
const unitsLabel = { imperial: 'Imperial (°F, ft)', metric: 'Metric (°C, m)' } as const satisfies Record<Units, string>

type General = Pick<Organization, 'name' | 'contact' | 'hat' | 'units' | 'language' | 'timeZone' | 'requireMfa' | 'inviteOnlyDomain'>
const generalOf = ({ name, contact, hat, units, language, timeZone, requireMfa, inviteOnlyDomain }: Organization): General => ({
  name,
  contact,
  hat,
  units,
  language,
  timeZone,
  requireMfa,
  inviteOnlyDomain,
})

/** `ownDomain`: the domain this person may claim, if any. */
export function GeneralForm({ organization, ownDomain }: { organization: Organization; ownDomain: string | null }) {
  const [draft, setDraft] = useState(() => generalOf(organization))
  const [errors, setErrors] = useState<{ name?: string | undefined; email?: string | undefined }>({})
  const save = useSave()
  const domain = organization.inviteOnlyDomain ?? ownDomain
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = organizationName.safeParse(draft.name)
    const email = emailOrNone.safeParse(draft.contact.email.trim())
    setErrors({
      name: name.error?.issues[0]?.message,
      email: email.success ? undefined : 'Please enter a valid e-mail address',
    })
    if (name.success && email.success) save.mutate({ ...draft, name: name.data, contact: { ...draft.contact, email: email.data } })
  }
  return (
    <Panel title="Organization">
      <form noValidate onSubmit={submit}>
        <FormGrid>
          <div className="md:col-span-2">
            <TextField
              label="Name"
              value={draft.name}
              maxLength={120}
              onChange={(e) => change({ name: e.target.value })}
              error={errors.name}
            />
          </div>
          <TextField
            label="Contact email"
            type="email"
            value={draft.contact.email}
            maxLength={254}
            onChange={(e) => change({ contact: { ...draft.contact, email: e.target.value } })}
            error={errors.email}
            hint="On reports, instead of the address of the member."
          />
          <TextField
            label="Contact phone"
            type="tel"
            value={draft.contact.phone}
            maxLength={50}
            onChange={(e) => change({ contact: { ...draft.contact, phone: e.target.value } })}
          />
          <Select
            label="Hat"
            hint="From whose side you write. Reports keep to the language of that side."
            value={draft.hat}
            onChange={(hat) => change({ hat })}
            options={hats.map((value) => ({ value, label: hatLabel[value] }))}
          />
          <Select
            label="Units"
            hint="For reports and for members who join; everybody can change their own."
            value={draft.units}
            onChange={(units) => change({ units })}
            options={(['imperial', 'metric'] as const).map((value) => ({ value, label: unitsLabel[value] }))}
          />
          <Select
            label="Language"
            hint="For screens, e-mails and reports; everybody can choose their own."
            value={draft.language ?? 'browser'}
            onChange={(language) => change({ language: language === 'browser' ? null : language })}
            options={[
              { value: 'browser' as const, label: 'As each browser asks' },
              ...(['en', 'es'] as const).map((value) => ({ value, label: languageNames[value] })),
            ]}
          />
          <TimeZoneSelect
            label="Time zone"
            value={draft.timeZone}
            onChange={(zone) => zone !== null && change({ timeZone: zone })}
            hint="Months of usage and dates of reports follow it."
          />
          <div className="flex flex-col gap-2 border-t border-line pt-4 md:col-span-2">
            <Checkbox
              label="Ask every member for a second factor"
              hint="Members without one set it up at their next step; nothing else opens until then. Set up your own first."
              checked={draft.requireMfa}
              onChange={(requireMfa) => change({ requireMfa })}
            />
            {domain !== null && (
              <Checkbox
                label={`People with an address at ${domain} join by invitation`}
                hint={`Who signs up at ${domain} reads that ${organization.name} invites them, and has no trial of their own.`}
                checked={draft.inviteOnlyDomain !== null}
                onChange={(on) => change({ inviteOnlyDomain: on ? domain : null })}
              />
            )}
          </div>
        </FormGrid>
        <FormFoot>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </FormFoot>
      </form>
    </Panel>
  )
}
