import { may, type Permission, type Role, whyNot } from '@ridgeline/contracts/permissions'
import { createContext, type ReactNode, use } from 'react'

const RoleContext = createContext<Role | null>(null)

export function RoleProvider({ role, children }: { role: Role | null; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>
}

/** What the member's role says about a permission. The server decides again at every call; this only keeps what it would refuse off the screens. */
export function usePermission(permission: Permission): { allowed: boolean; reason: string | undefined } {
  const allowed = may(use(RoleContext), permission)
  return { allowed, reason: allowed ? undefined : whyNot(permission) }
}

/** Asks about many permissions at once. */
export function useMay(): (permission: Permission) => boolean {
  const role = use(RoleContext)
  return (permission) => may(role, permission)
}
