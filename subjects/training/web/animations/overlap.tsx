import { formatNumber } from '@ridgeline/web/format/count.ts'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import type { FrameProps } from './animation.tsx'
import { heatColour, Sheet, Words } from './frame.tsx'

/** A roof and what a picture covers from 30 m (m), by 640 x 512 pixels and a lens of 45 degrees. */
const ROOF = { width: 60, depth: 30 }
const PICTURE = { across: 2 * 30 * Math.tan(Math.PI / 8), along: 2 * 30 * Math.tan(Math.PI / 8) * 0.8 }
const [ALONG, ASIDE] = [0.7, 0.6]
const LINES = 3
const STEP_M = PICTURE.along * (1 - ALONG)
const LINE_M = PICTURE.across * (1 - ASIDE)
const EACH = Math.floor(ROOF.width / STEP_M) + 1
const SCALE = 4.6
const [LEFT, TOP] = [22, 26]
const CELL_M = 2

/** Middle of each picture (m), in the order in which they are taken: there and back. */
const pictures = Array.from({ length: LINES * EACH }, (_, place) => {
  const line = Math.floor(place / EACH)
  const step = line % 2 === 0 ? place % EACH : EACH - 1 - (place % EACH)
  return { x: step * STEP_M, y: ROOF.depth / 2 + (line - (LINES - 1) / 2) * LINE_M }
})
const cells = Array.from({ length: (ROOF.width / CELL_M) * (ROOF.depth / CELL_M) }, (_, place) => ({
  x: (place % (ROOF.width / CELL_M)) * CELL_M,
  y: Math.floor(place / (ROOF.width / CELL_M)) * CELL_M,
}))
const shows = (picture: { x: number; y: number }, x: number, y: number) =>
  Math.abs(picture.x - x) <= PICTURE.along / 2 && Math.abs(picture.y - y) <= PICTURE.across / 2

/** Lines of a flight from above: how many pictures show each place of the roof. */
export function Overlap({ at }: FrameProps) {
  const units = useUnits()
  const taken = pictures.slice(0, Math.max(1, Math.ceil(at * pictures.length)))
  const counts = cells.map(({ x, y }) => taken.filter((one) => shows(one, x + CELL_M / 2, y + CELL_M / 2)).length)
  const now = taken.at(-1) ?? { x: 0, y: 0 }
  const fewest = counts.reduce((least, one) => Math.min(least, one))
  return (
    <Sheet>
      {cells.map(({ x, y }, place) => (
        <rect
          key={`${x} ${y}`}
          x={LEFT + x * SCALE}
          y={TOP + y * SCALE - 4}
          width={CELL_M * SCALE}
          height={CELL_M * SCALE}
          fill={heatColour(counts[place] ?? 0, 0, 11)}
        />
      ))}
      <rect
        x={LEFT + (now.x - PICTURE.along / 2) * SCALE}
        y={TOP - 4 + (now.y - PICTURE.across / 2) * SCALE}
        width={PICTURE.along * SCALE}
        height={PICTURE.across * SCALE}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
      />
      <circle cx={LEFT + now.x * SCALE} cy={TOP - 4 + now.y * SCALE} r={4} stroke="currentColor" fill="var(--accent)" />
      <Words
        x={4}
        y={14}
      >{`Picture ${formatNumber(taken.length)} of ${formatNumber(pictures.length)}, one each ${formatLength(STEP_M, units, 0)}`}</Words>
      <Words x={4} y={176}>{`Every place of the roof is in at least ${fewest}`}</Words>
    </Sheet>
  )
}
