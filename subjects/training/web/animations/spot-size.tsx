import { groundSampleM } from '@ridgeline/thermal/generate/view'
import { formatLength, formatSmallLength } from '@ridgeline/web/format/length.ts'
import { formatDeltaT } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import type { FrameProps } from './animation.tsx'
import { heatColour, Sheet, Words } from './frame.tsx'

const [LOWEST_M, HIGHEST_M] = [3, 60]
const SPOT_M = 0.0254
const SPOT_K = 20 / 1.8
const CELLS = 9
const SIDE = 15
const FINE = 8

/** Share of a pixel that a round spot covers, whose middle lies in the middle of the centre pixel. */
function covered(column: number, row: number, pixelM: number): number {
  let inside = 0
  for (let y = 0; y < FINE; y++)
    for (let x = 0; x < FINE; x++) {
      const [dx, dy] = [column - 0.5 + (x + 0.5) / FINE, row - 0.5 + (y + 0.5) / FINE]
      if (Math.hypot(dx, dy) * pixelM <= SPOT_M / 2) inside++
    }
  return inside / FINE ** 2
}

/** A camera that rises above a warm fastener: what is left of it in a pixel. */
export function SpotSize({ at }: FrameProps) {
  const units = useUnits()
  const heightM = LOWEST_M * (HIGHEST_M / LOWEST_M) ** at
  const pixelM = groundSampleM({ ...{ width: 640, height: 512, fieldOfViewDeg: 45, x: 0, y: 0 }, heightM, headingDeg: 0, tiltDeg: 0 })
  const cameraY = 132 - 96 * (Math.log(heightM / LOWEST_M) / Math.log(HIGHEST_M / LOWEST_M))
  const half = (CELLS - 1) / 2
  const cells = Array.from({ length: CELLS ** 2 }, (_, place) => [place % CELLS, Math.floor(place / CELLS)] as const)
  return (
    <Sheet>
      <polygon points={`70,${cameraY} 20,150 120,150`} opacity={0.12} />
      <rect x={60} y={cameraY - 8} width={20} height={8} rx={2} />
      <line x1={12} x2={128} y1={150} y2={150} stroke="currentColor" strokeWidth={3} />
      <circle cx={70} cy={149} r={3} fill={heatColour(0.8, 0, 1)} />
      <Words x={12} y={14}>{`${formatLength(heightM, units, 0)} above`}</Words>
      {cells.map(([column, row]) => (
        <rect
          key={`${column} ${row}`}
          x={160 + column * SIDE}
          y={14 + row * SIDE}
          width={SIDE}
          height={SIDE}
          fill={heatColour(0.25 + 0.6 * covered(column - half, row - half, pixelM), 0, 1)}
          stroke="currentColor"
          strokeOpacity={0.25}
        />
      ))}
      <Words x={12} y={170}>
        {`A pixel covers ${formatSmallLength(pixelM, units)}`}
      </Words>
      <Words x={295} y={170} end>{`Fastener reads ${formatDeltaT(SPOT_K * covered(0, 0, pixelM), units)}`}</Words>
    </Sheet>
  )
}
