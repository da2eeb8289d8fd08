import { surveyLimits } from '@ridgeline/thermal/survey/limits'
import { timeOfDay, zoneName } from '@ridgeline/words/clock'
import { useEffect, useState } from 'react'
import type { Fix } from '#contract/place'
import { surveyClock } from '#rules/survey-clock'

const MINUTE_MS = 60_000
const time = (ms: number): string => timeOfDay(new Date(ms))
const zoned = (ms: number): string => `${time(ms)} ${zoneName(new Date(ms))}`
const span = (minutes: number): string => (minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`)

/** The sun runs along: when it sets, and when a thermal survey may begin, on this phone's clock. */
export function SurveyClockLine({ fix }: { fix: Fix | null }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const clock = fix && surveyClock(now, fix, surveyLimits.sunsetMetMin)
  if (clock === null) return null
  return <p className="m-0 text-base text-muted">{clockWords(clock)}</p>
}

function clockWords(clock: NonNullable<ReturnType<typeof surveyClock>>): string {
  if (clock.is === 'open') return `Sun set at ${zoned(clock.sunsetMs)}, ${span(clock.minutes)} ago: time for a thermal survey`
  if (clock.is === 'too-early')
    return `Sun set at ${zoned(clock.sunsetMs)}. Thermal survey from ${time(clock.opensMs)}, in ${span(clock.minutes)}`
  return `Sun sets at ${zoned(clock.sunsetMs)}, in ${span(clock.minutes)}. Thermal survey from ${time(clock.opensMs)}`
}
