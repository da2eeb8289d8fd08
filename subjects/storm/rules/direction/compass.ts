/** The eight points, clockwise from north, 45 degrees apart. */
export const compassPoints = ['North', 'Northeast', 'East', 'Southeast', 'South', 'Southwest', 'West', 'Northwest'] as const
const POINT_DEG = 45
const short: Readonly<Record<string, string>> = {
  n: 'north',
  ne: 'northeast',
  e: 'east',
  se: 'southeast',
  s: 'south',
  sw: 'southwest',
  w: 'west',
  nw: 'northwest',
}

/** The point nearest to a direction. */
export const pointOf = (deg: number): (typeof compassPoints)[number] =>
  compassPoints[Math.round((((deg % 360) + 360) % 360) / POINT_DEG) % 8]!

/** Where a slope faces by its name (degrees from north towards east): "North", "NE slope", "rear (south-west)". Null where the name says none, or several. */
export function facingInName(name: string): number | null {
  const words = name
    .toLowerCase()
    .replace(/\b(north|south)[\s-]?(east|west)/g, '$1$2')
    .split(/[^a-z]+/)
    .map((word) => short[word] ?? word.replace(/(ern|facing|side)$/, ''))
  const found = new Set(words.map((word) => compassPoints.findIndex((point) => point.toLowerCase() === word)).filter((i) => i >= 0))
  const [only] = found
  return found.size === 1 && only !== undefined ? only * POINT_DEG : null
}
