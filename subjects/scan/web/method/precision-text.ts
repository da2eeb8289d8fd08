import { formatCount, formatNumber, formatPercent } from '@ridgeline/web/format/count.ts'
import { leastJudged, type Precision } from '#contract/method'

/** "87 % (76 to 94 %)", or why no share is stated. */
export function shareText({ judged, share, low, high }: Precision): string {
  if (share === null) return `Not enough data (${formatNumber(judged)} of ${leastJudged})`
  if (low === null || high === null) return formatPercent(share)
  return `${formatPercent(share)} (${Math.round(low * 100)} to ${formatPercent(high)})`
}

/** "36 of 41 findings". */
export const countText = ({ judged, right }: Precision): string => `${formatNumber(right)} of ${formatCount(judged, 'finding')}`
