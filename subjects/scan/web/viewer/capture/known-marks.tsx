import { formatLength } from '@ridgeline/web/format/length.ts'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import type { KnownLength } from '#contract/capture'
import type { ReferencePoint } from '#contract/reference-point'
import { toStage, type Viewport } from '#web/viewer/zoom/viewport.ts'

/** What people know about a capture: a length on the roof, and places with a temperature. */
export interface Known {
  readonly length: KnownLength | null
  readonly points: readonly ReferencePoint[]
}

export function KnownMarks({ known, viewport }: { known: Known; viewport: Viewport }) {
  const units = useUnits()
  const at = ([x, y]: readonly [number, number]) => toStage(viewport, { x, y })
  const ends = known.length === null ? null : { from: at(known.length.from), to: at(known.length.to), lengthM: known.length.lengthM }
  return (
    <g fontSize="12" fontWeight="600" fill="#fff" style={{ paintOrder: 'stroke' }}>
      {ends !== null && (
        <>
          <path d={`M${ends.from.x} ${ends.from.y}L${ends.to.x} ${ends.to.y}`} stroke="#000" strokeOpacity="0.7" strokeWidth="4" />
          <path d={`M${ends.from.x} ${ends.from.y}L${ends.to.x} ${ends.to.y}`} stroke="#ffd166" strokeWidth="2" strokeDasharray="7 4" />
          <Caption x={(ends.from.x + ends.to.x) / 2 + 6} y={(ends.from.y + ends.to.y) / 2 - 6} text={formatLength(ends.lengthM, units)} />
        </>
      )}
      {known.points.map((point) => {
        const { x, y } = at(point.at)
        return (
          <g key={point.id}>
            <path d={`M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}Z`} fill="#ffd166" stroke="#000" strokeWidth="1.5" />
            <Caption x={x + 11} y={y + 4} text={formatTemperature(point.trueK, units)} />
          </g>
        )
      })}
    </g>
  )
}

const Caption = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <text x={x} y={y} stroke="#000" strokeOpacity="0.85" strokeWidth="3.5" strokeLinejoin="round">
    {text}
  </text>
)
