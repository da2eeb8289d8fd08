import { shotProfiles } from '@ridgeline/contracts/draft/shot-list'
import type { ReportTemplate } from '@ridgeline/contracts/draft/template'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useChange } from '#calls/change.ts'
import { typedNumber } from '#format/typed-length.ts'
import { usePermission } from '#session/permission.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { storeTemplate, templateQuery } from './api.ts'

const MOST_SECTIONS = 20
const profiles = shotProfiles.map(({ id, name }) => ({ value: id, label: name }))

/** What every new draft begins with. */
export function TemplateForm({ template }: { template: ReportTemplate }) {
  const { allowed, reason } = usePermission('report-text.manage')
  const [draft, setDraft] = useState(template)
  const [tax, setTax] = useState(String(Math.round(template.taxRate * 1e6) / 1e4))
  const percent = typedNumber(tax)
  const isTaxRight = percent !== null && percent >= 0 && percent <= 100
  const save = useChange({
    change: storeTemplate,
    refresh: [templateQuery.queryKey],
    done: { title: 'Template saved', description: 'New drafts begin with it. Drafts and reports that exist stay as they are.' },
    failed: { title: 'Template not saved', sentence: 'The template could not be saved. Try again.' },
  })
  const put = (part: Partial<ReportTemplate>) => setDraft({ ...draft, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTaxRight) save.mutate({ ...draft, taxRate: percent / 100 })
  }
  const section = (i: number, part: Partial<ReportTemplate['sections'][number]>) =>
    put({ sections: draft.sections.map((one, at) => (at === i ? { ...one, ...part } : one)) })
  return (
    <Panel title="Template of new Winn reports">
      <form onSubmit={submit}>
        <fieldset disabled={!allowed} className="flex flex-col gap-4">
          <p className="text-muted">Stamped into each new draft. Later changes never touch a draft or a report that exists.</p>
          <TextField label="Title" maxLength={120} value={draft.title} onChange={(e) => put({ title: e.target.value })} />
          <TextArea
            label="Executive summary"
            rows={4}
            maxLength={10_000}
            value={draft.summary}
            onChange={(e) => put({ summary: e.target.value })}
          />
          <TextArea
            label="Recommendations"
            rows={4}
            maxLength={10_000}
            value={draft.recommendations}
            onChange={(e) => put({ recommendations: e.target.value })}
          />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Select label="Shot list" options={profiles} value={draft.shotProfile} onChange={(shotProfile) => put({ shotProfile })} />
            <TextField
              label="Tax on costs"
              suffix="%"
              inputMode="decimal"
              maxLength={10}
              error={isTaxRight ? undefined : 'Expected: a number from 0 to 100'}
              value={tax}
              onChange={(e) => setTax(e.target.value)}
            />
          </div>
          {draft.sections.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and none is moved
            <div key={i} className="flex flex-col gap-3 border-t border-line pt-4">
              <TextField
                label={`Heading of section ${i + 1}`}
                maxLength={120}
                value={one.title}
                onChange={(e) => section(i, { title: e.target.value })}
              />
              <TextArea
                label={`Text of section ${i + 1}`}
                rows={4}
                maxLength={10_000}
                value={one.body}
                onChange={(e) => section(i, { body: e.target.value })}
              />
              <div>
                <Button size="small" onClick={() => put({ sections: draft.sections.filter((_, at) => at !== i) })}>
                  Remove section {i + 1}
                </Button>
              </div>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-3">
            <Button
              disabled={draft.sections.length >= MOST_SECTIONS}
              onClick={() => put({ sections: [...draft.sections, { title: '', body: '' }] })}
            >
              <Plus aria-hidden size={16} />
              Add section
            </Button>
            <Button type="submit" variant="primary" reason={reason} pending={save.isPending} disabled={!isTaxRight}>
              {save.isPending ? 'Saving...' : 'Save template'}
            </Button>
          </div>
        </fieldset>
      </form>
    </Panel>
  )
}
