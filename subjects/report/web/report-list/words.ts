import { formatListDate } from '@ridgeline/web/format/date.ts'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { locale } from '@ridgeline/words/locale'
import { once } from '@ridgeline/words/once'
import type { ReportReach, ReportStatus, ReportType } from '#contract/report'
import type { ReportOrder, StatedSeverity } from '#contract/report-severity'

export const typeWord = {
  'winn-report': 'Winn report',
  'thermal-analysis': 'Thermal analysis',
  'damage-assessment': 'Damage assessment',
} as const satisfies Record<ReportType, string>

export const statusWord = {
  completed: 'Completed',
  processing: 'Processing...',
  pending: 'Pending',
  failed: 'Failed',
} as const satisfies Record<ReportStatus, string>

export const severityWord = {
  critical: 'Critical',
  high: 'High',
  moderate: 'Moderate',
  low: 'Low',
  none: 'No open finding',
  'not-stated': 'Not stated',
} as const satisfies Record<StatedSeverity, string>

/** The same beside a report, in the words of its findings: it is that of the worst of them, not of the roof. */
export const worstWord = {
  critical: 'Worst finding: critical',
  high: 'Worst finding: major',
  moderate: 'Worst finding: minor',
  low: 'Worst finding: informational',
  none: 'No open finding',
  'not-stated': 'Severity not stated',
} as const satisfies Record<StatedSeverity, string>

/** The same in a column that says of what it is. */
export const findingWord = {
  critical: 'Critical',
  high: 'Major',
  moderate: 'Minor',
  low: 'Informational',
  none: 'None open',
  'not-stated': 'Not stated',
} as const satisfies Record<StatedSeverity, string>

const reached = {
  replied: (day: string) => `Replied ${day}`,
  opened: (day: string) => `Opened ${day}`,
  shared: (day: string) => `Shared ${day}`,
  mailed: (day: string) => `Mailed ${day}`,
} as const satisfies Record<ReportReach['state'], (day: string) => string>
/** How far a report came with whom it was given: `Opened Nov 27`. */
export const reachWord = (reach: ReportReach | null): string => (reach ? reached[reach.state](formatListDate(reach.at)) : 'Not sent')

export const severityTone = {
  critical: 'critical',
  high: 'major',
  moderate: 'minor',
  low: 'informational',
  none: 'good',
  'not-stated': 'neutral',
} as const satisfies Record<StatedSeverity, Tone>

export const orderWord = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  severity: 'Most severe first',
  cost: 'Highest damage first',
  pages: 'Most pages first',
  size: 'Largest file first',
} as const satisfies Record<ReportOrder, string>

/** One choice of a filter for each word, after one that takes all. */
export const choicesOf = <T extends string>(words: Record<T, string>, all: string): { value: T | 'all'; label: string }[] => [
  { value: 'all', label: all },
  ...(Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label })),
]

const dollars = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }))
const whole = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }))
const short = once(
  () =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency: 'USD', notation: 'compact' },
      ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
    } as const),
)
const SHORT_FROM = 100_000
const WHOLE_FROM = 10_000
/** A sum for a tile: "$1,412.80", "$12,340", "$345.6K", "$1.2M"; what nobody estimated is "Not stated", and what is small is never rounded to nothing. */
export function tileAmount(usd: number | null): string {
  if (usd === null) return 'Not stated'
  if (usd >= SHORT_FROM) return short().format(usd)
  return usd >= WHOLE_FROM ? whole().format(usd) : dollars().format(usd)
}
/** "$1,200.50", or "Not stated". */
export const amount = (usd: number | null): string => (usd === null ? 'Not stated' : dollars().format(usd))
