import { dayInZone, isoInZone } from '@ridgeline/property/contract/place-time'

export interface Clock {
  readonly timeZone: string
  readonly quietFrom: number | null
  readonly quietTo: number | null
  readonly digestHour: number
  /** Day of their clock on which the last daily mail went. */
  readonly digestedOn: string | null
}

const HOUR_FROM = 11
const HOUR_TO = 13
/** Hour (0 to 23) that a clock of the time zone shows. */
export const hourInZone = (at: Date, timeZone: string): number => Number(isoInZone(at, timeZone).slice(HOUR_FROM, HOUR_TO))

/** Whether no mail should go now. Hours from 22 to 6 go over midnight; two equal hours are no hours. */
export function isQuiet({ timeZone, quietFrom, quietTo }: Pick<Clock, 'timeZone' | 'quietFrom' | 'quietTo'>, now: Date): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false
  const hour = hourInZone(now, timeZone)
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
}

/** Whether the daily mail may go: after its hour, once a day, and not in quiet hours. */
export function isDigestDue(clock: Clock, now: Date): boolean {
  const today = dayInZone(now, clock.timeZone)
  return !isQuiet(clock, now) && hourInZone(now, clock.timeZone) >= clock.digestHour && (clock.digestedOn ?? '') < today
}
