import { healthWord } from '@ridgeline/scan/contract/health-words'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Link } from 'react-router'
import type { Property } from '#contract/property'

/** The score of a property, and the way to the scan that it is of. On a phone its shape and its number say the band. */
export function ScoreLink({ property: { name, health, healthScanId } }: { property: Property }) {
  const score = health.score === null ? '' : ` ${Math.round(health.score)}`
  const badge = (
    <Badge tone={health.band ?? 'neutral'}>
      <span className={health.band ? 'max-sm:sr-only' : ''}>{healthWord(health)}</span>
      {score}
    </Badge>
  )
  if (healthScanId === null) return badge
  return (
    <Link
      to={`/analysis/${healthScanId}`}
      aria-label={`${healthWord(health)}${score}: analysis of ${name}`}
      className="touch-area relative z-10 inline-flex rounded-full transition-colors duration-100 hover:bg-hover [&>span]:bg-transparent"
    >
      {badge}
    </Link>
  )
}
