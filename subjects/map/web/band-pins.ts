/** What a pin says of a roof: its shape beside its colour, as the badges of lists have it. */
export const pinBands = ['good', 'warning', 'critical', 'none'] as const
export type PinBand = (typeof pinBands)[number]

/** Pixels of a pin, twice as fine as it is shown. */
const SIZE = 44
const EDGE = 4
const MIDDLE = SIZE / 2

/** Corners of a polygon around the middle, the first one `turn` (radians) from the top. */
const polygon = (count: number, radius: number, turn: number, down = 0): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const angle = turn + (2 * Math.PI * i) / count
    return [MIDDLE + radius * Math.sin(angle), MIDDLE + down - radius * Math.cos(angle)]
  })

const corners: Readonly<Record<PinBand, readonly [number, number][] | null>> = {
  good: null,
  // its middle lies lower than that of its box
  warning: polygon(3, MIDDLE - EDGE + 2, 0, 4),
  critical: polygon(8, MIDDLE - EDGE, Math.PI / 8),
  none: null,
}

/** Strokes within a pin: a check, an exclamation mark, a dash. */
const strokes: Readonly<Record<PinBand, readonly (readonly [number, number][])[]>> = {
  good: [
    [
      [14, 22],
      [20, 28],
      [30, 17],
    ],
  ],
  warning: [
    [
      [22, 18],
      [22, 26],
    ],
    [
      [22, 31.5],
      [22, 32],
    ],
  ],
  critical: [
    [
      [22, 12],
      [22, 24],
    ],
    [
      [22, 31],
      [22, 31.5],
    ],
  ],
  none: [
    [
      [15, 22],
      [29, 22],
    ],
  ],
}

/** A pin as pixels, edged in the colour of the ground so that pins beside each other stay apart. */
export function drawPin(band: PinBand, fill: string, edge: string): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const paint = canvas.getContext('2d')
  if (paint === null) throw new Error('the browser draws no pictures')
  paint.lineJoin = 'round'
  paint.lineCap = 'round'
  paint.beginPath()
  const outline = corners[band]
  if (outline === null) paint.arc(MIDDLE, MIDDLE, MIDDLE - EDGE, 0, 2 * Math.PI)
  else for (const [x, y] of outline) paint.lineTo(x, y)
  paint.closePath()
  paint.fillStyle = fill
  paint.strokeStyle = edge
  paint.lineWidth = EDGE * 1.5
  paint.stroke()
  paint.fill()
  paint.lineWidth = EDGE
  for (const line of strokes[band]) {
    paint.beginPath()
    for (const [x, y] of line) paint.lineTo(x, y)
    paint.stroke()
  }
  return paint.getImageData(0, 0, SIZE, SIZE)
}
