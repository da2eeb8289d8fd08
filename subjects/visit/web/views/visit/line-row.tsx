import { Check, Circle, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import type { ShotLine } from '#contract/shot'
import { Lead, Target } from '#web/kit.tsx'
import type { PhoneFile } from '#web/phone/phone.ts'
import { visitPath } from '#web/route.ts'
import { Thumbs } from './thumbs.tsx'

/** Why a shot could not be taken: the commonest answers, one tap each. */
const reasons = ['Locked', 'Not safe to reach', 'Covered or blocked', 'Not there'] as const

interface Props {
  visitId: string
  line: ShotLine
  files: readonly PhoneFile[]
  /** Shots of it that another phone sent. */
  elsewhere: number
  because: string | null
  onAnswer: (because: string | null) => void
}

/** One line of the list: its shots, or why there is none. */
export function LineRow({ visitId, line, files, elsewhere, because, onAnswer }: Props) {
  const [isAsked, setAsked] = useState(false)
  const camera = visitPath(visitId, `/camera?line=${encodeURIComponent(line.key)}`)
  const count = files.length + elsewhere
  const isShut = because !== null && count === 0
  const Sign = count > 0 ? Check : isShut ? CircleSlash : Circle
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <Lead to={camera}>
          <span className="flex items-center gap-3">
            <Sign aria-hidden size={20} className={count > 0 ? 'shrink-0 text-good' : 'shrink-0 text-muted'} />
            <span className="min-w-0">
              {line.label}
              <span className="block text-sm font-normal text-muted">{lineState(line, count, isShut ? because : null)}</span>
            </span>
          </span>
        </Lead>
        {count === 0 && (
          <Target shape="sign" aria-expanded={isAsked} onClick={() => (isShut ? onAnswer(null) : setAsked(!isAsked))}>
            <span aria-hidden className="text-sm leading-tight">
              {isShut ? 'Open again' : 'No access'}
            </span>
            <span className="sr-only">{isShut ? `${line.label}: accessible after all` : `${line.label}: not accessible, because`}</span>
          </Target>
        )}
      </div>
      {isAsked && !isShut && count === 0 && (
        <fieldset className="m-0 grid grid-cols-2 gap-2 border-0 p-0">
          <legend className="mb-1 text-base text-muted">Not accessible, because</legend>
          {reasons.map((reason) => (
            <Target
              key={reason}
              onClick={() => {
                onAnswer(reason)
                setAsked(false)
              }}
            >
              {reason}
            </Target>
          ))}
        </fieldset>
      )}
      <Thumbs visitId={visitId} files={files} />
    </div>
  )
}

function lineState(line: ShotLine, count: number, because: string | null): string {
  if (count > 0) return count === 1 ? '1 shot' : `${count} shots`
  if (because !== null) return `Not accessible: ${because}`
  return line.needsScale ? 'Missing, with a coin or a scale' : 'Missing'
}
