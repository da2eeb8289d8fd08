/** What a mark looks like, beside its colour. */
export type MarkShape = 'circle' | 'square' | 'triangle'

/** Pixels of a mark, twice as fine as it is shown. */
const SIZE = 40
const EDGE = 4

/** A mark as pixels, with an edge in the colour of the ground so that marks beside each other stay apart. */
export function drawShape(shape: MarkShape, fill: string, edge: string): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const paint = canvas.getContext('2d')
  if (paint === null) throw new Error('the browser draws no pictures')
  const [low, high, middle] = [EDGE, SIZE - EDGE, SIZE / 2]
  paint.beginPath()
  if (shape === 'circle') paint.arc(middle, middle, middle - EDGE, 0, 2 * Math.PI)
  else if (shape === 'square') paint.rect(low + 1, low + 1, high - low - 2, high - low - 2)
  else {
    paint.moveTo(middle, high)
    paint.lineTo(low, low)
    paint.lineTo(high, low)
    paint.closePath()
  }
  paint.fillStyle = fill
  paint.fill()
  paint.lineWidth = EDGE - 1
  paint.strokeStyle = edge
  paint.stroke()
  return paint.getImageData(0, 0, SIZE, SIZE)
}
