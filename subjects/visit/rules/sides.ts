/** Sides of a building, clockwise from north. */
export const sides = ['north', 'east', 'south', 'west'] as const
export type Side = (typeof sides)[number]

const SIDE_DEG = 90

/** The side that is nearest. @param azimuthDeg - degrees from north towards east */
export const sideOf = (azimuthDeg: number): Side => sides[Math.round(azimuthDeg / SIDE_DEG) % sides.length] ?? 'north'

export const elevationLabel = {
  north: 'North elevation',
  east: 'East elevation',
  south: 'South elevation',
  west: 'West elevation',
} as const satisfies Record<Side, string>

export const slopeLabel = {
  north: 'Slope to the north',
  east: 'Slope to the east',
  south: 'Slope to the south',
  west: 'Slope to the west',
} as const satisfies Record<Side, string>

export const testSquareLabel = {
  north: 'Test square, north side',
  east: 'Test square, east side',
  south: 'Test square, south side',
  west: 'Test square, west side',
} as const satisfies Record<Side, string>
