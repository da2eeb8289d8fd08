/** Hours behind UTC of the abbreviations that NWS offices and NCEI write. */
const behindUtc: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  AST: 4,
  ADT: 3,
  EST: 5,
  EDT: 4,
  CST: 6,
  CDT: 5,
  MST: 7,
  MDT: 6,
  PST: 8,
  PDT: 7,
  AKST: 9,
  AKDT: 8,
  HST: 10,
  HDT: 9,
  SST: 11,
  CHST: -10,
  GST: -10,
}

/** Hours to add to a local time for UTC; null for an abbreviation nobody knows. `CST-6` says its hours itself. */
export function hoursToUtc(zone: string): number | null {
  const named = /^[A-Z]+([+-]\d{1,2})$/i.exec(zone.trim())?.[1]
  return named === undefined ? (behindUtc[zone.trim().toUpperCase()] ?? null) : -Number(named)
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** 0-11, or -1 for no month. */
export const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toUpperCase())

/** A moment as ISO text to the second, as all rows carry it; null where the parts are none. */
export function isoUtc(year: number, month: number, day: number, hour: number, minute: number, second = 0): string | null {
  const ms = Date.UTC(year, month, day, hour, minute, second)
  if (Number.isNaN(ms)) return null
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
