import type { RegionMeasurement } from '@ridgeline/thermal/measure/region'
import type { BandReader } from '@ridgeline/thermal/radiometry/band-reader'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CaptureRegion } from '#contract/region'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import { BandNote } from '#web/viewer/measure/band/band-note.tsx'
import type { ValueScale } from '#web/viewer/scale/value-scale.ts'
import { ProfileChart } from './profile-chart.tsx'
import { spotSample } from './spot-sample.ts'
import type { Measure } from './use-measure.ts'

interface Props {
  region: CaptureRegion
  reading: RegionMeasurement | null
  view: ViewImage
  scale: ValueScale
  measure: Measure
  bands: BandReader
}

/** One region: its name, its values, and for a line what lies along it. */
export function RegionRow({ region: { id, name, origin, region }, reading, view, scale, measure, bands }: Props) {
  const isSelected = measure.selectedId === id
  const behind = region.kind === 'spot' ? spotSample(view, region) : null
  const isChart = isSelected && region.kind === 'line'
  return (
    <li className={classNames('flex flex-col gap-2 px-3 py-2', isSelected && 'bg-hover')} onFocus={() => isSelected || measure.select(id)}>
      <div className="flex items-center gap-2">
        {origin === 'camera' ? (
          // it stays as the file has it
          <p className="flex h-11 min-w-0 flex-1 items-center justify-between gap-2 md:h-8">
            <span className="truncate font-medium">{name}</span>
            <span className="shrink-0 text-xs text-muted">measured in the camera</span>
          </p>
        ) : (
          <>
            <NameField key={name} name={name} onName={(next) => measure.rename(id, next)} />
            <IconButton label={`Delete ${name}`} onClick={() => measure.remove(id)}>
              <Trash2 aria-hidden size={15} />
            </IconButton>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <Readings reading={reading} scale={scale} isSpot={region.kind === 'spot' && (region.sizePx ?? 1) === 1} />
        {behind !== null && <BandNote name={name} reader={bands} {...behind} />}
      </div>
      {isChart && <ProfileChart key={id} image={view.image} from={region.from} to={region.to} scale={scale} onMark={measure.setMark} />}
    </li>
  )
}

/** A name that is edited where it stands; Enter or leaving keeps it, Escape gives it up. */
function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [text, setText] = useState(name)
  const keep = () => {
    const typed = text.trim()
    if (typed === '') setText(name)
    else if (typed !== name) onName(typed)
  }
  return (
    <input
      aria-label={`Name of ${name}`}
      value={text}
      maxLength={60}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setText(name)
      }}
      className="h-11 min-w-0 flex-1 rounded-ui border border-transparent bg-transparent px-1.5 -ml-1.5 font-medium hover:border-control focus:border-control focus:bg-field md:h-8"
    />
  )
}

function Readings({ reading, scale, isSpot }: { reading: RegionMeasurement | null; scale: ValueScale; isSpot: boolean }) {
  if (reading?.kelvin == null) return <p className="text-sm text-muted">No pixel with a value.</p>
  const { min, max, mean, std, median, p5, p95 } = reading.kelvin
  if (isSpot) return <p className="text-lg font-semibold">{scale.text(mean)}</p>
  const values = [
    ['Min', scale.text(min)],
    ['Max', scale.text(max)],
    ['Mean', scale.text(mean), 'main'],
    ['Std', scale.delta(std).replace('+', '')],
    ['P5', scale.text(p5)],
    ['P50', scale.text(median)],
    ['P95', scale.text(p95)],
    ['Pixels', formatNumber(reading.validCount)],
  ] as const
  return (
    <dl className="grid w-full grid-cols-4 gap-x-2 gap-y-1 text-sm">
      {values.map(([label, value, rank]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className={rank === 'main' ? 'font-semibold' : ''}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
