import { useQuery } from '@tanstack/react-query'
import { Outlet, redirectDocument, useMatches, useNavigation } from 'react-router'
import { isStatus, queryClient } from '#api.ts'
import { FooterNavigation } from '#app/footer-navigation.tsx'
import { Header } from '#app/header.tsx'
import { OfflineNotice } from '#app/offline-notice.tsx'
import { sessionQuery } from '#features/session/api.ts'
import { UnitsProvider } from '#format/units.tsx'

/** Nobody sees a member's screen without a session. */
export async function loadSession() {
  try {
    return await queryClient.ensureQueryData(sessionQuery)
  } catch (error) {
    if (isStatus(error, 401)) throw redirectDocument('/')
    throw error
  }
}

/** Screens whose picture wants all the width say so in their route. */
const isWide = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'wide' in handle

export function MemberLayout() {
  const { data: session } = useQuery(sessionQuery)
  const navigation = useNavigation()
  const wide = useMatches().some((m) => isWide(m.handle))
  if (!session) return null
  const width = wide ? 'max-w-[120rem]' : 'max-w-7xl'
  return (
    <UnitsProvider units={session.units}>
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
          <Outlet />
        </main>
        <FooterNavigation isAdmin={session.role === 'admin'} width={width} />
      </div>
    </UnitsProvider>
  )
}
