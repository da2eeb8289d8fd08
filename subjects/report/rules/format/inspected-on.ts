import { dayInZone, visitWords } from '@ridgeline/property/contract/place-time'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { formatDate } from '#rules/format/date'

/** "March 9, 2026" on the clock of the place; where the captures are of several visits it says that it is the day of the largest. */
export const inspectedOn = (scan: Pick<Scan, 'date' | 'timeZone' | 'visitCount'>): string =>
  formatDate(dayInZone(new Date(scan.date), scan.timeZone)) + visitWords(scan)
