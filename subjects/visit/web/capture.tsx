import { UnitsProvider } from '@ridgeline/web/format/units.tsx'
import type { KeptMember } from '@ridgeline/web/session/kept-member.ts'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useEffect, useState } from 'react'
import { Out } from '#web/kit.tsx'
import { openPhone } from '#web/phone/open-phone.ts'
import type { Phone } from '#web/phone/phone.ts'
import { PhoneContext } from '#web/phone-context.ts'
import { useRoute } from '#web/route.ts'
import { SafeBar } from '#web/safe-bar.tsx'
import { useKeptHere } from '#web/shell/kept-here.ts'
import type { Membership } from '#web/shell/member.ts'
import { unsentSentences } from '#web/shell/unsent-words.ts'
import { useSun } from '#web/sun.ts'
import { LeftBar } from '#web/views/left/left-bar.tsx'
import { VisitScreen } from '#web/views/visit/visit-screen.tsx'
import { WhereScreen } from '#web/views/where/where-screen.tsx'

const waiting = <div aria-busy="true" className="flex-1" />
const CameraScreen = late(async () => (await import('#web/views/shot/camera-screen.tsx')).CameraScreen, waiting)
const ShotScreen = late(async () => (await import('#web/views/shot/shot-screen.tsx')).ShotScreen, waiting)
const IssueScreen = late(async () => (await import('#web/views/issue/issue-screen.tsx')).IssueScreen, waiting)
const SquareScreen = late(async () => (await import('#web/views/visit/square-screen.tsx')).SquareScreen, waiting)
const PlaceScreen = late(async () => (await import('#web/views/place/place-screen.tsx')).PlaceScreen, waiting)
const KeptScreen = late(async () => (await import('#web/views/kept/kept-screen.tsx')).KeptScreen, waiting)
const LeftScreen = late(async () => (await import('#web/views/left/left-screen.tsx')).LeftScreen, waiting)
const RoofScreen = late(async () => (await import('#web/views/where/roof-screen.tsx')).RoofScreen, waiting)

/** How often what is taken along is asked for anew while Capture is open (ms). */
const RENEW_MS = 15 * 60_000
/** What is older than this (ms) is asked for anew when Capture is opened, on whichever screen, and when the connection is back. */
const OLD_MS = 3 * 60_000

/** Everything of a visit to a roof, on this phone: it needs no connection. */
export function Capture({ member, session, organizations }: Membership) {
  if (member === null) return <Nobody session={session} />
  return (
    <UnitsProvider units={member.units}>
      <Opened key={`${member.organizationId} ${member.uid}`} member={member} session={session} organizations={organizations} />
    </UnitsProvider>
  )
}

type Used = Omit<Membership, 'member'> & { readonly member: KeptMember }

/** Nobody used this phone yet: once with a connection, and from then on without one. */
function Nobody({ session }: Pick<Membership, 'session'>) {
  const unsent = useKeptHere()?.unsent
  return (
    <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-4 p-4 text-lg">
      <h1 className="m-0 text-2xl font-semibold">Capture</h1>
      <p className="m-0">
        Nobody has signed in on this phone yet. Sign in once with a connection; from then on this screen opens without one.
      </p>
      {session === 'unreached' && <p className="m-0 text-muted">There is no connection now.</p>}
      {unsent && unsent.items > 0 && (
        <p className="m-0">{`${unsentSentences(unsent)[0]} Whoever took it signs in here, and it goes on.`}</p>
      )}
      <Out to="/auth" look="primary">
        Sign in
      </Out>
    </main>
  )
}

function Opened({ member, session, organizations }: Used) {
  const [phone, setPhone] = useState<Phone | 'failed' | null>(null)
  const [isSun] = useSun()
  // the start has lists to choose from; all else is held in one hand
  const isStart = useRoute().parts.length === 0
  const { organizationId, uid } = member
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    openPhone({ organizationId, uid }).then(
      (opened) => {
        opened.sending.start()
        timer = setInterval(() => void opened.renewTakeAlong(null), RENEW_MS)
        setPhone(opened)
      },
      () => setPhone('failed'),
    )
    return () => clearInterval(timer)
  }, [organizationId, uid])
  // who signs in again, or has a connection again, sends on and takes along anew
  useEffect(() => {
    if (session !== 'signed-in' || phone === null || phone === 'failed') return
    phone.sending.start()
    void phone.renewTakeAlong(null, OLD_MS)
  }, [session, phone])
  if (phone === 'failed')
    return (
      <main className="p-4 text-lg">
        <h1 className="text-xl font-semibold">This browser cannot keep photos</h1>
        <p>
          It allows no private files: a private window, or a browser that is too old. Open Capture in a usual window of Safari, Chrome or
          Firefox.
        </p>
      </main>
    )
  if (phone === null) return <div aria-busy="true" className="flex-1" />
  return (
    <PhoneContext value={phone}>
      <div
        className={classNames('mx-auto flex w-full flex-1 flex-col bg-canvas text-ink', isStart ? 'max-w-xl lg:max-w-5xl' : 'max-w-xl')}
        data-sun={isSun || undefined}
      >
        <SafeBar session={session} />
        <LeftBar member={member} />
        <Route member={member} session={session} organizations={organizations} />
      </div>
    </PhoneContext>
  )
}

function Route({ member, session, organizations }: Used) {
  const { parts, query } = useRoute()
  const [first, id = '', then, last = ''] = parts
  if (first === 'phone') return <KeptScreen member={member} session={session} />
  if (first === 'left') return <LeftScreen member={member} organizations={organizations} />
  if (first === 'roof') return <RoofScreen id={id} />
  if (first !== 'visit') return <WhereScreen isShared={query.has('shared')} />
  if (then === 'camera') return <CameraScreen visitId={id} line={query.get('line')} issueId={query.get('issue')} by={member.name} />
  if (then === 'photo') return <ShotScreen visitId={id} photoId={last} />
  if (then === 'issue') return <IssueScreen visitId={id} issueId={last || null} />
  if (then === 'square') return <SquareScreen visitId={id} readingId={last || null} side={query.get('side')} />
  if (then === 'place') return <PlaceScreen visitId={id} readingId={last} />
  return <VisitScreen id={id} />
}
