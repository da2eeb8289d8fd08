import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Logo } from '@ridgeline/web/ui/display/logo.tsx'
import { locale } from '@ridgeline/words/locale'
import type { ReactNode } from 'react'
import { type KeptHere, useKeptHere } from '#web/shell/kept-here.ts'
import type { Membership, SessionState } from '#web/shell/member.ts'
import { unsentSentences } from '#web/shell/unsent-words.ts'

const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1e6)

const connectionWords: Readonly<Record<SessionState, string>> = {
  asking: 'Looking for a connection.',
  'signed-in': 'There is a connection.',
  ended: 'There is a connection.',
  unreached: 'No connection. What is kept here stays, and is sent when there is one again.',
}

/** The screen at the roof. */
export function Capture({ member, session }: Membership) {
  const kept = useKeptHere()
  return (
    <main className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-6 px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <header className="flex items-center gap-3">
        <Logo size={28} />
        <h1 className="text-2xl font-semibold tracking-tight">Capture</h1>
      </header>
      <Part title="Connection">
        <p>{connectionWords[session]}</p>
      </Part>
      <Part title="Member">
        {member === null ? (
          <p>Nobody has signed in on this phone yet. Sign in once with a connection; from then on this screen opens without one.</p>
        ) : (
          <>
            <p className="font-medium">{member.name}</p>
            <p className="text-muted">{member.organizationName}</p>
          </>
        )}
        {session === 'ended' && <p className="text-warning">Your session has ended. What is on this phone stays; sign in to send it.</p>}
        {(member === null || session === 'ended') && (
          <a href="/auth" className={buttonClass('secondary', 'large', 'mt-2 self-start')}>
            Sign in
          </a>
        )}
      </Part>
      <Part title="On this phone">{kept === null ? <p className="text-muted">Counting</p> : <Kept kept={kept} />}</Part>
      <a href="/dashboard" className={buttonClass('secondary', 'large', 'mt-auto h-16')}>
        To the desk
      </a>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1 rounded-ui border border-line bg-surface p-4">
      <h2 className="text-sm text-muted">{title}</h2>
      {children}
    </section>
  )
}

function Kept({ kept: { isApplicationKept, unsent, usedBytes } }: { kept: KeptHere }) {
  const waiting = unsentSentences(unsent)
  return (
    <>
      <p>
        {isApplicationKept
          ? 'The application is kept here and opens without a connection.'
          : 'The application is not kept here yet; it needs a connection to open.'}
      </p>
      <p>{waiting.length > 0 ? waiting.join(' ') : 'Nothing waits to be sent.'}</p>
      {usedBytes !== null && <p className="text-muted">{`${megabytes(usedBytes)} in use`}</p>}
    </>
  )
}
