import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Camera, Check, FileText, Users } from 'lucide-react'
import { useId } from 'react'
import { type Permission, permissionNames, permissions, type Role, roleLabel, roles } from '#contract/permissions'
import type { Session } from '#contract/session'
import { chooseRole, sessionQuery } from './api.ts'

const cards = {
  'field-rep': { Icon: Camera, text: 'Capture and process thermal imagery', beyond: null },
  'sales-rep': { Icon: FileText, text: 'Generate reports and estimates', beyond: 'field-rep' },
  admin: { Icon: Users, text: 'Manage team and view analytics', beyond: 'sales-rep' },
} as const satisfies Record<Role, { Icon: typeof Camera; text: string; beyond: Role | null }>

const has = (role: Role, permission: Permission): boolean => (permissions[permission].roles as readonly Role[]).includes(role)

/** What a role may that the one before it may not, as the table of permissions says it. */
function added(role: Role): string[] {
  const { beyond } = cards[role]
  return permissionNames.filter((name) => has(role, name) && !(beyond && has(beyond, name))).map((name) => permissions[name].may)
}

/**
 * One of three roles is chosen once; a role that cannot be taken is shown with the reason.
 *
 * @param onChoose - what is saved with the role, or null where something has to be filled in first
 */
export function RoleCards({ session, onChoose }: { session: Session; onChoose: () => { organizationName?: string } | null }) {
  const queries = useQueryClient()
  const choose = useMutation({
    mutationFn: chooseRole,
    onSuccess: (next) => queries.setQueryData(sessionQuery.queryKey, next),
    onError: (error) =>
      toast({
        title: 'Role not saved',
        description: sentenceOf(error, 'Your role could not be saved. Try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {roles.map((role) => (
        <RoleCard
          key={role}
          role={role}
          offered={session.rolesToChoose.includes(role)}
          isFounder={session.organization.isOwner}
          pending={choose.isPending && choose.variables.role === role}
          disabled={choose.isPending}
          onChoose={() => {
            const more = onChoose()
            if (more) choose.mutate({ role, ...more })
          }}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  role: Role
  offered: boolean
  isFounder: boolean
  pending: boolean
  disabled: boolean
  onChoose: () => void
}

function RoleCard({ role, offered, isFounder, pending, disabled, onChoose }: CardProps) {
  const id = useId()
  const { Icon, text, beyond } = cards[role]
  return (
    <li className="flex flex-col rounded-ui border border-line bg-surface p-5">
      <Icon aria-hidden size={20} className="text-accent-text" />
      <h2 className="mt-3 text-lg font-semibold">{roleLabel[role]}</h2>
      <p className="text-muted">{text}</p>
      <ul className="mt-4 mb-5 flex flex-1 flex-col gap-1.5 text-sm">
        {beyond && <Line>all that {roleLabel[beyond]} may</Line>}
        {added(role).map((sentence) => (
          <Line key={sentence}>{sentence}</Line>
        ))}
      </ul>
      {!offered && (
        <p id={id} className="mb-2 text-sm text-muted">
          {isFounder
            ? 'Who founds an organization is its admin, and may do all of this.'
            : 'Only an admin of the organization can give this role.'}
        </p>
      )}
      <Button
        variant={offered ? 'primary' : 'secondary'}
        disabled={!offered || disabled}
        pending={pending}
        aria-label={`Choose ${roleLabel[role]}`}
        {...(!offered && { 'aria-describedby': id })}
        onClick={onChoose}
      >
        {pending ? 'Saving...' : 'Choose'}
      </Button>
    </li>
  )
}

const Line = ({ children }: { children: string | string[] }) => (
  <li className="flex gap-2">
    <Check aria-hidden size={14} className="mt-[3px] shrink-0 text-accent-text" />
    <span>{children}</span>
  </li>
)
