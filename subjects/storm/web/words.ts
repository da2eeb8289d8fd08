import type { Units } from '@ridgeline/account/contract/session'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { formatHail } from '@ridgeline/web/format/hail.ts'
import { formatSpeed, speedFrom } from '@ridgeline/web/format/speed.ts'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { timeOfDay, zoneName } from '@ridgeline/words/clock'
import { locale } from '@ridgeline/words/locale'
import type { StormPeril, StormReport, StormSource, StormSourceAnswer, StormVerdict } from '#contract/storm'

export const perilWord = { hail: 'Hail', wind: 'Wind', tornado: 'Tornado' } as const satisfies Record<StormPeril, string>

/** Of a report as it stands, before anybody looked at a roof. */
export const perilTone = { hail: 'major', wind: 'warning', tornado: 'critical' } as const satisfies Record<StormPeril, Tone>

export const verdictWord = {
  confirmed: 'Confirmed',
  probable: 'Probable',
  possible: 'Possible',
  'not-found': 'Not found',
  unknown: 'Unknown',
} as const satisfies Record<StormVerdict['verdict'], string>

export const verdictTone = {
  confirmed: 'major',
  probable: 'warning',
  possible: 'minor',
  'not-found': 'neutral',
  unknown: 'informational',
} as const satisfies Record<StormVerdict['verdict'], Tone>

export const sourceWord = {
  spc: 'SPC daily reports',
  'spc-filtered': 'SPC filtered daily reports',
  iem: 'NWS local storm reports (IEM)',
  lsr: 'NWS local storm reports (text)',
  'storm-events': 'NCEI Storm Events',
  swdi: 'NCEI radar hail (NX3HAIL)',
  sample: 'Generated sample rows, not NOAA',
} as const satisfies Record<StormSource, string>

export const answerWord = { answered: 'Answered', failed: 'Failed', off: 'Not asked' } as const satisfies Record<
  StormSourceAnswer['state'],
  string
>
const basisWord = { measured: 'measured', estimated: 'estimated', radar: 'by radar', unstated: 'not said how' } as const

/** `1.75 in (measured)`, `44 mm (measured)`, `EF1`, `Not stated`; records have inches and miles an hour. */
export function magnitudeWords({ row }: Pick<StormReport, 'row'>, units: Units): string {
  if (row.magnitude === null) return 'Not stated'
  if (row.peril === 'tornado') return `EF${row.magnitude}`
  const size = row.peril === 'hail' ? formatHail(row.magnitude, units) : formatSpeed(speedFrom(row.magnitude, 'imperial'), units)
  return `${size} (${basisWord[row.basis]})`
}

/** As `magnitudeWords`, where nothing else says what happened. */
export function whatWasFound({ row }: Pick<StormReport, 'row'>, units: Units): string {
  if (row.magnitude !== null) return magnitudeWords({ row }, units)
  return { hail: 'Size not stated', wind: 'Damage; speed not stated', tornado: 'Not rated yet' }[row.peril]
}

/** A calendar day as it is, wherever its reader is: `Jun 5, 2025`. */
export const dayWords = (day: string): string => formatPlaceDay({ date: `${day}T12:00:00Z`, timeZone: 'UTC' })

/** The local day of a moment at a place, as a date field has it: `2025-06-05`. */
export const dayAt = (at: string, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at))

/** The moment on the clock of the place: `Jun 5, 7:55 PM CDT`. */
export const momentWords = (at: string, timeZone: string): string =>
  `${new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric' }).format(new Date(at))}, ${timeOfDay(new Date(at), timeZone)} ${zoneName(new Date(at), timeZone)}`

/** `Thursday, Jun 5`, whatever the zone of its reader. */
export const weekdayWords = (day: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', month: 'short', day: 'numeric' }).format(new Date(`${day}T12:00:00Z`))

/** `8:53 PM` on the clock of the place. */
export const clockWords = (at: string, timeZone: string): string => timeOfDay(new Date(at), timeZone)

export const directionWord = {
  consistent: 'Consistent with this storm',
  mixed: 'Mixed',
  'not-consistent': 'Not consistent with this storm',
  unknown: 'Cannot be said',
} as const
export const directionTone = { consistent: 'accent', mixed: 'warning', 'not-consistent': 'major', unknown: 'neutral' } as const

/** How a peril stands on a map: a shape as well as a colour of the theme. */
export const perilShape = { hail: 'circle', wind: 'square', tornado: 'triangle' } as const satisfies Record<StormPeril, string>
export const shapeColor = { circle: '--accent', square: '--warning', triangle: '--critical' } as const
const MOST_HAIL_IN = 4
const MOST_WIND_MPH = 120
const MOST_SCALE = 5

/** How large a report stands on a map: 0 the smallest and what states no size, 1 the largest. */
export function sizeOnMap({ row: { peril, magnitude } }: Pick<StormReport, 'row'>): number {
  const most = { hail: MOST_HAIL_IN, wind: MOST_WIND_MPH, tornado: MOST_SCALE }[peril]
  return magnitude === null ? 0 : Math.min(1, magnitude / most)
}
