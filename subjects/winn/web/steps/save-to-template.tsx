import { useChange } from '@ridgeline/web/calls/change.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { templateOf } from '#contract/stamp-template'
import { saveTemplate, templatesQuery } from '#web/draft/api.ts'
import { useContent } from '#web/draft/draft-context.tsx'
import { chosenId, templateChoices } from './template-choices.ts'

const FRESH = 'new'

/** Keeps the words and defaults of this draft in a template, for drafts to come. */
export function SaveToTemplate() {
  const { reason } = usePermission('report-text.manage')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" reason={reason} onClick={() => setOpen(true)}>
        <Stamp aria-hidden size={16} />
        Save to template
      </Button>
      {open && <SaveDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function SaveDialog({ onClose }: { onClose: () => void }) {
  const content = useContent()
  const templates = useQuery(templatesQuery)
  const options = [...templateChoices(templates.data ?? []), { value: FRESH, label: 'A new template' }]
  const [chosen, choose] = useState<string | null>(null)
  const [name, setName] = useState('')
  const at = chosen ?? options[0]?.value ?? FRESH
  const isReady = templates.data !== undefined && (at !== FRESH || name.trim() !== '')
  const save = useChange({
    change: saveTemplate,
    refresh: [['report-templates']],
    done: {
      title: 'Saved to the template',
      description: 'Drafts that begin with it have these words. This draft and all others stay as they are.',
    },
    after: onClose,
    failed: { title: 'Template not saved', sentence: 'The words stand in this draft. Save them again in a moment.' },
  })
  const submit = () => {
    if (isReady) save.mutate({ target: at === FRESH ? { name: name.trim() } : { id: chosenId(at) }, content: templateOf(content) })
  }
  return (
    <FormDialog
      title="Save to template"
      description="Title, summary, recommendations, own sections, shot list, tax and hail threshold of this draft take the place of what the template says."
      onClose={onClose}
      onSubmit={submit}
      pending={save.isPending}
      disabled={!isReady}
    >
      <Select label="Template" options={options} value={at} onChange={choose} disabled={templates.data === undefined} />
      {at === FRESH && <TextField label="Name of the template" maxLength={120} value={name} onChange={(e) => setName(e.target.value)} />}
    </FormDialog>
  )
}
