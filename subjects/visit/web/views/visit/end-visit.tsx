import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { useState } from 'react'
import type { Standing } from '#rules/shot-list'
import { Part, Target } from '#web/kit.tsx'
import type { PhoneVisit } from '#web/phone/phone.ts'

/** The end says what is missing while somebody still stands on the roof; nothing is closed for good. */
export function EndVisit({ visit, is, onEnd }: { visit: PhoneVisit; is: Standing; onEnd: (endedAt: string | null) => void }) {
  const [isAsked, setAsked] = useState(false)
  const { endedAt } = visit.state
  if (endedAt !== null)
    return (
      <Part title="This visit has ended">
        <p className="m-0 text-lg text-muted">{formatDateTime(endedAt)}</p>
        <Target onClick={() => onEnd(null)}>Go on with it</Target>
      </Part>
    )
  if (!isAsked) return <Target onClick={() => setAsked(true)}>End the visit</Target>
  return (
    <Part title={is.missing === 0 ? 'Nothing is missing' : is.missing === 1 ? '1 shot is missing' : `${is.missing} shots are missing`}>
      <p className="m-0 text-lg text-muted">What was taken stays on this phone until the server has it.</p>
      <Target look="primary" onClick={() => onEnd(new Date().toISOString())}>
        {is.missing === 0 ? 'End the visit' : 'End it all the same'}
      </Target>
      <Target onClick={() => setAsked(false)}>Not yet</Target>
    </Part>
  )
}
