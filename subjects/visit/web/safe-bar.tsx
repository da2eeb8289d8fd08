import { formatNumber } from '@ridgeline/web/format/count.ts'
import { House } from 'lucide-react'
import type { Phone, PhoneCounts, Sending } from '#web/phone/phone.ts'
import { useHere } from '#web/phone-context.ts'
import { go } from '#web/route.ts'
import type { SessionState } from '#web/shell/member.ts'

/** "42 of 42 safe on this phone, 17 on the server": what it says is counted, never hoped. Before the first picture it is the name of the place. */
export const safeSentence = ({ onPhone, onServer }: PhoneCounts): string =>
  onPhone === 0
    ? 'Capture'
    : `${formatNumber(onPhone)} of ${formatNumber(onPhone)} safe on this phone, ${formatNumber(onServer)} on the server`

const sendingWords: Readonly<Record<Sending, string>> = {
  idle: '',
  sending: 'Sending',
  offline: 'No connection: it goes on by itself',
  'signed-out': 'Sign in to send the rest',
  'other-member': 'Somebody else is signed in by now: nothing of this is sent',
  'waiting-for-wifi': 'Waiting for Wi-Fi',
}

const sessionWords: Readonly<Record<SessionState, string>> = {
  asking: '',
  'signed-in': '',
  ended: 'Your session has ended. What is on this phone stays; sign in to send it.',
  unreached: 'No connection. What is kept here stays, and is sent when there is one again.',
}

const readBar = async (phone: Phone) => ({ counts: await phone.counts(), sending: phone.sending.state() })

/** Stands over every screen of Capture, and leads to what is on this phone. */
export function SafeBar({ session }: { session: SessionState }) {
  const read = useHere('bar', readBar)
  const counts = read?.counts ?? { onPhone: 0, onServer: 0, failed: 0, bytes: 0 }
  const words =
    counts.failed > 0
      ? `${formatNumber(counts.failed)} not taken by the server`
      : sendingWords[read?.sending ?? 'idle'] || sessionWords[session]
  return (
    <header className="sticky top-0 z-10 flex border-b border-line bg-canvas lg:border-transparent pt-[max(0rem,env(safe-area-inset-top))]">
      <a
        href="/capture/phone"
        onClick={(event) => {
          event.preventDefault()
          go('/capture/phone')
        }}
        className="flex min-h-16 min-w-0 flex-1 flex-col justify-center px-4 py-2 text-ink no-underline"
      >
        <span role="status" className="text-base font-semibold">
          {safeSentence(counts)}
        </span>
        {words && <span className={counts.failed > 0 ? 'text-sm text-critical' : 'text-sm text-muted'}>{words}</span>}
      </a>
      <a href="/dashboard" className="flex w-16 flex-none items-center justify-center text-muted">
        <House aria-hidden />
        <span className="sr-only">Leave Capture for the dashboard</span>
      </a>
    </header>
  )
}
