import { useChange } from '@ridgeline/web/calls/change.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { useState } from 'react'
import { dropTemplate, standTemplate, templatesKey } from './api.ts'

interface Props {
  readonly id: string
  readonly isDefault: boolean
  readonly onGone: () => void
}

/** What is done with a template as a whole. */
export function TemplateActions({ id, isDefault, onGone }: Props) {
  const { reason } = usePermission('report-text.manage')
  const [asks, setAsks] = useState(false)
  const stand = useChange({
    change: standTemplate,
    refresh: [templatesKey],
    done: { title: 'New drafts begin with it', description: 'Whoever begins one may still choose another.' },
    failed: { title: 'Not changed', sentence: 'The template could not be changed. Try again.' },
  })
  const drop = useChange({
    change: dropTemplate,
    done: { title: 'Template removed' },
    refresh: [templatesKey],
    after: onGone,
    failed: { title: 'Template not removed', sentence: 'The template could not be removed. Try again.' },
  })
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {!isDefault && (
        <Button size="small" reason={reason} pending={stand.isPending} onClick={() => stand.mutate(id)}>
          Begin new drafts with it
        </Button>
      )}
      <Button size="small" reason={reason} onClick={() => setAsks(true)}>
        Remove template
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Remove this template?"
        description={
          isDefault
            ? 'New drafts begin with the standard again. Drafts and reports that exist stay as they are.'
            : 'Drafts and reports that exist stay as they are.'
        }
        action="Remove template"
        pendingAction="Removing..."
        pending={drop.isPending}
        onConfirm={() => drop.mutate(id)}
      />
    </div>
  )
}
