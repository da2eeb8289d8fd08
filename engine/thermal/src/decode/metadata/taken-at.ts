import type { TakenAt } from '#decode/decoded-file'

/** Offsets of real time zones, with room to spare (minutes). */
const MAX_OFFSET_MINUTES = 16 * 60

/** Whether the numbers name a real day and time; cameras with an unset clock write zeros. */
const isRealTime = (local: string): boolean => {
  const time = Date.parse(`${local}Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(local.slice(0, 19)) && time > 0
}

const checkedOffset = (minutes: number | null): number | null =>
  minutes !== null && Math.abs(minutes) <= MAX_OFFSET_MINUTES ? minutes : null

/** `+05:30`, `-07:00` or `Z` as minutes east of UTC; null for anything else. */
export const parseOffset = (text: string | null): number | null => {
  if (text?.trim() === 'Z') return 0
  const parts = /^\s*([+-])(\d\d):?(\d\d)/.exec(text ?? '')
  if (parts === null) return null
  const minutes = Number(parts[2]) * 60 + Number(parts[3])
  return checkedOffset(parts[1] === '-' ? -minutes : minutes)
}

/**
 * A date as EXIF and its imitators write it: `YYYY:MM:DD HH:MM:SS`, also with dashes or a T.
 *
 * @param subSeconds - digits after the decimal point, or null
 * @param offset - `+HH:MM`, or null where the file has none
 * @returns null where the text is no date
 */
export const parseTakenAt = (text: string | null, subSeconds: string | null, offset: string | null): TakenAt | null => {
  const parts = /^\s*(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text ?? '')
  if (parts === null) return null
  const [, year, month, day, hour, minute, second] = parts
  const digits = /^\d+/.exec(subSeconds?.trim() ?? '')?.[0] ?? ''
  const fraction = digits === '' ? '' : `.${digits.padEnd(3, '0').slice(0, 3)}`
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  return isRealTime(local) ? { local: local + fraction, offsetMinutes: parseOffset(offset) } : null
}

/**
 * A time from a clock in UTC and the camera's zone.
 *
 * @param seconds - since 1970; 0 stands for an unset clock
 * @param offsetMinutes - minutes east of UTC
 */
export const fromUnixTime = (seconds: number, milliseconds: number, offsetMinutes: number): TakenAt | null => {
  if (seconds === 0 || checkedOffset(offsetMinutes) === null || milliseconds > 999) return null
  const local = new Date((seconds + offsetMinutes * 60) * 1000 + milliseconds).toISOString().slice(0, -1)
  return { local, offsetMinutes }
}
