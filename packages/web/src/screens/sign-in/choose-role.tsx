import type { Session } from '@ridgeline/contracts/session'
import { RoleCards } from '#features/session/role-cards.tsx'

/** Stands before every other screen while a member has no role. */
export const ChooseRoleScreen = ({ session }: { session: Session }) => (
  <div className="mx-auto max-w-5xl">
    <h1 className="text-xl font-semibold tracking-tight">Choose your role</h1>
    <p className="mt-0.5 mb-6 text-muted">
      What do you do at {session.organization.name}? Your role decides what you may do; an admin can change it later.
    </p>
    <RoleCards session={session} />
  </div>
)
