import { momentInZone } from '@ridgeline/property/contract/place-time'

/** The moment (ms) of a camera's time, on the clock of `timeZone` where it names no zone of its own. */
export const momentOf = (text: string, timeZone: string): number =>
  /Z$|[+-]\d\d:\d\d$/.test(text) ? Date.parse(text) : momentInZone(text, timeZone).getTime()
