import { formatArea } from '@ridgeline/web/format/area.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { ArrowDownToLine, House, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { RoofSection } from '#contract/roof'
import { solidRoof } from '#rules/solid/solid-roof'
import { lookWithin } from '#rules/solid/turned-view'
import { edgeLooks, edgeTypeList } from '#web/map/edge-looks.ts'
import { azimuthWords, figured, pitchWords } from '#web/section-words.ts'
import { TurnedRoof, type View } from './turned-roof.tsx'

interface Props {
  sections: readonly RoofSection[]
  onClose: () => void
}

/** From the front left, as most roofs are photographed from a drone. */
const FIRST: View = { bearingDeg: 30, heightDeg: 35, zoom: 1 }
const [LEAST_ZOOM, MOST_ZOOM] = [0.7, 8]
const NONE = 'none'

/** The roof in space: what its sections and their heights make of it. */
export function SolidDialog({ sections, onClose }: Props) {
  const units = useUnits()
  const [view, setView] = useState(FIRST)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const solid = useMemo(() => solidRoof(sections), [sections])
  const selected = sections.find(({ id }) => id === selectedId)
  const area = selected ? formatArea(figured(selected).figures.slopedM2, units) : ''
  const change = (to: (view: View) => View) =>
    setView((before) => {
      const after = to(before)
      return { ...lookWithin(after), zoom: Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, after.zoom)) }
    })
  const turn = (by: number) => () => change((before) => ({ ...before, bearingDeg: before.bearingDeg + by }))
  const zoom = (by: number) => () => change((before) => ({ ...before, zoom: before.zoom * by }))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Roof in three dimensions" description={noteOf(sections)} wide>
      <div className="flex flex-col gap-3">
        <TurnedRoof
          solid={solid}
          view={view}
          onView={change}
          selectedId={selectedId}
          onSelect={setSelectedId}
          label={selected ? [selected.label, area, pitchWords(selected.pitchIn12)] : []}
        />
        <div className="flex flex-wrap items-end gap-x-1 gap-y-3">
          <IconButton label="Turn left" onClick={turn(-30)}>
            <RotateCcw aria-hidden size={18} />
          </IconButton>
          <IconButton label="Turn right" onClick={turn(30)}>
            <RotateCw aria-hidden size={18} />
          </IconButton>
          <IconButton label="From above, north up" onClick={() => change((before) => ({ ...before, bearingDeg: 0, heightDeg: 90 }))}>
            <ArrowDownToLine aria-hidden size={18} />
          </IconButton>
          <IconButton label="As at first" onClick={() => setView(FIRST)}>
            <House aria-hidden size={18} />
          </IconButton>
          <IconButton label="Nearer" onClick={zoom(1.25)}>
            <ZoomIn aria-hidden size={18} />
          </IconButton>
          <IconButton label="Farther" onClick={zoom(0.8)}>
            <ZoomOut aria-hidden size={18} />
          </IconButton>
          <div className="min-w-48 grow sm:max-w-72">
            <Select
              label="Section"
              labelHidden
              value={selectedId ?? NONE}
              onChange={(id) => setSelectedId(id === NONE ? null : id)}
              options={[{ value: NONE, label: 'No section chosen' }, ...sections.map(({ id, label }) => ({ value: id, label }))]}
            />
          </div>
        </div>
        <p aria-live="polite" className="min-h-5 text-sm text-muted tabular-nums">
          {selected ? factsOf(selected, area) : 'Press a section to see its area and pitch.'}
        </p>
        <Legend sections={sections} />
      </div>
    </Dialog>
  )
}

function factsOf({ label, pitchIn12, azimuthDeg }: RoofSection, area: string): string {
  const facts = `${label}: ${area} along the slope, ${pitchWords(pitchIn12)}`
  return azimuthDeg === null || pitchIn12 === 0 ? `${facts}.` : `${facts}, water runs to ${azimuthWords(azimuthDeg)}.`
}

/** What of it was measured. */
const noteOf = (sections: readonly RoofSection[]): string =>
  sections.every(({ heightsM }) => heightsM !== undefined)
    ? 'Sections at their measured heights. Walls are drawn to see it by and were not measured.'
    : 'Heights were not measured: sections climb from their own lowest edge by their pitch. Walls are drawn to see it by.'

/** The kinds of edges that there are. */
function Legend({ sections }: { sections: readonly RoofSection[] }) {
  const there = new Set(sections.flatMap(({ edges }) => edges))
  return (
    <ul aria-label="Edges" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {edgeTypeList
        .filter((type) => there.has(type))
        .map((type) => (
          <li key={type} className="flex items-center gap-1.5">
            <svg aria-hidden width="14" height="4" viewBox="0 0 14 4">
              <rect width="14" height="4" rx="2" fill={edgeLooks[type].color} />
            </svg>
            {edgeLooks[type].label}
          </li>
        ))}
    </ul>
  )
}
