import { visitorQuery } from '@ridgeline/account/web/invitation/api.ts'
import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { queryClient } from '@ridgeline/web/calls/api.ts'
import { Loading } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Outlet, useLoaderData } from 'react-router'

const MemberLayout = late(async () => (await import('#app/member-layout.tsx')).MemberLayout, <Loading label="Loading" />)

/** Whether somebody is signed in; nobody is sent away from a page that does not exist. */
export async function findSession(): Promise<boolean> {
  const session = await queryClient.fetchQuery(visitorQuery).catch(() => null)
  if (session) queryClient.setQueryData(sessionQuery.queryKey, session)
  return session !== null
}

/** A page that does not exist: with the navigation of whoever is signed in, by itself for all others. */
export function NotFoundFrame() {
  const isSignedIn = useLoaderData<typeof findSession>()
  if (isSignedIn) return <MemberLayout />
  return (
    <main className="flex min-h-dvh flex-col">
      <Outlet />
    </main>
  )
}
