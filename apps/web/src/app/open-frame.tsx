import { visitorQuery } from '@ridgeline/account/web/invitation/api.ts'
import { sessionQuery, settingsQuery } from '@ridgeline/account/web/session/api.ts'
import { queryClient } from '@ridgeline/web/calls/api.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Logo } from '@ridgeline/web/ui/display/logo.tsx'
import { Loading } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLoaderData } from 'react-router'

const MemberLayout = late(async () => (await import('#app/member-layout.tsx')).MemberLayout, <Loading label="Loading" />)

/** Whether somebody is signed in; nobody is sent away from a page that is for everybody, or that does not exist. */
export async function findSession(): Promise<boolean> {
  const session = await queryClient.fetchQuery(visitorQuery).catch(() => null)
  if (session) queryClient.setQueryData(sessionQuery.queryKey, session)
  return session !== null
}

/** A page for everybody: with the navigation of whoever is signed in, under the product's name for all others. */
export function OpenFrame() {
  const isSignedIn = useLoaderData<typeof findSession>()
  const { data: settings } = useQuery({ ...settingsQuery, enabled: !isSignedIn })
  if (isSignedIn) return <MemberLayout />
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-4 px-4 md:px-6">
          <a
            href="/"
            aria-label={settings?.productName || 'Start page'}
            className="flex h-11 min-w-11 items-center gap-2 text-lg font-semibold tracking-tight"
          >
            <Logo />
            {settings?.productName}
          </a>
          <a href="/auth" className={buttonClass()}>
            Sign In
          </a>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 py-8 md:px-6">
        <Outlet />
      </main>
    </div>
  )
}
