/** A rectangle on the roof: centre, size (m) and turn of its length against the x axis (degrees, counter-clockwise). */
export interface Footprint {
  readonly x: number
  readonly y: number
  readonly lengthM: number
  readonly widthM: number
  readonly angleDeg?: number
}

/** A footprint ready for many tests. */
export interface PlacedRect {
  readonly x: number
  readonly y: number
  readonly halfLength: number
  readonly halfWidth: number
  readonly cos: number
  readonly sin: number
}

export function placeRect(footprint: Footprint): PlacedRect {
  const angle = ((footprint.angleDeg ?? 0) * Math.PI) / 180
  return {
    x: footprint.x,
    y: footprint.y,
    halfLength: footprint.lengthM / 2,
    halfWidth: footprint.widthM / 2,
    cos: Math.cos(angle),
    sin: Math.sin(angle),
  }
}

/** Coordinate along the rectangle's length, from its centre (m). */
export const alongRect = (rect: PlacedRect, x: number, y: number): number => (x - rect.x) * rect.cos + (y - rect.y) * rect.sin
/** Coordinate across the rectangle's length, from its centre (m). */
export const acrossRect = (rect: PlacedRect, x: number, y: number): number => (y - rect.y) * rect.cos - (x - rect.x) * rect.sin

/** Distance (m) of a point outside the rectangle to it; 0 inside. */
export function distanceToRect(rect: PlacedRect, x: number, y: number): number {
  const dx = Math.max(0, Math.abs(alongRect(rect, x, y)) - rect.halfLength)
  const dy = Math.max(0, Math.abs(acrossRect(rect, x, y)) - rect.halfWidth)
  return Math.sqrt(dx * dx + dy * dy)
}

/** Distance (m) between two points; Math.hypot takes several times as long. */
export function distance(x0: number, y0: number, x1: number, y1: number): number {
  return Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
}

/** Whether the stretch from one point to another meets the rectangle. */
export function stretchMeetsRect(rect: PlacedRect, x0: number, y0: number, x1: number, y1: number): boolean {
  const along = alongRect(rect, x0, y0)
  const across = acrossRect(rect, x0, y0)
  const stepAlong = alongRect(rect, x1, y1) - along
  const stepAcross = acrossRect(rect, x1, y1) - across
  const reach = Math.abs(stepAlong) + Math.abs(stepAcross)
  if (Math.abs(along) > rect.halfLength + reach || Math.abs(across) > rect.halfWidth + reach) return false
  // Shares of the stretch at which it enters and leaves the two bands whose overlap is the rectangle; a step of 0 gives infinities.
  const enterAlong = Math.min((-rect.halfLength - along) / stepAlong, (rect.halfLength - along) / stepAlong)
  const leaveAlong = Math.max((-rect.halfLength - along) / stepAlong, (rect.halfLength - along) / stepAlong)
  const enterAcross = Math.min((-rect.halfWidth - across) / stepAcross, (rect.halfWidth - across) / stepAcross)
  const leaveAcross = Math.max((-rect.halfWidth - across) / stepAcross, (rect.halfWidth - across) / stepAcross)
  return Math.max(0, enterAlong, enterAcross) <= Math.min(1, leaveAlong, leaveAcross)
}

/** Whether a point lies in the rectangle. */
export const insideRect = (rect: PlacedRect, x: number, y: number): boolean =>
  Math.abs(alongRect(rect, x, y)) <= rect.halfLength && Math.abs(acrossRect(rect, x, y)) <= rect.halfWidth

/** The last rectangle that holds the point, or -1. */
export const lastContaining = (rects: readonly PlacedRect[], x: number, y: number): number => {
  for (let i = rects.length - 1; i >= 0; i--) if (insideRect(rects[i], x, y)) return i
  return -1
}

/** Distance (m) from a point to a stretch between two points. */
export function distanceToStretch(x: number, y: number, x0: number, y0: number, x1: number, y1: number): number {
  const dx = x1 - x0
  const dy = y1 - y0
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length))
  return distance(x, y, x0 + share * dx, y0 + share * dy)
}
