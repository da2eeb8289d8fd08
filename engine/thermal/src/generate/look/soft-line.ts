/** A line of this half width and full height, seen through a pixel of this size: thin lines fade instead of flickering. */
export function softLine(distanceM: number, halfWidthM: number, pixelM: number): number {
  const sigma = Math.max(halfWidthM, 0.55 * pixelM)
  if (distanceM > 3 * sigma) return 0
  return (halfWidthM / sigma) * Math.exp(-((distanceM / sigma) ** 2))
}

/** Distance (m) to the nearest of lines that repeat every `spacingM`. */
export const distanceToRepeat = (value: number, spacingM: number): number => {
  const rest = value - Math.floor(value / spacingM) * spacingM
  return Math.min(rest, spacingM - rest)
}
