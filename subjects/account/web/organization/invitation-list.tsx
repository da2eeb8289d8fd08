import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import type { Invitation } from '#contract/organization'
import { roleLabel } from '#contract/permissions'
import { invitationsQuery, withdraw } from './api.ts'

const states = {
  pending: { label: 'Waiting', tone: 'accent' },
  accepted: { label: 'Accepted', tone: 'good' },
  revoked: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warning' },
} as const satisfies Record<Invitation['state'], { label: string; tone: Tone }>

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const end = useChange({
    change: withdraw,
    refresh: [invitationsQuery.queryKey],
    done: ({ email }) => ({ title: 'Invitation withdrawn', description: `The link sent to ${email} opens nothing from now on.` }),
    failed: { title: 'Not withdrawn', sentence: 'The invitation could not be withdrawn. Try again.' },
  })
  return (
    <ul aria-label="Invitations">
      {invitations.map((one) => (
        <li key={one.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2 not-first:border-t">
          <div className="min-w-0 flex-1 basis-60">
            <p className="truncate font-medium">{one.email}</p>
            <p className="text-sm text-muted">
              {roleLabel[one.role]}, invited by {one.invitedBy} on {formatDate(one.createdAt)}
              {one.state === 'pending' && `, stands until ${formatDate(one.expiresAt)}`}
            </p>
          </div>
          <Badge tone={states[one.state].tone}>{states[one.state].label}</Badge>
          {one.state === 'pending' && (
            <Button
              size="small"
              aria-label={`Withdraw the invitation of ${one.email}`}
              pending={end.isPending && end.variables === one.id}
              onClick={() => end.mutate(one.id)}
            >
              Withdraw
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
