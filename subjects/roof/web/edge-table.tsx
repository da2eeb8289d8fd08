import type { MeasuredEdge } from '@ridgeline/thermal/plan/measure-section'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import type { EdgeType, RoofSection } from '#contract/roof'
import { edgeLooks, edgeTypeList } from '#web/map/edge-looks.ts'

interface Props {
  section: RoofSection
  edges: readonly MeasuredEdge[]
  onChange: (edges: (EdgeType | null)[]) => void
}

const MOST_SHOWN = 40
const options = [{ value: 'none', label: 'Not named' }, ...edgeTypeList.map((value) => ({ value, label: edgeLooks[value].label }))]

/** What each edge of a section is, and how long. A circle has one edge all around. */
export function EdgeTable({ section, edges, onChange }: Props) {
  const units = useUnits()
  const typeOf = (i: number): EdgeType | null => section.edges[i] ?? null
  const set = (i: number, type: string) =>
    onChange(section.coordinates.map((_, k) => (k === i || isRound ? (edgeTypeList.find((each) => each === type) ?? null) : typeOf(k))))
  const isRound = section.type === 'circle'
  const around = edges.reduce((sum, { planM, slopedM }) => sum + (slopedM ?? planM), 0)
  const rows = isRound
    ? [{ name: 'Edge all around', length: around }]
    : edges.map(({ planM, slopedM }, i) => ({ name: `Edge ${i + 1}`, length: slopedM ?? planM }))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">Edges</legend>
      {section.pitchIn12 > 0 && section.azimuthDeg === null && (
        <p className="text-sm text-muted">Lengths are those of the map until it is known which way the section faces.</p>
      )}
      {rows.slice(0, MOST_SHOWN).map(({ name, length }, i) => (
        <div key={name} className="grid grid-cols-[1fr_6rem_8.5rem] items-center gap-2">
          <span className="flex items-center gap-2 text-sm">
            <svg aria-hidden width="12" height="12" viewBox="0 0 12 12">
              <rect
                width="12"
                height="12"
                rx="2"
                className="fill-line"
                {...(typeOf(i) && { fill: edgeLooks[typeOf(i) as EdgeType].color, className: '' })}
              />
            </svg>
            {name}
          </span>
          <span className="text-right text-sm tabular-nums">{formatLength(length, units)}</span>
          <Select label={`${name} is`} labelHidden options={options} value={typeOf(i) ?? 'none'} onChange={(type) => set(i, type)} />
        </div>
      ))}
      {rows.length > MOST_SHOWN && <p className="text-sm text-muted">{rows.length - MOST_SHOWN} more edges are not listed.</p>}
    </fieldset>
  )
}
