import { formatDeltaT, formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { timeOfDay } from '@ridgeline/words/clock'
import { useMemo } from 'react'
import { DAY_MINUTES, eveningOf, SUNRISE_H, SUNSET_H } from '#rules/evening'
import type { FrameProps } from './animation.tsx'
import { Sheet, Words } from './frame.tsx'

const WIND_MPS = 2.5
const [LEFT, RIGHT, TOP, BOTTOM] = [8, 312, 26, 150]
const STEP_MIN = 10
/** The day is shown from sunrise to sunrise. */
const START_MIN = SUNRISE_H * 60
const inDay = (minute: number) => (minute + START_MIN) % DAY_MINUTES
const xOf = (minute: number) => LEFT + (minute / DAY_MINUTES) * (RIGHT - LEFT)

/** Dry and wet roof through a day and a night: the curves cross twice. */
export function StoredHeat({ at }: FrameProps) {
  const units = useUnits()
  const { dryK, wetK, low, high } = useMemo(() => {
    const evening = eveningOf(WIND_MPS)
    const all = [...evening.dryK, ...evening.wetK]
    return { ...evening, low: all.reduce((least, one) => Math.min(least, one)), high: all.reduce((most, one) => Math.max(most, one)) }
  }, [])
  const yOf = (kelvin: number) => BOTTOM - ((kelvin - low) / (high - low)) * (BOTTOM - TOP)
  const last = Math.round(at * (DAY_MINUTES - 1))
  const course = (kelvin: Float32Array, until: number) => {
    const minutes = Array.from({ length: Math.floor(until / STEP_MIN) + 1 }, (_, step) => step * STEP_MIN)
    return [...minutes, until].map((minute) => `${xOf(minute).toFixed(1)},${yOf(kelvin[inDay(minute)] ?? low).toFixed(1)}`).join(' ')
  }
  const [dry, wet] = [dryK[inDay(last)] ?? low, wetK[inDay(last)] ?? low]
  const sunset = (SUNSET_H - SUNRISE_H) * 60
  return (
    <Sheet>
      <rect x={xOf(sunset)} y={TOP - 6} width={RIGHT - xOf(sunset)} height={BOTTOM - TOP + 12} opacity={0.08} />
      <line x1={LEFT} x2={RIGHT} y1={BOTTOM + 6} y2={BOTTOM + 6} stroke="currentColor" opacity={0.4} />
      <polyline points={course(dryK, DAY_MINUTES - 1)} fill="none" stroke="currentColor" strokeDasharray="4 3" opacity={0.35} />
      <polyline points={course(wetK, DAY_MINUTES - 1)} fill="none" stroke="var(--accent)" opacity={0.45} />
      <polyline points={course(dryK, last)} fill="none" stroke="currentColor" strokeWidth={1.5} strokeDasharray="4 3" />
      <polyline points={course(wetK, last)} fill="none" stroke="var(--accent)" strokeWidth={2.5} />
      <line x1={xOf(last)} x2={xOf(last)} y1={yOf(dry)} y2={yOf(wet)} stroke="currentColor" strokeWidth={1} />
      <Words
        x={LEFT}
        y={14}
      >{`${timeOfDay(new Date(inDay(last) * 60_000), 'UTC')}: dry (dashed) ${formatTemperature(dry, units)}, wet ${formatTemperature(wet, units)}`}</Words>
      <Words x={LEFT} y={170}>{`Wet against dry: ${formatDeltaT(wet - dry, units)}`}</Words>
      <Words x={RIGHT} y={170} end>
        Sunset to sunrise shaded
      </Words>
    </Sheet>
  )
}
