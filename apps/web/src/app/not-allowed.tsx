import type { Permission } from '@ridgeline/account/contract/permissions'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  permission: Permission
  children: ReactNode
}

/** A screen, or in its place why it is not open to the member. */
export function OpenTo({ permission, children }: Props) {
  const { reason } = usePermission(permission)
  return reason === undefined ? children : <NotAllowed reason={reason} />
}

const NotAllowed = ({ reason }: { reason: string }) => (
  <div className="mx-auto max-w-2xl">
    <EmptyState
      icon={<Lock aria-hidden size={20} />}
      title={<h1>This screen is not open to you</h1>}
      hint={reason}
      action={
        <Link to="/dashboard" className={buttonClass()}>
          Back to the dashboard
        </Link>
      }
    />
  </div>
)
