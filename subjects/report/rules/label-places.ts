/** A box in fractions of a picture's width and height. */
export interface FractionBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where a label stands: its top left corner, and the place a line leads to where it had to move away from its area. */
export interface LabelPlace {
  readonly at: readonly [number, number]
  readonly leadsTo: readonly [number, number] | null
}

/** Size (pt) of a picture in print. */
export interface PrintedSize {
  readonly width: number
  readonly height: number
}

const LETTER_PT = 4.4
const PADDING_PT = 6
const HEIGHT_PT = 11
const GAP_PT = 1.5

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Size (pt) of the printed label; it must not be smaller than what the template draws. */
export const labelSize = (label: string): PrintedSize => ({ width: label.length * LETTER_PT + PADDING_PT, height: HEIGHT_PT })

/**
 * Places the labels of areas so that none covers another: beside its own area where there is room, free of the other areas where possible, else at the
 * nearest free place with a line to its area.
 *
 * @param areas - in order of importance: the first are placed best; an empty label takes no place
 * @param size - the smallest size (pt) the picture is printed at; on a larger one the places hold too
 * @returns one for each area; null for an empty label, and where the picture has no room left
 */
export function placeLabels(
  areas: readonly { readonly label: string; readonly box: FractionBox }[],
  size: PrintedSize,
): (LabelPlace | null)[] {
  const boxes = areas.map(({ box }) => ({
    x: box.left * size.width,
    y: box.top * size.height,
    width: (box.right - box.left) * size.width,
    height: (box.bottom - box.top) * size.height,
  }))
  const placed: Rectangle[] = []
  const isFree = (label: Rectangle): boolean => !placed.some((other) => overlap(label, other))
  return areas.map(({ label }, index) => {
    const own = boxes[index]
    if (label === '' || own === undefined) return null
    const others = boxes.filter((_, other) => other !== index)
    const near = beside(own, labelSize(label)).filter((place) => isInside(place, size) && isFree(place))
    const place = near.find((each) => !others.some((box) => overlap(each, box))) ?? near[0]
    const found = place ?? nearestFree(own, labelSize(label), size, isFree)
    if (found === null) return null
    placed.push(found)
    const middle = [(own.x + own.width / 2) / size.width, (own.y + own.height / 2) / size.height] as const
    const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
    return {
      at: [rounded(found.x / size.width), rounded(found.y / size.height)],
      leadsTo: place === undefined ? [rounded(middle[0]), rounded(middle[1])] : null,
    }
  })
}

const isInside = ({ x, y, width, height }: Rectangle, size: PrintedSize): boolean =>
  x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height

/** Above, below, right and left of an area, then in its corner. */
function beside(own: Rectangle, label: PrintedSize): Rectangle[] {
  const above = own.y - label.height - GAP_PT
  const below = own.y + own.height + GAP_PT
  const right = own.x + own.width + GAP_PT
  const left = own.x - label.width - GAP_PT
  const flushRight = own.x + own.width - label.width
  const corners: [number, number][] = [
    [own.x, above],
    [flushRight, above],
    [own.x, below],
    [flushRight, below],
    [right, own.y],
    [left, own.y],
    [own.x, own.y],
    [flushRight, own.y],
  ]
  return corners.map(([x, y]) => ({ x, y, ...label }))
}

/** The free place nearest to an area, on a grid of whole labels. */
function nearestFree(own: Rectangle, label: PrintedSize, size: PrintedSize, isFree: (place: Rectangle) => boolean): Rectangle | null {
  const distance = ({ x, y, width, height }: Rectangle): number =>
    Math.hypot(x + width / 2 - own.x - own.width / 2, y + height / 2 - own.y - own.height / 2)
  let best: Rectangle | null = null
  for (let y = 0; y + label.height <= size.height; y += label.height / 2) {
    for (let x = 0; x + label.width <= size.width; x += label.width / 2) {
      const place = { x, y, ...label }
      if ((best === null || distance(place) < distance(best)) && isFree(place)) best = place
    }
  }
  return best
}
