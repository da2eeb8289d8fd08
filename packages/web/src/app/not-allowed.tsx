import { type Permission, whyNot } from '@ridgeline/contracts/permissions'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** Stands in place of a screen that the member's role does not open. */
export const NotAllowed = ({ permission }: { permission: Permission }) => (
  <div className="mx-auto max-w-2xl">
    <h1 className="sr-only">Not open to your role</h1>
    <EmptyState
      icon={<Lock aria-hidden size={20} />}
      title="This screen is not open to your role"
      hint={whyNot(permission)}
      action={
        <Link to="/dashboard" className={buttonClass()}>
          Back to the dashboard
        </Link>
      }
    />
  </div>
)
