import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate, formatRelativeDay } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useState } from 'react'
import type { Member } from '#contract/organization'
import { type Role, roleLabel, roles } from '#contract/permissions'
import { endMembership, endSessions, giveRole, membersKey } from './api.ts'
import { MemberCredential } from './member-credential.tsx'

const roleOptions = roles.map((value) => ({ value, label: roleLabel[value] }))

export function MemberList({ members, ownId }: { members: readonly Member[]; ownId: string }) {
  return (
    <ul aria-label="Members">
      {members.map((member) => (
        <MemberRow key={member.userId} member={member} isSelf={member.userId === ownId} />
      ))}
    </ul>
  )
}

function MemberRow({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const [removing, setRemoving] = useState(false)
  const [signingOut, setSigningOut] = useState(false)
  const stale = [membersKey, ['session']]
  const name = member.name || member.email
  const give = useChange({
    change: giveRole,
    refresh: stale,
    done: (changed) => ({
      title: 'Role changed',
      description: `${name} is ${changed.role ? roleLabel[changed.role] : 'without a role'} now.`,
    }),
    failed: { title: 'Role not changed', sentence: 'The role could not be changed. Try again.' },
  })
  const remove = useChange({
    change: endMembership,
    refresh: stale,
    done: { title: 'Member removed', description: `${name} sees nothing of this organization from now on.` },
    after: () => setRemoving(false),
    failed: { title: 'Member not removed', sentence: 'The member could not be removed. Try again.' },
  })
  const signOut = useChange({
    change: endSessions,
    done: ({ ended }) => ({ title: 'Signed out', description: `${name}: ${formatCount(ended, 'device')} signed out.` }),
    after: () => setSigningOut(false),
    failed: { title: 'Not signed out', sentence: 'The member could not be signed out. Try again.' },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isSelf && <span className="font-normal text-muted">(you)</span>}
          {member.isOwner && <Badge tone="accent">Owner</Badge>}
          {member.mfa ? <Badge tone="good">Second factor</Badge> : <Badge>No second factor</Badge>}
        </p>
        <p className="text-sm break-words text-muted">
          {member.email}, joined {formatDate(member.joinedAt)}
          {member.lastSeenAt && `, last seen ${formatRelativeDay(member.lastSeenAt).toLowerCase()}`}
        </p>
      </div>
      <div className="w-56">
        {member.role === null ? (
          <Select
            label={`Role of ${name}`}
            labelHidden
            value={'none' as Role | 'none'}
            options={[{ value: 'none', label: 'No role yet' }, ...roleOptions]}
            disabled={give.isPending}
            onChange={(role) => role !== 'none' && give.mutate({ memberId: member.userId, role })}
          />
        ) : (
          <Select
            label={`Role of ${name}`}
            labelHidden
            value={member.role}
            options={roleOptions}
            disabled={give.isPending || member.isOwner}
            onChange={(role) => give.mutate({ memberId: member.userId, role })}
          />
        )}
      </div>
      <Button
        size="small"
        aria-label={`Sign out ${name}`}
        reason={isSelf ? 'Your own devices are on your account screen.' : undefined}
        onClick={() => setSigningOut(true)}
      >
        Sign out
      </Button>
      <Button
        size="small"
        aria-label={`Remove ${name}`}
        reason={
          member.isOwner
            ? 'The owner cannot be removed. Hand the organization over first.'
            : isSelf
              ? 'Leave the organization on your account screen instead.'
              : undefined
        }
        onClick={() => setRemoving(true)}
      >
        Remove
      </Button>
      {member.credential && <MemberCredential member={member} credential={member.credential} />}
      <ConfirmDialog
        open={signingOut}
        onOpenChange={setSigningOut}
        title={`Sign ${name} out everywhere?`}
        description="For a lost phone or a forgotten computer: every device of theirs is signed out at once. They stay a member and can sign in again."
        action="Sign out"
        pendingAction="Signing out..."
        pending={signOut.isPending}
        onConfirm={() => signOut.mutate(member.userId)}
      />
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={`Remove ${name}?`}
        description="They lose sight of everything here at once. What they signed keeps their name."
        action="Remove"
        pendingAction="Removing..."
        pending={remove.isPending}
        onConfirm={() => remove.mutate(member.userId)}
      />
    </li>
  )
}
