import { useChange } from '@ridgeline/web/calls/change.ts'
import { typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { shotProfiles } from '@ridgeline/winn/contract/shots/shot-list'
import type { NamedTemplate, ReportTemplate } from '@ridgeline/winn/contract/template'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { storeTemplate, templatesKey } from './api.ts'
import { TemplateActions } from './template-actions.tsx'

const MOST_SECTIONS = 20
const profiles = shotProfiles.map(({ id, name }) => ({ value: id, label: name }))

interface Props {
  /** Without an id it is not stored yet. */
  readonly template: Pick<NamedTemplate, 'name' | 'isDefault' | 'content'> & { readonly id: string | null }
  readonly onMade: (id: string) => void
  readonly onGone: () => void
}

/** One template, to change. */
export function TemplateForm({ template, onMade, onGone }: Props) {
  const { allowed, reason } = usePermission('report-text.manage')
  const [name, setName] = useState(template.name)
  const [draft, setDraft] = useState(template.content)
  const [tax, setTax] = useState(String(Math.round(template.content.taxRate * 1e6) / 1e4))
  const percent = typedNumber(tax)
  const isTaxRight = percent !== null && percent >= 0 && percent <= 100
  const isNamed = name.trim() !== ''
  const save = useChange({
    change: storeTemplate,
    refresh: [templatesKey],
    done: { title: 'Template saved', description: 'Drafts and reports that exist stay as they are.' },
    after: (id) => id !== null && onMade(id),
    failed: { title: 'Template not saved', sentence: 'The template could not be saved. Try again.' },
  })
  const put = (part: Partial<ReportTemplate>) => setDraft({ ...draft, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTaxRight || !isNamed) return
    const { id, isDefault } = template
    save.mutate({ id, name: name.trim(), isDefault, content: { ...draft, taxRate: percent / 100 } })
  }
  const section = (i: number, part: Partial<ReportTemplate['sections'][number]>) =>
    put({ sections: draft.sections.map((one, at) => (at === i ? { ...one, ...part } : one)) })
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
      <fieldset disabled={!allowed} className="flex flex-col gap-4">
        {(template.id !== null || !template.isDefault) && (
          <TextField label="Name of the template" maxLength={120} value={name} onChange={(e) => setName(e.target.value)} />
        )}
        <TextField label="Title of the report" maxLength={120} value={draft.title} onChange={(e) => put({ title: e.target.value })} />
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
          <Button type="submit" variant="primary" reason={reason} pending={save.isPending} disabled={!isTaxRight || !isNamed}>
            {save.isPending ? 'Saving...' : 'Save template'}
          </Button>
        </div>
      </fieldset>
      {template.id !== null && <TemplateActions id={template.id} isDefault={template.isDefault} onGone={onGone} />}
    </form>
  )
}
