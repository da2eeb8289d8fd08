import { patchSession } from '@ridgeline/account/contract/session'
import type { KeptMember } from '@ridgeline/web/session/kept-member.ts'
import { useEffect, useState } from 'react'
import { Part, Screen, Target } from '#web/kit.tsx'
import { call, type Member } from '#web/phone/calls.ts'
import { openPhone } from '#web/phone/open-phone.ts'
import type { Phone } from '#web/phone/phone.ts'
import { PhoneContext, useHere, usePhone } from '#web/phone-context.ts'
import type { Membership } from '#web/shell/member.ts'
import { SaveUnsent } from './save-unsent.tsx'
import { readUnsent, unsentWords } from './unsent.ts'
import { useLeft } from './use-left.ts'

interface Props {
  member: KeptMember
  organizations: Membership['organizations']
}

/** What somebody took for an organization that they do not work in now: what waits, and what can be done. */
export function LeftScreen({ member, organizations }: Props) {
  const left = useLeft(member)
  if (left === null) return <div aria-busy="true" className="flex-1" />
  return (
    <Screen title="Waits on this phone" back="/capture">
      {left.own.map((of) => (
        <LeftOf key={of.organizationId} of={of} isMember={organizations?.some(({ id }) => id === of.organizationId) ?? null} />
      ))}
      {left.own.length === 0 && <p className="m-0 text-lg">Nothing of yours waits here.</p>}
    </Screen>
  )
}

/** @param isMember - whether they still belong to it; null: the server did not say */
function LeftOf({ of, isMember }: { of: Member; isMember: boolean | null }) {
  const [phone, setPhone] = useState<Phone | null>(null)
  const { organizationId, uid } = of
  // opened to be read: nothing of it is sent from here
  useEffect(() => void openPhone({ organizationId, uid }).then(setPhone), [organizationId, uid])
  if (phone === null) return <div aria-busy="true" className="min-h-64" />
  return (
    <PhoneContext value={phone}>
      <LeftPart organizationId={organizationId} isMember={isMember} />
    </PhoneContext>
  )
}

const readLeft = async (phone: Phone) => ({
  unsent: await readUnsent(phone),
  name: (await phone.takeAlong())?.taken.organization.name ?? '',
})

function LeftPart({ organizationId, isMember }: { organizationId: string; isMember: boolean | null }) {
  const phone = usePhone()
  const left = useHere('left', readLeft)
  const [isAsked, setAsked] = useState(false)
  const [said, setSaid] = useState('')
  if (left === undefined) return <div aria-busy="true" className="min-h-64" />
  const name = left.name || 'Another organization'
  if (left.unsent.length === 0) return null
  const workThere = () =>
    call(patchSession, { body: { organizationId } }).then(
      () => location.assign('/capture'),
      () => setSaid('The server cannot be reached: try again with a connection.'),
    )
  return (
    <Part title={`${name}: ${unsentWords(left.unsent)}`}>
      <p className="m-0 text-lg">{standWords(name, isMember)}</p>
      {left.unsent.map(({ visit }) => (
        <p key={visit.id} className="m-0 text-base text-muted">
          {visit.title}
        </p>
      ))}
      {isMember && <Target look="primary" onClick={() => void workThere()}>{`Work in ${name} and send it`}</Target>}
      <SaveUnsent look={isMember ? 'plain' : 'primary'} />
      {isAsked ? (
        <Target look="danger" onClick={() => void phone.throwAway()}>
          Throw it away for good: it is nowhere else
        </Target>
      ) : (
        <Target onClick={() => setAsked(true)}>Throw away</Target>
      )}
      <p role="status" className="m-0 text-base empty:hidden">
        {said}
      </p>
    </Part>
  )
}

function standWords(name: string, isMember: boolean | null): string {
  if (isMember === null) return `It stays here, and is sent once you work in ${name} again.`
  if (isMember) return `You work in another organization now. It stays here, and is sent once you work in ${name} again.`
  return `You are no longer a member of ${name}, so the server does not take it. It stays here: save it as files, or ask to be invited again, and it is sent by itself.`
}
