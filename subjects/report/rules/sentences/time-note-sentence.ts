import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { TimeNote, TimeNoteValues } from '@ridgeline/thermal/survey/times'
import { formatDate } from '#rules/format/date'
import { formatNumber } from '#rules/format/quantity'

const sunset = (minutes: number): string => `${Math.abs(Math.round(minutes))} minutes ${minutes < 0 ? 'before' : 'after'} sunset`

function visitsSentence({ visits, firstMs, lastMs, ...main }: TimeNoteValues['several-visits'], timeZone: string): string {
  const [first, last, day] = [firstMs, lastMs, main.mainMs].map((at) => formatDate(dayInZone(new Date(at), timeZone)))
  const when = first === last ? `${Math.round((lastMs - firstMs) / 3_600_000)} hours apart on ${first}` : `from ${first} to ${last}`
  const most = `${formatNumber(main.mainCount)} of ${formatNumber(main.count)} captures`
  return `Captures from ${visits === 2 ? 'two' : formatNumber(visits)} visits, ${when}. The date is that of the visit of ${day}, to which ${most} belong, and the conditions are of one visit alone; split the scan, so that each visit has its own.`
}

/** What the captures' own times say against the date or the conditions of their scan. `timeZone`: of the place. */
export const timeNoteSentence = (note: TimeNote, timeZone: string): string =>
  note.code === 'several-visits'
    ? visitsSentence(note.values, timeZone)
    : `Noted as ${sunset(note.values.notedMin)}, but by time and place of the captures it was ${sunset(note.values.computedMin)}.`
