import { may, type Permission, type Role, whyNot } from '@ridgeline/account/contract/permissions'
import { demoLacks } from '@ridgeline/demo/contract/demo'
import { written } from '@ridgeline/words/written'
import { createContext, type ReactNode, use } from 'react'

interface Standing {
  readonly role: Role | null
  readonly isDemo: boolean
}
const StandingContext = createContext<Standing>({ role: null, isDemo: false })

/** `isDemo`: a visitor of the demo workspace, who may do less than the role says. */
export function RoleProvider({ role, isDemo = false, children }: { role: Role | null; isDemo?: boolean; children: ReactNode }) {
  return <StandingContext value={{ role, isDemo }}>{children}</StandingContext>
}

/** Why somebody may not, or undefined where they may. */
function reasonFor({ role, isDemo }: Standing, permission: Permission): string | undefined {
  const lack = isDemo ? demoLacks[permission] : null
  if (lack) return written(lack)
  return may(role, permission) ? undefined : written(whyNot(permission))
}

/** Whether somebody only looks around in the demo workspace. */
export const useIsDemo = (): boolean => use(StandingContext).isDemo

/** What the member is; null until they have chosen. */
export const useRole = (): Role | null => use(StandingContext).role

/** What the member's role says about a permission. The server decides again at every call; this only keeps what it would refuse off the screens. */
export function usePermission(permission: Permission): { allowed: boolean; reason: string | undefined } {
  const reason = reasonFor(use(StandingContext), permission)
  return { allowed: reason === undefined, reason }
}

/** Asks about many permissions at once. */
export function useMay(): (permission: Permission) => boolean {
  const standing = use(StandingContext)
  return (permission) => reasonFor(standing, permission) === undefined
}
