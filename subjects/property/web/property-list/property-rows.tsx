import { healthLabel } from '@ridgeline/scan/contract/health-words'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { lastInspected } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Link } from 'react-router'
import type { Property } from '#contract/property'

const rowClass = 'flex min-h-14 items-center gap-x-4 pr-4 py-2 lg:h-10 lg:min-h-0 lg:py-0'

interface Choice {
  readonly isChosen: (id: string) => boolean
  readonly choose: (id: string, chosen: boolean) => void
}

/** A box to tick with a target as large as a finger. */
export const ChoiceBox = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center md:h-10">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-4 accent-(--accent)"
    />
  </label>
)

function Row({ property: p, isChosen, choose }: { property: Property } & Choice) {
  return (
    <li className="flex items-center border-line not-first:border-t has-checked:bg-hover">
      <ChoiceBox label={`Choose ${p.name}`} checked={isChosen(p.id)} onChange={(chosen) => choose(p.id, chosen)} />
      <Link to={`/property/${p.id}`} className={`${rowClass} min-w-0 flex-1 transition-colors duration-100 hover:bg-hover`}>
        <span className="min-w-0 flex-1 lg:flex lg:items-baseline lg:gap-4">
          <span className="line-clamp-2 font-medium lg:line-clamp-1 lg:w-64 lg:shrink-0">
            {p.name}
            {p.archivedAt && <span className="ml-2 font-normal text-muted">Archived</span>}
          </span>
          <span className="line-clamp-2 text-muted lg:line-clamp-1">{p.address}</span>
        </span>
        <span className="hidden w-20 text-right text-sm text-muted md:block">{formatCount(p.scanCount, 'scan')}</span>
        <span className="hidden w-28 text-right text-sm text-muted md:block">{lastInspected(p) ?? 'No scan yet'}</span>
        <span className="flex shrink-0 justify-end md:w-34">
          <Badge tone={p.health.band ?? 'neutral'}>{healthLabel(p.health)}</Badge>
        </span>
      </Link>
    </li>
  )
}

export const PropertyRows = ({ properties, ...choice }: { properties: readonly Property[] } & Choice) => (
  <ul className="overflow-hidden rounded-ui border border-line bg-surface">
    {properties.map((p) => (
      <Row key={p.id} property={p} {...choice} />
    ))}
  </ul>
)

export const PropertyRowsSkeleton = () => (
  <ul aria-hidden className="overflow-hidden rounded-ui border border-line bg-surface">
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <li key={n} className={`${rowClass} border-line pl-4 not-first:border-t`}>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-4 w-24" />
      </li>
    ))}
  </ul>
)
