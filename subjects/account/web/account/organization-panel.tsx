import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { type SubmitEvent, useState } from 'react'
import { roleLabel } from '#contract/permissions'
import type { Session } from '#contract/session'
import { becomeAdmin, foundOrganization, leave } from './api.ts'

interface Props {
  session: Session
  onWorkIn: (organizationId: string) => void
  /** The organization one works in is another from now on. */
  onMoved: () => void
}

export function OrganizationPanel({ session, onWorkIn, onMoved }: Props) {
  const [leaving, setLeaving] = useState(false)
  const { id, name, isOwner } = session.organization
  const go = useChange({
    change: leave,
    after: onMoved,
    failed: { title: `${name} not left`, sentence: 'The organization could not be left. Try again.' },
  })
  const lead = useChange({
    change: becomeAdmin,
    after: onMoved,
    failed: { title: 'Role not changed', sentence: 'Your role could not be changed. Try again.' },
  })
  return (
    <Panel title="Organizations" flush>
      <ul aria-label="Organizations">
        {session.organizations.map((one) => (
          <li key={one.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">{one.name}</p>
              <p className="text-sm text-muted">{one.role ? roleLabel[one.role] : 'No role yet'}</p>
            </div>
            {one.id === id ? (
              <>
                <Badge tone="accent">You work here</Badge>
                {session.rolesToChoose.includes('admin') && (
                  <Button size="small" pending={lead.isPending} onClick={() => lead.mutate()}>
                    Become admin
                  </Button>
                )}
                <Button
                  size="small"
                  reason={
                    isOwner ? 'You own this organization. Hand it over to another admin first, in its settings under Members.' : undefined
                  }
                  onClick={() => setLeaving(true)}
                >
                  Leave
                </Button>
              </>
            ) : (
              <Button size="small" aria-label={`Work in ${one.name}`} onClick={() => onWorkIn(one.id)}>
                Work here
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FoundForm onFounded={onMoved} />
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={`Leave ${name}?`}
        description="You lose sight of its properties and reports. What you signed keeps your name. Only an invitation brings you back."
        action="Leave"
        pendingAction="Leaving..."
        pending={go.isPending}
        onConfirm={() => go.mutate()}
      />
    </Panel>
  )
}

function FoundForm({ onFounded }: { onFounded: () => void }) {
  const [error, setError] = useState<string>()
  const found = useChange({
    change: foundOrganization,
    after: onFounded,
    failed: { title: 'Organization not founded', sentence: 'The organization could not be founded. Try again.' },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setError(name ? undefined : 'Enter a name')
    if (name) found.mutate(name)
  }
  return (
    <form noValidate onSubmit={submit} className="border-t border-line p-4">
      <div className="flex items-start gap-2">
        <div className="flex-1">
          <TextField label="Found another organization" name="name" maxLength={120} disabled={found.isPending} error={error} />
        </div>
        <Button type="submit" className="mt-6.5" pending={found.isPending}>
          Found
        </Button>
      </div>
    </form>
  )
}
