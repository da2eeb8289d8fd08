import { typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { MOST_CORNERS, type RoofSection } from '#contract/roof'
import { TypedField } from './typed-field.tsx'

interface Props {
  section: RoofSection
  onChange: (change: Pick<RoofSection, 'coordinates' | 'edges' | 'type'>) => void
}

const MOST_LATITUDE = 85
const LEAST_CORNERS = 3

/** Corners as numbers: moved, added and removed without a pointer. */
export function CornerTable({ section, onChange }: Props) {
  const { coordinates, edges } = section
  const typeOf = (i: number) => edges[i] ?? null
  const set = (i: number, axis: 0 | 1, value: number) => {
    const moved = coordinates.map((corner, k) => (k === i ? (axis === 0 ? [value, corner[1]] : [corner[0], value]) : corner))
    onChange({ type: 'polygon', coordinates: moved as typeof coordinates, edges })
  }
  /** In the middle of the edge behind a corner; both halves are what the edge was. */
  const split = (i: number) => {
    const [from, to] = [coordinates[i], coordinates[(i + 1) % coordinates.length]]
    if (!from || !to) return
    const middle: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const along = coordinates.map((_, k) => typeOf(k))
    onChange({ type: 'polygon', coordinates: coordinates.toSpliced(i + 1, 0, middle), edges: along.toSpliced(i + 1, 0, typeOf(i)) })
  }
  const remove = (i: number) => {
    const along = coordinates.map((_, k) => typeOf(k))
    onChange({ type: 'polygon', coordinates: coordinates.toSpliced(i, 1), edges: along.toSpliced(i, 1) })
  }
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium md:min-h-8">Corners ({coordinates.length})</summary>
      <div className="flex flex-col gap-2 pt-2">
        {coordinates.map((corner, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is the one at its place and nothing else
          <div key={i} className="grid grid-cols-[1fr_1fr_auto_auto] items-end gap-1">
            {([1, 0] as const).map((axis) => (
              <TypedField
                key={axis}
                label={`Corner ${i + 1} ${axis === 1 ? 'latitude' : 'longitude'}`}
                labelHidden
                inputMode="decimal"
                value={corner[axis].toFixed(7)}
                onCommit={(text) => {
                  const value = typedNumber(text)
                  const most = axis === 1 ? MOST_LATITUDE : 180
                  if (value === null || Math.abs(value) > most) return `-${most} to ${most}`
                  set(i, axis, value)
                }}
              />
            ))}
            <IconButton label={`Add a corner after ${i + 1}`} disabled={coordinates.length >= MOST_CORNERS} onClick={() => split(i)}>
              <Plus aria-hidden size={16} />
            </IconButton>
            <IconButton label={`Remove corner ${i + 1}`} disabled={coordinates.length <= LEAST_CORNERS} onClick={() => remove(i)}>
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </div>
        ))}
      </div>
    </details>
  )
}
