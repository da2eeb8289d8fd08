import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import type { KeptMember } from '@ridgeline/web/session/kept-member.ts'
import { useState } from 'react'
import { Lead, Out, Part, Screen, Target } from '#web/kit.tsx'
import type { Phone, PhoneFile } from '#web/phone/phone.ts'
import { useHere, usePhone } from '#web/phone-context.ts'
import { visitPath } from '#web/route.ts'
import { useKeptHere } from '#web/shell/kept-here.ts'
import type { SessionState } from '#web/shell/member.ts'
import { useSun } from '#web/sun.ts'
import { fixNow } from '#web/use-fix.ts'
import { SaveUnsent } from '#web/views/left/save-unsent.tsx'
import { useLeft } from '#web/views/left/use-left.ts'
import { bytesWords } from './bytes-words.ts'
import { Platform } from './platform.tsx'

const readKept = async (phone: Phone) => {
  const visits = await phone.visits()
  const files = await Promise.all(visits.map(({ id }) => phone.files(id)))
  return {
    visits,
    failed: files.flat().filter(({ state }) => state === 'failed'),
    counts: await phone.counts(),
    room: await phone.room(),
    along: await phone.takeAlong(),
    sending: phone.sending.state(),
    isWifiOnly: phone.sending.wifiOnly(),
  }
}

/** What is on this phone: what is safe, what is sent, what was taken along, and how much room is left. */
export function KeptScreen({ member, session }: { member: KeptMember; session: SessionState }) {
  const here = useKeptHere()
  const left = useLeft(member)
  const phone = usePhone()
  const kept = useHere('kept', readKept)
  const [isSun, setSun] = useSun()
  if (kept === undefined) return <div aria-busy="true" className="flex-1" />
  const { visits, failed, counts, room, along, sending, isWifiOnly } = kept
  return (
    <Screen title="On this phone" back="/capture">
      <Part title="Sending">
        <p className="m-0 text-base text-muted">{`${bytesWords(counts.bytes)} here. ${roomWords(room)}`}</p>
        {(sending === 'signed-out' || session === 'ended') && (
          <>
            <Out to="/auth" look="primary">
              Sign in
            </Out>
            <SaveUnsent />
          </>
        )}
        {failed.length > 0 && <Failed files={failed} onRetry={() => void phone.sending.retry()} />}
        <Target aria-pressed={isWifiOnly} onClick={() => phone.sending.setWifiOnly(!isWifiOnly)}>
          {isWifiOnly ? 'Sends over Wi-Fi only' : 'Sends over any connection'}
          <span className="block text-sm font-normal text-muted">Press to change</span>
        </Target>
      </Part>
      {visits.length > 0 && (
        <Part title="Visits">
          {visits.map((visit) => (
            <Lead key={visit.id} to={visitPath(visit.id)}>
              {visit.title}
              <span className="block text-sm font-normal text-muted">
                {[
                  formatDateTime(visit.state.startedAt),
                  visit.reason ?? (visit.isOnServer ? 'On the server' : 'Not on the server yet'),
                ].join(' · ')}
              </span>
            </Lead>
          ))}
        </Part>
      )}
      <Taken along={along} onRenew={async () => phone.renewTakeAlong(await fixNow())} />
      <Target aria-pressed={isSun} onClick={() => setSun(!isSun)}>
        {isSun ? 'Drawn for the sun: black on white' : 'Draw for the sun'}
      </Target>
      {here && (
        <p className="m-0 text-base">
          {here.isApplicationKept
            ? 'The application is kept here and opens without a connection.'
            : 'The application is not kept here yet; it needs a connection to open.'}
        </p>
      )}
      <Platform />
      <p className="m-0 text-sm text-muted">{`Of ${member.name}, ${member.organizationName}. Nobody else who signs in on this phone sees it.`}</p>
      {left !== null && left.othersItems > 0 && (
        <p className="m-0 text-sm text-muted">
          Something that another member took waits here too. It is sent when they sign in on this phone.
        </p>
      )}
      <Out to="/dashboard">To the desk</Out>
    </Screen>
  )
}

const roomWords = ({ freeBytes, isPersisted }: { freeBytes: number; isPersisted: boolean }): string =>
  `${Number.isFinite(freeBytes) ? `Room for ${bytesWords(freeBytes)} more.` : 'How much room is left this browser does not say.'} ${isPersisted ? 'The browser keeps it until you clear it.' : 'The browser may clear it when the phone runs full: send soon, or install Capture.'}`

function Failed({ files, onRetry }: { files: readonly PhoneFile[]; onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-2">
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {files.map(({ id, visitId, fileName, reason }) => (
          <li key={id}>
            <Lead to={visitPath(visitId, `/photo/${id}`)}>
              {fileName}
              <span className="block text-sm font-normal text-critical">{reason}</span>
            </Lead>
          </li>
        ))}
      </ul>
      <Target look="primary" onClick={onRetry}>
        Try all of them again
      </Target>
    </div>
  )
}

function Taken({ along, onRenew }: { along: Awaited<ReturnType<Phone['takeAlong']>>; onRenew: () => Promise<string> }) {
  const [said, setSaid] = useState('')
  const renew = async () => {
    setSaid('Asking the server')
    setSaid(renewedWords[await onRenew()] ?? '')
  }
  return (
    <Part title="Taken along">
      <p className="m-0 text-base text-muted">
        {along === null
          ? 'Nothing yet: it comes with the first connection.'
          : `${formatCount(along.taken.properties.length, 'roof')}, as of ${formatDateTime(along.taken.madeAt)}, ${bytesWords(along.sizeBytes)}.`}
      </p>
      {along?.taken.properties.map(({ id, name, why }) => (
        <Lead key={id} to={`/capture/roof/${id}`}>
          {name}
          <span className="block text-sm font-normal text-muted">{along.pinned.includes(id) ? 'Taken along by hand' : whyWords[why]}</span>
        </Lead>
      ))}
      <Target onClick={() => void renew()}>Take along anew</Target>
      <p role="status" className="m-0 text-base">
        {said}
      </p>
      {along && along.taken.passages.length > 0 && <Handbook passages={along.taken.passages} />}
    </Part>
  )
}

const whyWords = { today: 'Work of today or tomorrow', near: 'Near you', seen: 'Seen lately', asked: 'Taken along by hand' } as const
const renewedWords: Readonly<Record<string, string>> = {
  renewed: 'Taken along.',
  'no-connection': 'The server cannot be reached: what is here stays.',
  'signed-out': 'Sign in first: what is here stays.',
}

function Handbook({ passages }: { passages: readonly { id: string; title: string; text: string }[] }) {
  return (
    <details>
      <summary className="min-h-16 py-4 text-lg font-medium">{`Handbook: ${formatCount(passages.length, 'passage')}`}</summary>
      {passages.map(({ id, title, text }) => (
        <details key={id}>
          <summary className="py-3 text-lg">{title}</summary>
          <p className="m-0 pb-3 text-base">{text}</p>
        </details>
      ))}
    </details>
  )
}
