import type { Session } from '@ridgeline/account/contract/session'
import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { ProveDialog } from '@ridgeline/account/web/session/prove-dialog.tsx'
import { draftOwner } from '@ridgeline/scan/web/upload/queue/draft-owner.ts'
import { isStatus, queryClient } from '@ridgeline/web/calls/api.ts'
import { UnitsProvider } from '@ridgeline/web/format/units.tsx'
import { isInOtherLanguage } from '@ridgeline/web/session/language.ts'
import { RoleProvider } from '@ridgeline/web/session/permission.tsx'
import { hasOwnLook } from '@ridgeline/web/session/plan-reason.ts'
import { noteSessionEnd, noteSignedIn } from '@ridgeline/web/session/session-end.ts'
import { useAccent } from '@ridgeline/web/theme/accent.ts'
import { dialogKit } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Loading } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { selectKit } from '@ridgeline/web/ui/form/select.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { menuKit } from '@ridgeline/web/ui/menu/menu.tsx'
import { useAhead, whenSettled } from '@ridgeline/web/ui/use-ahead.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, redirectDocument, useLocation, useNavigation } from 'react-router'
import { FooterNavigation } from '#app/footer-navigation.tsx'
import { useHandle } from '#app/handle.ts'
import { Header } from '#app/header.tsx'
import { OpenTo } from '#app/not-allowed.tsx'
import { OfflineNotice } from '#app/offline-notice.tsx'
import { OrganizationNotice } from '#app/organization-notice.tsx'

const ChooseRoleScreen = late(
  async () => (await import('@ridgeline/account/web/screens/sign-in/choose-role.tsx')).ChooseRoleScreen,
  <Loading label="Loading" />,
)
const SetUpSecondFactorScreen = late(
  async () => (await import('@ridgeline/account/web/screens/sign-in/set-up-second-factor.tsx')).SetUpSecondFactorScreen,
  <Loading label="Loading" />,
)
const UnfinishedUpload = late(async () => (await import('@ridgeline/scan/web/upload/form/unfinished-upload.tsx')).UnfinishedUpload)
const UnfinishedCard = late(async () => (await import('@ridgeline/card/web/screens/unfinished/unfinished-card.tsx')).UnfinishedCard)

/** What most presses open. */
const kits = [menuKit, dialogKit, selectKit]

/** Nobody sees a member's screen without a session. */
export async function loadSession({ request }: { request: Request }) {
  try {
    const session = await queryClient.ensureQueryData(sessionQuery)
    noteSignedIn(session.user.uid)
    if (isInOtherLanguage(session)) throw redirectDocument(request.url)
    return session
  } catch (error) {
    if (!isStatus(error, 401)) throw error
    noteSessionEnd(request.url)
    throw redirectDocument('/')
  }
}

export function MemberLayout() {
  const { data: session } = useQuery(sessionQuery)
  const navigation = useNavigation()
  const accent = session && hasOwnLook(session) ? session.organization.accent : null
  useAccent(accent)
  useAhead(kits)
  // from one visit on, capture opens without a connection, and knows whose it is
  useEffect(() => whenSettled(() => void keepOnPhone(session)), [session])
  const handle = useHandle()
  if (!session) return null
  const width = handle?.wide ? 'max-w-[120rem]' : 'max-w-7xl'
  return (
    <UnitsProvider units={session.units}>
      <RoleProvider role={session.mustSetUpMfa ? null : session.role} isDemo={session.organization.isDemo}>
        <div className="flex min-h-dvh flex-col pb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:pb-0">
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-ui focus:bg-raised focus:px-3 focus:py-2"
          >
            Skip to content
          </a>
          <Header session={session} width={width} />
          <OfflineNotice />
          {session.role !== null && <OrganizationNotice session={session} />}
          <Unfinished session={session} />
          <main
            id="content"
            tabIndex={-1}
            aria-busy={navigation.state !== 'idle'}
            className={`mx-auto w-full flex-1 px-4 py-6 outline-none md:px-6 ${width} ${handle?.fills ? 'max-lg:has-[.breathe]:min-h-dvh lg:flex lg:flex-col' : 'has-[.breathe]:min-h-dvh'}`}
          >
            {firstThings(session) ??
              (handle?.needs ? (
                <OpenTo permission={handle.needs}>
                  <Outlet />
                </OpenTo>
              ) : (
                <Outlet />
              ))}
          </main>
          <ProveDialog session={session} />
          <FooterNavigation />
        </div>
      </RoleProvider>
    </UnitsProvider>
  )
}

const keepOnPhone = async (session?: Session) => (await import('@ridgeline/visit/web/shell/application.ts')).keepApplication(session)

/** The screens of an upload and of a card show their own; elsewhere nothing is asked for before the screen stands. */
function Unfinished({ session }: { session: Session }) {
  const { pathname } = useLocation()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => setSettled(true)), [])
  if (!isSettled || session.role === null || session.mustSetUpMfa) return null
  const owner = draftOwner(session)
  return (
    <>
      {pathname !== '/upload' && <UnfinishedUpload owner={owner} />}
      {pathname !== '/card' && <UnfinishedCard owner={owner} />}
    </>
  )
}

/** What a member must settle before any screen opens. */
function firstThings(session: Session): ReactNode {
  if (session.role === null) return <ChooseRoleScreen session={session} />
  return session.mustSetUpMfa ? <SetUpSecondFactorScreen session={session} /> : null
}
