import type { AreaChange } from '@ridgeline/thermal/compare/compare-pictures'
import type { GrowthOnRoof } from '@ridgeline/thermal/compare/growth-on-roof'
import { formatDeltaT } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { changeSentence, growthText, isUnchanged, shareOf } from './visits-words.ts'

/** An area with the number it has on the pictures, that of its finding in the later analysis where it is one, and what it came to on the roof. */
export interface NumberedChange {
  readonly number: string
  readonly change: AreaChange
  readonly grown: GrowthOnRoof | null
}

interface Props {
  changes: readonly NumberedChange[]
  selected: string | null
  onSelect: (number: string | null) => void
}

/** What became of each area; pressing one marks it on the pictures. */
export function AreaList({ changes, selected, onSelect }: Props) {
  return (
    <ol>
      {changes.map((each) => (
        <li key={each.number} className="border-line not-first:border-t">
          <button
            type="button"
            aria-pressed={selected === each.number}
            onClick={() => onSelect(selected === each.number ? null : each.number)}
            className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors duration-100 hover:bg-hover aria-pressed:bg-hover"
          >
            <span className="inline-flex h-6 w-12 shrink-0 items-center justify-center rounded-full border border-control text-sm font-semibold">
              {each.number}
            </span>
            <AreaWords {...each} />
          </button>
        </li>
      ))}
    </ol>
  )
}

/** In place of a figure of an area that one of the surveys does not show. */
const absentText = { area: 'none', delta: 'not seen' } as const

function AreaWords({ change, grown }: NumberedChange) {
  const units = useUnits()
  const share = isUnchanged(change) ? null : shareOf(change)
  const deltas = [change.earlier, change.later].map((area) => (area ? formatDeltaT(area.deltaK, units) : absentText.delta))
  const sizes = grown && growthText(grown, units)
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{changeSentence(change, grown, units)}</span>
        <span className="block text-sm text-muted">
          {sizes && (
            <span>{`${grown.earlierM2 === null ? absentText.area : sizes.before} to ${grown.laterM2 === null ? absentText.area : sizes.now}; `}</span>
          )}
          {`${deltas[0]} to ${deltas[1]}`}
        </span>
      </span>
      {share && grown && (
        <span className="text-right text-sm text-muted">
          <span className="block text-lg font-semibold text-ink">{share}</span>
          <span>in area</span>
        </span>
      )}
    </>
  )
}
