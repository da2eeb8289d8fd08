const dayMs = 86_400_000

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short' })

/** "Nov 21, 2026", in the reader's time zone. */
export const formatDate = (iso: string): string => day.format(new Date(iso))
/** "Nov 21, 2026, 9:51 AM". */
export const formatDateTime = (iso: string): string => dayAndTime.format(new Date(iso))
/** "Nov". */
export const formatMonth = (iso: string): string => month.format(new Date(iso))

/** Today, Yesterday, N days ago (under 7), N weeks ago (under 30 days), N months ago; days turn at the reader's midnight. */
export function formatRelativeDay(iso: string, now: Date = new Date()): string {
  const days = Math.max(0, Math.round((midnight(now) - midnight(new Date(iso))) / dayMs))
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  if (days < 30) return count(Math.floor(days / 7), 'week')
  return count(Math.floor(days / 30), 'month')
}

/** Midnight of the local day as if it were UTC, so that a change of the clock never makes a day longer. */
const midnight = (d: Date): number => Date.UTC(d.getFullYear(), d.getMonth(), d.getDate())
const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'} ago`
