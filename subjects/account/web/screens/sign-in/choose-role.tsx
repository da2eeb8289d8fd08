import type { Session } from '#contract/session'
import { NameCompany } from '#web/session/name-company.tsx'
import { RoleCards } from '#web/session/role-cards.tsx'

/** Stands before every other screen while a member has no role: one question. Whoever founded the organization is its admin and names it; others say what they do. */
export function ChooseRoleScreen({ session }: { session: Session }) {
  const { name, isOwner } = session.organization
  if (isOwner) return <NameCompany name={name} />
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="text-xl font-semibold tracking-tight">What do you do at {name}?</h1>
      <p className="mt-0.5 mb-6 text-muted">An admin can change it later.</p>
      <RoleCards offered={session.rolesToChoose} />
    </div>
  )
}
