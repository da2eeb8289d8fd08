import { may, type Permission } from '@ridgeline/contracts/permissions'
import type { Session } from '@ridgeline/contracts/session'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, redirectDocument, useMatches, useNavigation } from 'react-router'
import { applyAccent } from '#accent.ts'
import { isStatus, queryClient } from '#api.ts'
import { FooterNavigation } from '#app/footer-navigation.tsx'
import { Header } from '#app/header.tsx'
import { NotAllowed } from '#app/not-allowed.tsx'
import { OfflineNotice } from '#app/offline-notice.tsx'
import { sessionQuery, settingsQuery } from '#features/session/api.ts'
import { UnitsProvider } from '#format/units.tsx'
import { RoleProvider } from '#permission.tsx'
import { ChooseRoleScreen } from '#screens/choose-role.tsx'
import { Loading } from '#ui/skeleton.tsx'

const SetUpSecondFactorScreen = lazy(async () => ({
  default: (await import('#screens/set-up-second-factor.tsx')).SetUpSecondFactorScreen,
}))

/** Nobody sees a member's screen without a session. */
export async function loadSession() {
  try {
    return await queryClient.ensureQueryData(sessionQuery)
  } catch (error) {
    if (isStatus(error, 401)) throw redirectDocument('/')
    throw error
  }
}

/** Screens say in their route what permission they need, and whether their picture wants all the width. */
const neededBy = (handle: unknown): Permission | undefined =>
  typeof handle === 'object' && handle !== null && 'needs' in handle ? (handle.needs as Permission) : undefined
const isWide = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'wide' in handle

export function MemberLayout() {
  const { data: session } = useQuery(sessionQuery)
  const { data: settings } = useQuery(settingsQuery)
  const navigation = useNavigation()
  const accent = session?.organization.accent ?? null
  useEffect(() => {
    applyAccent(accent)
    return () => applyAccent(null)
  }, [accent])
  const matches = useMatches()
  const wide = matches.some((m) => isWide(m.handle))
  const needed = matches.map((m) => neededBy(m.handle)).findLast((permission) => permission !== undefined)
  if (!session) return null
  const width = wide ? 'max-w-[120rem]' : 'max-w-7xl'
  return (
    <UnitsProvider units={session.units}>
      <RoleProvider role={session.mustSetUpMfa ? null : session.role}>
        <div className="flex min-h-dvh flex-col pb-[calc(3.5rem+env(safe-area-inset-bottom))] md:pb-0">
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-ui focus:bg-raised focus:px-3 focus:py-2"
          >
            Skip to content
          </a>
          <Header session={session} width={width} />
          <OfflineNotice />
          <main
            id="content"
            tabIndex={-1}
            aria-busy={navigation.state !== 'idle'}
            className={`mx-auto w-full flex-1 px-4 py-6 outline-none md:px-6 ${width}`}
          >
            {firstThings(session) ?? (needed && !may(session.role, needed) ? <NotAllowed permission={needed} /> : <Outlet />)}
          </main>
          <FooterNavigation productName={settings?.productName ?? 'Ridgeline'} width={width} />
        </div>
      </RoleProvider>
    </UnitsProvider>
  )
}

/** What a member must settle before any screen opens. */
function firstThings(session: Session): ReactNode {
  if (session.role === null) return <ChooseRoleScreen session={session} />
  if (session.mustSetUpMfa)
    return (
      <Suspense fallback={<Loading label="Loading" />}>
        <SetUpSecondFactorScreen session={session} />
      </Suspense>
    )
  return null
}
