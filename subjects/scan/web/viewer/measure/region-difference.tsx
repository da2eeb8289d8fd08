import { distinguishable } from '@ridgeline/thermal/radiometry/uncertainty'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useState } from 'react'
import type { CaptureRegion } from '#contract/region'
import { type DifferenceBasis, differenceReading } from '#web/viewer/capture/difference-reading.ts'
import type { ValueScale } from '#web/viewer/scale/value-scale.ts'
import type { ReadRegion } from './region-reading.ts'

interface Props {
  regions: readonly CaptureRegion[]
  read: ReadRegion
  scale: ValueScale
  basis: DifferenceBasis
}

/** Mean of one region less the mean of another. */
export function RegionDifference({ regions, read, scale, basis }: Props) {
  const [chosen, setChosen] = useState<{ a?: string; b?: string }>({})
  const find = (id: string | undefined) => regions.find((region) => region.id === id)
  const a = find(chosen.a) ?? regions[0]
  const b = find(chosen.b) ?? regions.find((region) => region.id !== a?.id)
  if (a === undefined || b === undefined) return null
  const options = regions.map(({ id, name }) => ({ value: id, label: name }))
  const [readA, readB] = [read(a.region), read(b.region)]
  const [meanA, meanB] = [readA?.kelvin?.mean, readB?.kelvin?.mean]
  const band = readA === null || readB === null ? null : differenceReading(readA, readB, basis)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">Difference</legend>
      <div className="grid grid-cols-2 gap-2">
        <Select label="A" value={a.id} options={options} onChange={(id) => setChosen({ ...chosen, a: id })} />
        <Select label="minus B" value={b.id} options={options} onChange={(id) => setChosen({ ...chosen, b: id })} />
      </div>
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-2">
        <output aria-label="Difference of the means" className="text-lg font-semibold">
          {meanA === undefined || meanB === undefined ? 'no value' : scale.delta(meanA - meanB)}
        </output>
        <span className="text-sm text-muted">mean to mean</span>
        {band !== null && (
          <Badge tone={distinguishable(band) ? 'good' : 'warning'}>
            {distinguishable(band) ? 'Distinguishable' : 'Within the uncertainty'}
          </Badge>
        )}
      </p>
      {band !== null && (
        <p className="text-sm text-muted">
          The true difference lies from {scale.delta(band.lowK)} to {scale.delta(band.highK)} where both are of one material
          {distinguishable(band) ? '.' : ': it may as well be none.'}
        </p>
      )}
    </fieldset>
  )
}
