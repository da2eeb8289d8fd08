import { counted, joined, type Message, message } from '@ridgeline/words/message'
import type { ClockDifference } from '#rules/card-file'

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3600, 86_400] as const
/** Less than this nobody notices (s). */
const NOTHING_S = 5

/** "The clock of FLIR E76 is 1 hour ahead of the others (42 pairs)". @param camera - its name */
export function clockWords(camera: string, { differenceMs, pairs }: ClockDifference): Message {
  const seconds = Math.round(Math.abs(differenceMs) / 1000)
  const from = counted(pairs, 'pair')
  if (seconds < NOTHING_S) return message`The clock of ${camera} agrees with the others (${from}).`
  const far = durationWords(seconds)
  return differenceMs > 0
    ? message`The clock of ${camera} is ${far} ahead of the others (${from}): taken off.`
    : message`The clock of ${camera} is ${far} behind the others (${from}): added.`
}

/** The two largest parts: days and hours, hours and minutes, minutes and seconds. */
function durationWords(seconds: number): Message {
  const parts = [
    { of: Math.floor(seconds / DAY_S), one: 'day' },
    { of: Math.floor((seconds % DAY_S) / HOUR_S), one: 'hour' },
    { of: Math.floor((seconds % HOUR_S) / MINUTE_S), one: 'minute' },
    { of: seconds % MINUTE_S, one: 'second' },
  ]
  const first = parts.findIndex(({ of }) => of > 0)
  const told = parts.slice(first, first + 2).filter(({ of }) => of > 0)
  return joined(told.map(({ of, one }) => message`${counted(of, one)}`))
}
