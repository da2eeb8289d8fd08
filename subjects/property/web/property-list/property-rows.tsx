import { formatCount } from '@ridgeline/web/format/count.ts'
import { lastInspected } from '@ridgeline/web/format/date.ts'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import type { Column } from '@ridgeline/web/ui/list/column.ts'
import { RecordList, rowLink } from '@ridgeline/web/ui/list/record-list.tsx'
import { Link } from 'react-router'
import type { Property } from '#contract/property'
import { ScoreLink } from './score-link.tsx'
import type { useChoice } from './use-choice.ts'

type Choice = ReturnType<typeof useChoice>

interface BoxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** It is there without a pointer over its row. */
  isOn: boolean
}

/** A box to tick with a target as large as a finger. */
const ChoiceBox = ({ label, checked, onChange, isOn }: BoxProps) => (
  <label
    className={`flex size-11 xl:size-9 cursor-pointer items-center justify-center rounded-ui bg-surface/80 ${isOn ? '' : 'shown-near pointer-coarse:hidden'}`}
  >
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-4 accent-(--accent)"
    />
  </label>
)

/** A roof is known by its picture; the box that chooses it comes over that. */
const Thumb = ({ property: p, choice }: { property: Property; choice: Choice }) => (
  <span className="relative z-10 flex h-11 w-16 shrink-0 items-center justify-center overflow-hidden rounded-ui bg-hover has-checked:outline-2 has-checked:outline-accent">
    <Picture src={p.imageUrl} alt="" className="absolute inset-0" />
    <span className="relative">
      <ChoiceBox
        label={`Choose ${p.name}`}
        checked={choice.isChosen(p.id)}
        isOn={choice.isOn}
        onChange={(chosen) => choice.choose(p.id, chosen)}
      />
    </span>
  </span>
)

const Name = ({ property: p }: { property: Property }) => (
  <>
    <Link to={`/property/${p.id}`} className={`line-clamp-2 font-medium lg:line-clamp-1 ${rowLink}`}>
      {p.name}
      {p.archivedAt && <span className="ml-2 font-normal text-muted">Archived</span>}
    </Link>
    <span className="block truncate text-sm text-muted">{p.address}</span>
  </>
)

export const propertyColumns: readonly Column<Property>[] = [
  { key: 'name', title: 'Property', isFixed: true, cell: (p) => <Name property={p} /> },
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
  { key: 'condition', title: 'Condition', width: 10.5, isEnd: true, cell: (p) => <ScoreLink property={p} /> },
]

interface Props {
  /** Undefined until they are there. */
  properties: readonly Property[] | undefined
  columns: readonly Column<Property>[]
  choice: Choice
}

export const ChooseAll = ({ properties = [], choice }: Pick<Props, 'properties' | 'choice'>) => (
  <ChoiceBox
    label="Choose all that are shown"
    checked={properties.length > 0 && choice.chosen.length === properties.length}
    isOn={choice.isOn}
    onChange={choice.chooseAll}
  />
)

const rowClass = 'group relative flex min-h-16 items-center gap-3 border-line px-3 py-2 not-first:border-t has-checked:bg-hover'

export const PropertyRows = ({ properties, columns, choice }: Props) => (
  <RecordList
    label="Properties"
    records={properties}
    columns={columns}
    isTall
    choice={{
      width: 5.5,
      all: <ChooseAll properties={properties} choice={choice} />,
      of: (p) => (
        <span className="block pl-3">
          <Thumb property={p} choice={choice} />
        </span>
      ),
    }}
    narrow={(p) => (
      <li key={p.id} className={rowClass}>
        <Thumb property={p} choice={choice} />
        <span className="min-w-0 flex-1">
          <Name property={p} />
        </span>
        <ScoreLink property={p} />
      </li>
    )}
    narrowSkeleton={
      <ul className="overflow-hidden rounded-ui border border-line bg-surface">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <li key={n} className={rowClass}>
            <Skeleton className="h-11 w-16" />
            <Skeleton className="h-9 flex-1" />
          </li>
        ))}
      </ul>
    }
  />
)
