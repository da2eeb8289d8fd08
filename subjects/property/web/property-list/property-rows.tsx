import { healthLabel } from '@ridgeline/scan/contract/health-words'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { lastInspected } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import type { Column } from '@ridgeline/web/ui/list/column.ts'
import { RecordList, rowLink } from '@ridgeline/web/ui/list/record-list.tsx'
import { Link } from 'react-router'
import type { Property } from '#contract/property'
import type { useChoice } from './use-choice.ts'

const rowClass = 'flex min-h-14 items-center gap-x-4 pr-4 py-2 lg:h-10 lg:min-h-0 lg:py-0'

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

const Name = ({ property: { name, archivedAt } }: { property: Property }) => (
  <>
    {name}
    {archivedAt && <span className="ml-2 font-normal text-muted">Archived</span>}
  </>
)
const Condition = ({ property: { health } }: { property: Property }) => <Badge tone={health.band ?? 'neutral'}>{healthLabel(health)}</Badge>

export const propertyColumns: readonly Column<Property>[] = [
  {
    ...{ key: 'name', title: 'Property', isFixed: true },
    cell: (p) => (
      <Link to={`/property/${p.id}`} className={`block truncate font-medium ${rowLink}`}>
        <Name property={p} />
      </Link>
    ),
  },
  { key: 'address', title: 'Address', cell: (p) => <span className="block truncate text-muted">{p.address}</span> },
  {
    ...{ key: 'scans', title: 'Scans', width: 6, isEnd: true, isExtra: true },
    cell: (p) => <span className="text-sm text-muted">{formatCount(p.scanCount, 'scan')}</span>,
  },
  {
    ...{ key: 'pin', title: 'Pin on the map', width: 8, isEnd: true, isExtra: true },
    cell: (p) => <span className="text-sm text-muted">{p.position ? 'Set' : 'Not set'}</span>,
  },
  {
    ...{ key: 'inspected', title: 'Last inspected', width: 9, isEnd: true },
    cell: (p) => <span className="text-sm text-muted">{lastInspected(p) ?? 'No scan yet'}</span>,
  },
  { key: 'condition', title: 'Condition', width: 10.5, isEnd: true, cell: (p) => <Condition property={p} /> },
]

type Choice = Pick<ReturnType<typeof useChoice>, 'isChosen' | 'choose'>
const ChoiceOf = ({ property: p, isChosen, choose }: { property: Property } & Choice) => (
  <ChoiceBox label={`Choose ${p.name}`} checked={isChosen(p.id)} onChange={(chosen) => choose(p.id, chosen)} />
)

function Row({ property: p, ...choice }: { property: Property } & Choice) {
  return (
    <li className="flex items-center border-line not-first:border-t has-checked:bg-hover">
      <ChoiceOf property={p} {...choice} />
      <Link to={`/property/${p.id}`} className={`${rowClass} min-w-0 flex-1 transition-colors duration-100 hover:bg-hover`}>
        <span className="min-w-0 flex-1 lg:flex lg:items-baseline lg:gap-4">
          <span className="line-clamp-2 font-medium lg:line-clamp-1 lg:w-64 lg:shrink-0">
            <Name property={p} />
          </span>
          <span className="line-clamp-2 text-muted lg:line-clamp-1">{p.address}</span>
        </span>
        <span className="hidden w-20 text-right text-sm text-muted md:block">{formatCount(p.scanCount, 'scan')}</span>
        <span className="hidden w-28 text-right text-sm text-muted md:block">{lastInspected(p) ?? 'No scan yet'}</span>
        <span className="flex shrink-0 justify-end md:w-34">
          <Condition property={p} />
        </span>
      </Link>
    </li>
  )
}

interface Props {
  /** Undefined until they are there. */
  properties: readonly Property[] | undefined
  columns: readonly Column<Property>[]
  choice: ReturnType<typeof useChoice>
}

export const ChooseAll = ({ properties, choice }: Pick<Props, 'properties' | 'choice'>) =>
  properties &&
  properties.length > 0 && (
    <ChoiceBox label="Choose all that are shown" checked={choice.chosen.length === properties.length} onChange={choice.chooseAll} />
  )

export const PropertyRows = ({ properties, columns, choice }: Props) => (
  <RecordList
    label="Properties"
    records={properties}
    columns={columns}
    choice={{ all: <ChooseAll properties={properties} choice={choice} />, of: (p) => <ChoiceOf property={p} {...choice} /> }}
    narrow={(p) => <Row key={p.id} property={p} {...choice} />}
    narrowSkeleton={<PropertyRowsSkeleton />}
  />
)

const PropertyRowsSkeleton = () => (
  <ul className="overflow-hidden rounded-ui border border-line bg-surface">
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <li key={n} className={`${rowClass} border-line pl-4 not-first:border-t`}>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-4 w-24" />
      </li>
    ))}
  </ul>
)
