import { useChange } from '@ridgeline/web/calls/change.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stampEdits } from '#contract/stamp-template'
import { fetchTemplate, templatesQuery } from '#web/draft/api.ts'
import { useDraft, useDraftStore } from '#web/draft/draft-context.tsx'
import { chosenId, templateChoices } from './template-choices.ts'

/** Offers another template while nobody has written anything in the draft; nothing where the organization has one alone. */
export function BeginWithTemplate() {
  const { content, revision, waiting } = useDraft()
  const { set } = useDraftStore()
  const estimates = usePermission('estimate.manage')
  const isUntouched = revision === 0 && waiting === 0
  const templates = useQuery({ ...templatesQuery, enabled: isUntouched })
  const [chosen, choose] = useState<string | null>(null)
  const options = templateChoices(templates.data ?? [])
  const usual = options[0]?.value ?? ''
  const at = chosen ?? usual
  const stamp = useChange({
    change: fetchTemplate,
    done: { title: 'Template taken', description: 'Undo takes it back.' },
    after: (template) => {
      const edits = stampEdits(content, template, () => crypto.randomUUID())
      // The tax is a part of the estimate.
      for (const { path, value } of edits.filter((edit) => estimates.allowed || edit.path[0] !== 'costs')) set(path, value)
    },
    failed: { title: 'Template not taken', sentence: 'The template could not be read. Try again.' },
  })
  if (!isUntouched || options.length < 2) return null
  return (
    <Panel title="Template">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <Select
            label="Begin this report with"
            hint={at === usual ? 'This draft has begun with it.' : 'Its words and defaults take the place of those of the other template.'}
            options={options}
            value={at}
            onChange={choose}
          />
        </div>
        <Button className="sm:mt-6.5" disabled={at === usual} pending={stamp.isPending} onClick={() => stamp.mutate(chosenId(at))}>
          {stamp.isPending ? 'Reading...' : 'Use this template'}
        </Button>
      </div>
    </Panel>
  )
}
