import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { emptyTemplate } from '@ridgeline/winn/contract/stamp-template'
import type { TemplateListing } from '@ridgeline/winn/contract/template'
import { STANDARD_TEMPLATE } from '@ridgeline/winn/contract/template'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { templateOfQuery, templatesQuery } from './api.ts'
import { TemplateForm } from './template-form.tsx'

/** The choice of a template that is not stored yet. */
const FRESH = 'new'
/** Stands where the organization made none. */
const STANDARD = 'standard'

const choicesOf = (templates: readonly TemplateListing[]) => [
  ...(templates.some(({ isDefault }) => isDefault) ? [] : [{ value: STANDARD, label: `${STANDARD_TEMPLATE} (new drafts)` }]),
  ...templates.map(({ id, name, isDefault }) => ({ value: id, label: isDefault ? `${name} (new drafts)` : name })),
]

/** What new drafts begin with: the templates of the organization, one at a time to change. */
export function TemplatePanel() {
  const { reason } = usePermission('report-text.manage')
  const list = useQuery(templatesQuery)
  const [chosen, choose] = useState<string | null>(null)
  if (list.error) return <LoadError title="The templates could not be loaded" query={list} otherwise="The server gave no answer." />
  if (!list.data)
    return (
      <>
        <Loading label="Loading the templates" />
        <Skeleton className="h-dvh" />
      </>
    )
  const usual = list.data.find(({ isDefault }) => isDefault)?.id ?? STANDARD
  const isThere = chosen === FRESH || chosen === STANDARD || list.data.some(({ id }) => id === chosen)
  const at = chosen !== null && isThere ? chosen : usual
  const options = [...choicesOf(list.data), ...(at === FRESH ? [{ value: FRESH, label: 'New template' }] : [])]
  return (
    <Panel
      title="Report templates"
      actions={
        <Button size="small" reason={reason} onClick={() => choose(FRESH)}>
          <Plus aria-hidden size={16} />
          New template
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          One for each kind of report. Whoever begins a draft chooses; later changes never touch a draft or a report that exists.
        </p>
        <Select label="Template" options={options} value={at} onChange={choose} />
        <Chosen key={at} at={at} onMade={choose} onGone={() => choose(null)} />
      </div>
    </Panel>
  )
}

interface ChosenProps {
  readonly at: string
  readonly onMade: (id: string) => void
  readonly onGone: () => void
}

function Chosen({ at, onMade, onGone }: ChosenProps) {
  const isStored = at !== FRESH && at !== STANDARD
  const stored = useQuery({ ...templateOfQuery(at), enabled: isStored })
  if (!isStored) {
    const name = at === STANDARD ? STANDARD_TEMPLATE : ''
    return (
      <TemplateForm template={{ id: null, name, isDefault: at === STANDARD, content: emptyTemplate }} onMade={onMade} onGone={onGone} />
    )
  }
  if (stored.error) return <LoadError title="The template could not be loaded" query={stored} otherwise="The server gave no answer." />
  if (!stored.data) return <Skeleton className="h-dvh" />
  return <TemplateForm template={stored.data} onMade={onMade} onGone={onGone} />
}
