import { useEffect, useEffectEvent, useState } from 'react'
import { type HeldPhone, watchHeld } from '#web/camera/held.ts'

/** A picture within this many degrees of upright is told as level: less than a person sees. */
const LEVEL_DEG = 1

const rounded = ({ look: { rollDeg, tiltDeg } }: HeldPhone) => ({
  rollDeg: rollDeg === null ? null : Math.round(rollDeg * 2) / 2,
  tiltDeg: Math.round(tiltDeg),
})

/** A line that stays with the horizon; where the camera looks straight down, how far it is from that. */
export function Level({ hear }: { hear: (held: HeldPhone) => void }) {
  const [held, setHeld] = useState<ReturnType<typeof rounded> | null>(null)
  const take = useEffectEvent((now: HeldPhone) => {
    hear(now)
    const next = rounded(now)
    if (held?.rollDeg !== next.rollDeg || held.tiltDeg !== next.tiltDeg) setHeld(next)
  })
  useEffect(() => watchHeld((now) => take(now)), [])
  if (held === null) return null
  const isLevel = held.rollDeg === null ? held.tiltDeg <= LEVEL_DEG - 90 : Math.abs(held.rollDeg) <= LEVEL_DEG
  const colour = isLevel ? 'bg-good' : 'bg-white'
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center">
      {held.rollDeg === null ? (
        <div
          className={`size-14 rounded-full border-4 ${isLevel ? 'border-good' : 'border-white'}`}
          style={{ translate: `0 ${(90 + held.tiltDeg) * 4}px` }}
        />
      ) : (
        <div className="flex w-48 items-center justify-between outline-black" style={{ rotate: `${-held.rollDeg}deg` }}>
          <span className={`h-1 w-16 ${colour} outline-1 outline-black`} />
          <span className={`h-1 w-16 ${colour} outline-1 outline-black`} />
        </div>
      )}
    </div>
  )
}
