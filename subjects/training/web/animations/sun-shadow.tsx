import { useMemo } from 'react'
import type { FrameProps } from './animation.tsx'
import { heatColour, Sheet, Words } from './frame.tsx'

const [CELLS, FRAMES] = [80, 120]
const [LEFT, RIGHT, GROUND] = [10, 310, 140]
const WIDTH = RIGHT - LEFT
/** The unit, in cells of the roof, and its height in the same length. */
const UNIT = { from: 38, to: 44, height: 9 }
/** The sun is up for this share of the time; then it is night. */
const DAY = 0.75
const HIGHEST_DEG = 65
/** Share of its lead over the night that a cell keeps from frame to frame. */
const KEEPS = 0.965

/** Height of the sun (degrees), and where it stands: -1 in the east, 1 in the west. */
const sunAt = (at: number) => {
  const way = at / DAY
  return { up: HIGHEST_DEG * Math.sin(Math.PI * way), side: -Math.cos(Math.PI * way) }
}

/** Whether a cell lies in the shadow of the unit: on the side away from the sun, as far as the unit is high over the tangent of the sun's height. */
function isShaded(cell: number, at: number): boolean {
  const { up, side } = sunAt(at)
  const length = (UNIT.height / Math.tan((up * Math.PI) / 180)) * Math.abs(side)
  return side < 0 ? cell >= UNIT.to && cell < UNIT.to + length : cell < UNIT.from && cell >= UNIT.from - length
}

/** How much heat each cell holds, frame by frame: it takes by the sine of the sun's height and loses a share. */
function roofs(): number[][] {
  let heat = Array.from({ length: CELLS }, () => 0)
  return Array.from({ length: FRAMES + 1 }, (_, frame) => {
    const at = frame / FRAMES
    const gain = at < DAY ? Math.sin((sunAt(at).up * Math.PI) / 180) : 0
    heat = heat.map((one, cell) => one * KEEPS + (isShaded(cell, at) && at < DAY ? 0.15 : 1) * gain * (1 - KEEPS))
    return heat
  })
}

/** The sun crosses, a unit casts its shadow, and its last shadow is still there after sunset. */
export function SunShadow({ at }: FrameProps) {
  const frames = useMemo(roofs, [])
  const heat = frames[Math.round(at * FRAMES)] ?? []
  // the roof of the evening has a span of its own, as a camera gives it
  const high = Math.max(0.2, ...heat)
  const { up, side } = sunAt(at)
  const isDay = at < DAY
  const cellWidth = WIDTH / CELLS
  // east lies on the right: the sun rises there
  const xOf = (cell: number) => RIGHT - cell * cellWidth
  const sunX = (LEFT + RIGHT) / 2 - side * 140
  const mirrored = { from: xOf(UNIT.to), width: (UNIT.to - UNIT.from) * cellWidth }
  return (
    <Sheet>
      {isDay && <circle cx={sunX} cy={GROUND - 14 - 1.6 * up} r={9} fill={heatColour(0.85, 0, 1)} />}
      {!isDay && <rect x={0} y={0} width={320} height={GROUND} opacity={0.12} />}
      {heat.map((one, cell) => (
        <rect key={xOf(cell + 1)} x={xOf(cell + 1)} y={GROUND} width={cellWidth + 0.3} height={14} fill={heatColour(one, 0, high)} />
      ))}
      <rect x={mirrored.from} y={GROUND - UNIT.height * cellWidth} width={mirrored.width} height={UNIT.height * cellWidth} opacity={0.7} />
      <Words x={LEFT} y={170}>
        West
      </Words>
      <Words x={RIGHT} y={170} end>
        East
      </Words>
      <Words x={LEFT} y={14}>
        {isDay ? `Sun ${Math.round(up)}° high` : 'After sunset: the print of the last shadow fades'}
      </Words>
    </Sheet>
  )
}
