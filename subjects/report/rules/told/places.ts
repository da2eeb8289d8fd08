import { healthWord } from '@ridgeline/scan/contract/health-words'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { formatCount } from '#rules/format/quantity'
import { type Fact, quoted } from '#rules/told/fact'
import { scanEvidence } from '#rules/told/scan'

/** A property as it was last seen. */
interface Seen {
  readonly name: string
  /** The last that shows the roof. */
  readonly scan: Scan
  /** That one and later visits that noted something. */
  readonly scans: readonly Scan[]
}

const urgentIn = ({ scans }: Seen): number =>
  scans.flatMap(({ issues }) => issues).filter((issue) => isOpen(issue) && (issue.urgency === 'immediate' || issue.severity === 'critical'))
    .length

/** Which of several properties is worse: by what needs somebody at once, then by the score; first which, then each. */
export function comparedFacts(seen: readonly Seen[]): Fact[] {
  const scoreOf = ({ scan: { health } }: Seen): number => (health.state === 'not-scored' ? 100 : health.score)
  const ordered = seen.toSorted((a, b) => urgentIn(b) - urgentIn(a) || scoreOf(a) - scoreOf(b))
  const [worst, next] = ordered
  if (!worst || !next) return []
  const isTie = urgentIn(worst) === urgentIn(next) && Math.round(scoreOf(worst)) === Math.round(scoreOf(next))
  return [
    {
      says: isTie ? `${quoted(worst.name)} and ${quoted(next.name)} stand alike.` : `${quoted(worst.name)} is worse.`,
      evidence: ordered.map(({ scan }) => scanEvidence(scan)),
      part: 'total',
    },
    ...ordered.map((each): Fact => ({ says: standing(each), evidence: [scanEvidence(each.scan)], part: 'each' })),
  ]
}

function standing(each: Seen): string {
  const { health } = each.scan
  const urgent = formatCount(urgentIn(each), 'issue is critical or immediate', 'issues are critical or immediate')
  return health.state === 'not-scored'
    ? `${quoted(each.name)}: it is not scored; ${urgent}.`
    : `${quoted(each.name)}: the health score is ${Math.round(health.score)} of 100 (${healthWord(health).toLowerCase()}); ${urgent}.`
}
