import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { base64Of } from '@ridgeline/web/format/base64.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'
import { Loading } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MeasuredFile } from '#contract/measured'
import type { LonLat } from '#contract/roof'
import { readFile } from '#web/api.ts'
import { MeasuredNotes } from './measured-notes.tsx'
import { MeasuredPlan } from './measured-plan.tsx'
import { MeasuredTotals } from './measured-totals.tsx'

interface Props {
  file: File
  propertyId: string
  /** Sections that are drawn already. */
  drawn: number
  /** What the map shows in its middle. */
  middle: () => LonLat | null
  /** What keeps a printed report, which holds no corners. */
  keepOf?: ((file: File) => ReactNode) | undefined
  /** `isListed`: whether what comes through the faces is to stand among the components of the report. */
  onBring: (measured: MeasuredFile, how: { replaces: boolean; isListed: boolean }) => void
  onClose: () => void
}

type Place = 'named' | 'map'
const places = [
  { value: 'named', label: 'As the file says' },
  { value: 'map', label: 'Middle of the map' },
] as const
const ways = [
  { value: 'replace', label: 'Replace them' },
  { value: 'add', label: 'Add to them' },
] as const

/** What a measurement file is read as, before its faces become sections. */
export function MeasuredDialog({ file, propertyId, drawn, middle, keepOf, onBring, onClose }: Props) {
  const [place, setPlace] = useState<Place>('named')
  const [turn, setTurn] = useState('0')
  const [structure, setStructure] = useState('all')
  const [way, setWay] = useState<'replace' | 'add'>('replace')
  const [isListed, setListed] = useState(true)
  const turnDeg = typedNumber(turn)
  const at = place === 'map' ? middle() : null
  const asked = { turnDeg: turnDeg ?? 0, ...(at && { at }), ...(structure !== 'all' && { structure: Number(structure) }) }
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['roof-file', propertyId, file.name, file.size, file.lastModified, asked],
    queryFn: async () => readFile({ propertyId, fileName: file.name, base64: await base64Of(file), ...asked }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const structures = Array.from({ length: data?.structures ?? 1 }, (_, i) => ({ value: String(i + 1), label: `Structure ${i + 1}` }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Bring in a measured roof"
      description={file.name}
      wide
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {data && (
            <Button
              variant="primary"
              disabled={isPlaceholderData || turnDeg === null}
              onClick={() => onBring(data, { replaces: way === 'replace', isListed })}
            >
              {`Bring in ${formatCount(data.sections.length, 'section')}`}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <ErrorState
          title="No roof was read"
          message={sentenceOf(error, 'The file could not be read. Try again.')}
          action={file.name.toLowerCase().endsWith('.pdf') && keepOf?.(file)}
        />
      )}
      {!data && !error && <Loading label="Reading the file" />}
      {data && !error && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <MeasuredPlan sections={data.sections} />
          <div className="flex min-w-0 flex-col gap-4">
            <MeasuredTotals measured={data} />
            <MeasuredNotes measured={data} />
            <SegmentedControl<Place> label="It lies" options={places} value={place} onChange={setPlace} />
            <TextField
              label="Turned clockwise by"
              suffix="°"
              inputMode="decimal"
              value={turn}
              error={turnDeg === null ? 'Type an angle.' : undefined}
              onChange={(event) => setTurn(event.target.value)}
            />
            {(structures.length > 1 || structure !== 'all') && (
              <Select
                label="Structure"
                options={[{ value: 'all', label: 'All structures' }, ...structures]}
                value={structure}
                onChange={setStructure}
              />
            )}
            {data.penetrations.length > 0 && (
              <Checkbox checked={isListed} onChange={setListed} label="List the penetrations as components of the report" />
            )}
            {drawn > 0 && (
              <SegmentedControl<'replace' | 'add'>
                label={`${formatCount(drawn, 'section')} drawn already`}
                options={ways}
                value={way}
                onChange={setWay}
              />
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
