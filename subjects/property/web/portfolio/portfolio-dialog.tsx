import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { base64Of } from '@ridgeline/web/format/base64.ts'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'
import { LeftOutRows } from '@ridgeline/web/ui/feedback/left-out-rows.tsx'
import { Loading } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckedPortfolio, KnownProperties, PortfolioColumns, PortfolioField } from '#contract/portfolio'
import { checkList, useTakeList } from './api.ts'

const ways = [
  { value: 'skip', label: 'Leave as they are' },
  { value: 'update', label: 'Take over' },
] as const satisfies readonly { value: KnownProperties; label: string }[]

/** What a list of properties would make, before anything of it is stored. */
export function PortfolioDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [columns, setColumns] = useState<PortfolioColumns>()
  const [known, setKnown] = useState<KnownProperties>('skip')
  const take = useTakeList(onClose)
  const list = async () => ({ fileName: file.name, base64: await base64Of(file), ...(columns && { columns }) })
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['portfolio-file', file.name, file.size, file.lastModified, columns],
    queryFn: async () => checkList(await list()),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const count = data ? data.fresh + (known === 'update' ? data.known : 0) : 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import a list of properties"
      description={file.name}
      wide
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {data && !error && (
            <Button
              variant="primary"
              disabled={isPlaceholderData || count === 0}
              pending={take.isPending}
              onClick={async () => take.mutate({ ...(await list()), known })}
            >
              {take.isPending ? 'Importing...' : `Import ${formatCount(count, 'property', 'properties')}`}
            </Button>
          )}
        </>
      }
    >
      {error && <ErrorState title="No list was read" message={sentenceOf(error, 'The file could not be read. Try again.')} />}
      {!data && !error && <Loading label="Reading the list" />}
      {data && !error && (
        <div className="flex flex-col gap-4">
          <p role="status">
            {`${formatCount(data.fresh, 'new property', 'new properties')}, ${formatNumber(data.known)} there already, ${formatCount(data.problems.length, 'row')} left out. Nothing is stored yet.`}
          </p>
          <Columns checked={data} onChange={setColumns} />
          {data.known > 0 && (
            <SegmentedControl label="Properties that are there already" options={ways} value={known} onChange={setKnown} />
          )}
          {data.first.length > 0 && <First first={data.first} />}
          {data.problems.length > 0 && <LeftOutRows problems={data.problems} />}
        </div>
      )}
    </Dialog>
  )
}

const fieldWords = [
  ['name', 'Name'],
  ['address', 'Address'],
  ['ownerName', 'Owner or client'],
  ['ownerEmail', "Owner's email"],
  ['ownerPhone', "Owner's phone"],
  ['latitude', 'Latitude'],
  ['longitude', 'Longitude'],
  ['roofArea', 'Roof area'],
] as const satisfies readonly (readonly [PortfolioField, string])[]
const NONE = 'none'

/** Which column says what; name and address must be said. */
function Columns({ checked: { heads, columns }, onChange }: { checked: CheckedPortfolio; onChange: (columns: PortfolioColumns) => void }) {
  const options = [
    { value: NONE, label: 'No column' },
    ...heads.map((head, i) => ({ value: String(i), label: head === '' ? `Column ${i + 1}` : head })),
  ]
  const needed = (field: PortfolioField) => (field === 'name' || field === 'address') && columns[field] === null
  return (
    <section aria-label="Columns" className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {fieldWords.map(([field, label]) => (
        <Select
          key={field}
          label={label}
          options={options}
          value={columns[field] === null ? NONE : String(columns[field])}
          error={needed(field) ? 'Choose its column.' : undefined}
          onChange={(value) => onChange({ ...columns, [field]: value === NONE ? null : Number(value) })}
        />
      ))}
    </section>
  )
}

const First = ({ first }: Pick<CheckedPortfolio, 'first'>) => (
  <section aria-label="The first rows">
    <h3 className="mb-1 text-sm font-medium">The first rows, as they were read</h3>
    <ul className="text-sm">
      {first.map(({ name, address, owner }) => (
        <li key={`${name}${address}`} className="py-0.5 wrap-anywhere">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-muted">{[address, owner].filter((part) => part !== '').join(' · ')}</span>
        </li>
      ))}
    </ul>
  </section>
)
