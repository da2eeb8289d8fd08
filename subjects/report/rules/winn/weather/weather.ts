import { inOrder } from '@ridgeline/winn/contract/content'
import { formatMoment } from '#rules/format/date'
import { formatNumber, formatShare, formatSpeed, formatTemperature, type UnitSystem } from '#rules/format/quantity'
import type { SheetSection } from '#rules/report-model'
import type { Absent } from '#rules/sections/not-part'
import { sheet, tableBlock } from '#rules/winn/sheet'
import { winnTitles } from '#rules/winn/titles'
import type { WinnData } from '#rules/winn/winn-data'
import { skyWord } from '#rules/words/words'

const rainText = (mm: number, units: UnitSystem): string =>
  units === 'imperial' ? `${formatNumber(mm / 25.4, 2)} in` : `${formatNumber(mm, 1)}\u00a0mm`
const or = <T>(value: T | null, write: (value: T) => string): string => (value === null ? '' : write(value))

/** Step 3: the readings of the weather, on the clock of the place. */
export function weatherSection({ draft, units, scans }: WinnData): SheetSection | Absent {
  const { timeZone } = scans[0]
  const rows = inOrder(draft.weather).map((r) => [
    or(r.at, (at) => formatMoment(at, timeZone)),
    or(r.temperatureK, (k) => formatTemperature(k, units)),
    or(r.relativeHumidity, formatShare),
    or(r.windMps, (mps) => formatSpeed(mps, units)),
    or(r.precipitationMm, (mm) => rainText(mm, units)),
    [r.sky === null ? '' : skyWord[r.sky], r.note].filter(Boolean).join('. '),
  ])
  const columns = [
    { label: 'Time' },
    { label: 'Air', isFigure: true },
    { label: 'Humidity', isFigure: true },
    { label: 'Wind', isFigure: true },
    { label: 'Rain, last hour', isFigure: true },
    { label: 'Sky and note', isWide: true },
  ]
  return sheet(winnTitles.weather, 'Taken by hand or by a weather service, as noted in the report builder.', [
    tableBlock('', columns, rows),
  ])
}
