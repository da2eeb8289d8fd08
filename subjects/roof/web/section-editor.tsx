import { fromPlane, middleOf, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import { formatArea } from '@ridgeline/web/format/area.ts'
import { typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import type { RoofSection } from '#contract/roof'
import { CornerTable } from './corner-table.tsx'
import { EdgeTable } from './edge-table.tsx'
import { type FiguredSection, pitchWords } from './section-words.ts'
import { TypedField } from './typed-field.tsx'

interface Props {
  of: FiguredSection
  onChange: (change: Partial<Omit<RoofSection, 'id' | 'number'>>) => void
}

const MOST_PITCH = 48
const turned = ({ coordinates }: RoofSection, degrees: number): RoofSection['coordinates'] => {
  const middle = middleOf(coordinates)
  const angle = (degrees * Math.PI) / 180
  const corners = toPlane(middle, coordinates).map(({ eastM, northM }) => ({
    eastM: eastM * Math.cos(angle) + northM * Math.sin(angle),
    northM: northM * Math.cos(angle) - eastM * Math.sin(angle),
  }))
  return fromPlane(middle, corners).map(([longitude, latitude]) => [Number(longitude.toFixed(9)), Number(latitude.toFixed(9))])
}

/** Everything of one section that is typed rather than drawn. */
export function SectionEditor({ of: { section, figures }, onChange }: Props) {
  const units = useUnits()
  return (
    <div className="flex flex-col gap-4 p-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">On the map</dt>
        <dd className="text-right tabular-nums">{formatArea(figures.planM2, units)}</dd>
        <dt className="text-muted">Along the slope</dt>
        <dd className="text-right font-medium tabular-nums">{formatArea(figures.slopedM2, units)}</dd>
      </dl>
      <TypedField
        label="Label"
        value={section.label}
        maxLength={80}
        onCommit={(label) => (label === '' ? 'Give it a name.' : void onChange({ label }))}
      />
      <div className="grid grid-cols-3 gap-3">
        <TypedField
          label="Pitch"
          suffix="/12"
          inputMode="decimal"
          value={String(section.pitchIn12)}
          hint={pitchWords(section.pitchIn12)}
          onCommit={(text) => {
            const pitchIn12 = typedNumber(text)
            if (pitchIn12 === null || pitchIn12 < 0 || pitchIn12 > MOST_PITCH) return `0 to ${MOST_PITCH}`
            onChange({ pitchIn12 })
          }}
        />
        <TypedField
          label="Faces"
          suffix="°"
          inputMode="decimal"
          value={section.azimuthDeg === null ? '' : String(section.azimuthDeg)}
          hint="From north, 180 is south"
          onCommit={(text) => {
            if (text === '') return void onChange({ azimuthDeg: null })
            const azimuthDeg = typedNumber(text)
            if (azimuthDeg === null || azimuthDeg < 0 || azimuthDeg > 360) return '0 to 360'
            onChange({ azimuthDeg })
          }}
        />
        <TypedField
          label="Turn by"
          suffix="°"
          inputMode="decimal"
          value=""
          hint="Clockwise"
          onCommit={(text) => {
            const degrees = typedNumber(text)
            if (degrees === null || Math.abs(degrees) > 360) return '-360 to 360'
            onChange({ coordinates: turned(section, degrees) })
          }}
        />
      </div>
      <TypedField label="Notes" value={section.notes} maxLength={2000} onCommit={(notes) => void onChange({ notes })} />
      <EdgeTable section={section} edges={figures.edges} onChange={(edges) => onChange({ edges })} />
      <CornerTable section={section} onChange={onChange} />
    </div>
  )
}
