import type { EdgeType, LonLat, RoofCollection, RoofSection } from './roof.ts'

type Drawn = Pick<RoofSection, 'number' | 'type' | 'coordinates' | 'label' | 'notes' | 'pitchIn12' | 'azimuthDeg' | 'edges'>

/** Sections as GeoJSON (RFC 7946): rings run counter-clockwise and repeat their first corner. */
export function collectionOf(sections: readonly (Drawn & { readonly planM2: number; readonly slopedM2: number })[]): RoofCollection {
  return {
    type: 'FeatureCollection',
    features: sections.map(({ coordinates, number, type, label, notes, pitchIn12, azimuthDeg, edges, planM2, slopedM2 }) => {
      const { ring, edges: along } = turned(coordinates, edges)
      return {
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
        properties: { number, type, label, notes, pitchIn12, azimuthDeg, edges: along, planM2, slopedM2 },
      }
    }),
  }
}

/** A ring counter-clockwise, with what each edge is along it. */
function turned(ring: readonly LonLat[], edges: readonly (EdgeType | null)[]): { ring: LonLat[]; edges: (EdgeType | null)[] } {
  const along = ring.map((_, i) => edges[i] ?? null)
  let twice = 0
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  if (twice >= 0) return { ring: [...ring], edges: along }
  // Corner k stands where corner n - 1 - k stood, and the edge after it is the one that led there.
  return { ring: ring.toReversed(), edges: [...along.slice(0, -1).toReversed(), ...along.slice(-1)] }
}

/** Sections of a GeoJSON file, numbered from `firstNumber` where it gives none that is free. Altitudes are left out. */
export function sectionsOf({ features }: RoofCollection, newId: () => string): RoofSection[] {
  const given = features.map(({ properties }) => properties?.number)
  const taken = new Set<number>()
  let free = 0
  return features.map(({ geometry, properties }, i) => {
    let number = given[i]
    if (number === undefined || taken.has(number)) {
      do free++
      while (taken.has(free) || given.includes(free))
      number = free
    }
    taken.add(number)
    const corners = (geometry.coordinates[0] ?? []).map(([longitude, latitude]): LonLat => [longitude, latitude])
    return {
      id: newId(),
      number,
      type: properties?.type ?? 'polygon',
      coordinates: opened(corners),
      label: properties?.label ?? `Section ${number}`,
      notes: properties?.notes ?? '',
      pitchIn12: properties?.pitchIn12 ?? 0,
      azimuthDeg: properties?.azimuthDeg ?? null,
      edges: properties?.edges ?? [],
    }
  })
}

/** A ring without its last corner, where that repeats the first. */
function opened(ring: readonly LonLat[]): LonLat[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 3 && first && last && first[0] === last[0] && first[1] === last[1]
  return isClosed ? ring.slice(0, -1) : [...ring]
}
