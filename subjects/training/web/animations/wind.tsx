import { formatSpeed } from '@ridgeline/web/format/speed.ts'
import { formatDeltaT } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { useMemo } from 'react'
import { airKelvin, eveningOf } from '#rules/evening'
import type { FrameProps } from './animation.tsx'
import { heatColour, Sheet, Words } from './frame.tsx'

const STEPS = 24
const [CALM_MPS, MOST_MPS] = [0.5, 9]
/** Two hours after sunset. */
const HOUR = 21

const roofAt = (windMps: number) => {
  const { dryK, wetK } = eveningOf(windMps)
  return { windMps, dry: dryK[HOUR * 60] ?? 0, wet: wetK[HOUR * 60] ?? 0 }
}

/** Two roofs two hours after sunset: one in still air, one in wind that grows. */
export function Wind({ at }: FrameProps) {
  const units = useUnits()
  const roofs = useMemo(() => Array.from({ length: STEPS + 1 }, (_, step) => roofAt(CALM_MPS + ((MOST_MPS - CALM_MPS) * step) / STEPS)), [])
  const airK = airKelvin(HOUR)
  const pair = [roofs[0], roofs[Math.round(at * STEPS)]]
  return (
    <Sheet>
      {pair.map((roof, place) => {
        if (!roof) return null
        const x = 12 + place * 155
        const arrow = 6 + 4 * roof.windMps
        return (
          <g key={x}>
            <Words x={x} y={16}>{`Wind ${formatSpeed(roof.windMps, units)}`}</Words>
            {[0, 1, 2, 3].map((row) => {
              const [y, from] = [34 + row * 18, x + 8 + ((at * 140 * (1 + place * 3) + row * 30) % 80)]
              return (
                <path
                  key={row}
                  d={`M${from} ${y} h${arrow} m-5 -3 l5 3 l-5 3`}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={1.5}
                  opacity={0.35 + 0.06 * roof.windMps}
                />
              )
            })}
            <rect x={x} y={112} width={140} height={26} fill={heatColour(roof.dry, airK - 8, airK + 8)} />
            <rect x={x + 45} y={112} width={50} height={26} fill={heatColour(roof.wet, airK - 8, airK + 8)} />
            <Words x={x} y={154}>
              Dry, wet strip, dry
            </Words>
            <Words x={x} y={170}>{`Difference ${formatDeltaT(roof.wet - roof.dry, units)}`}</Words>
          </g>
        )
      })}
    </Sheet>
  )
}
