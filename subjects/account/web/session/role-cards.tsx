import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Camera, FileText, Users } from 'lucide-react'
import { type Permission, permissionNames, permissions, type Role, roleLabel } from '#contract/permissions'
import { useChooseRole } from './use-choose-role.ts'

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

/** The roles that a member may take, one sentence each; what they hold in full lies behind *more*. One is chosen once. */
export function RoleCards({ offered }: { offered: readonly Role[] }) {
  const choose = useChooseRole()
  return (
    <ul className="divide-y divide-line rounded-ui border border-line bg-surface">
      {offered.map((role) => (
        <RoleCard
          key={role}
          role={role}
          pending={choose.isPending && choose.variables.role === role}
          disabled={choose.isPending}
          onChoose={() => choose.mutate({ role })}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  role: Role
  pending: boolean
  disabled: boolean
  onChoose: () => void
}

function RoleCard({ role, pending, disabled, onChoose }: CardProps) {
  const { Icon, text, beyond } = cards[role]
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon aria-hidden size={20} className="shrink-0 text-accent-text" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="font-semibold">{roleLabel[role]}</h2>
          <p className="text-muted">{text}</p>
        </div>
        <Button disabled={disabled} pending={pending} aria-label={`Choose ${roleLabel[role]}`} onClick={onChoose}>
          {pending ? 'Saving...' : 'Choose'}
        </Button>
      </div>
      <details className="mt-1 text-sm text-muted md:ml-9">
        <summary className="flex min-h-11 cursor-pointer items-center hover:text-ink md:min-h-8">More</summary>
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {beyond && <li>all that {roleLabel[beyond]} may</li>}
          {added(role).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}
