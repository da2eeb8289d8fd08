import type { Units } from '@ridgeline/account/contract/session'
import { formatLength, formatSmallLength } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { type DrawnShape, DrawnShapes, drawingOf } from '@ridgeline/web/ui/display/drawn-shapes.tsx'
import type { Mark } from '#contract/shot'

/** Below this (metres) a length is told in inches or centimetres. */
const SMALL_M = 0.9144

export const lengthText = (lengthM: number, units: Units): string =>
  lengthM < SMALL_M ? formatSmallLength(lengthM, units) : formatLength(lengthM, units)

function shapeOf(mark: Mark, index: number, units: Units): DrawnShape {
  const isLine = mark.kind === 'length' || mark.kind === 'measured'
  const length = isLine && mark.lengthM !== null ? lengthText(mark.lengthM, units) : ''
  return {
    id: String(index),
    kind: mark.kind === 'length' || mark.kind === 'measured' ? 'line' : mark.kind,
    from: [mark.from.x, mark.from.y],
    to: [mark.to.x, mark.to.y],
    text: [length, mark.text].filter(Boolean).join(' '),
  }
}

interface Props {
  marks: readonly Mark[]
  /** Size of the picture, in any unit. */
  width: number
  height: number
}

/** Marks over a picture: stands in a box with the picture's own shape, and covers it. The picture itself stays as it is. */
export function DrawnMarks({ marks, width, height }: Props) {
  const units = useUnits()
  const drawing = drawingOf({ width, height })
  if (marks.length === 0) return null
  return (
    <svg aria-hidden viewBox={`0 0 ${drawing.width} ${drawing.height}`} className="pointer-events-none absolute inset-0 size-full">
      <DrawnShapes shapes={marks.map((mark, index) => shapeOf(mark, index, units))} drawing={drawing} />
    </svg>
  )
}
