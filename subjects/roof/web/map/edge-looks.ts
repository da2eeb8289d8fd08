import type { EdgeType, RoofSection } from '#contract/roof'
import type { Lines } from './map-lines.ts'

/** Every type of edge: its word, its colour on the map in both themes, and what it is. */
export const edgeLooks: Readonly<Record<EdgeType, { label: string; color: string; says: string }>> = {
  eave: { label: 'Eave', color: '#3fb950', says: 'low edge, where water leaves' },
  rake: { label: 'Rake', color: '#e07b39', says: 'sloping edge of a gable' },
  ridge: { label: 'Ridge', color: '#e5484d', says: 'level line at the top' },
  hip: { label: 'Hip', color: '#a371f7', says: 'sloping line between planes, outwards' },
  valley: { label: 'Valley', color: '#3d8bfd', says: 'sloping line between planes, inwards' },
  wall: { label: 'Wall', color: '#b08900', says: 'where the roof meets a wall' },
  'step-flashing': { label: 'Step flashing', color: '#d4619c', says: 'along a wall that climbs with the slope' },
  parapet: { label: 'Parapet', color: '#7d8590', says: 'wall that stands on the edge' },
}
export const edgeTypeList = Object.keys(edgeLooks) as EdgeType[]

/** The edges that have a type, as lines of the map. */
export function edgeLines(sections: readonly RoofSection[]): Lines {
  const features = sections.flatMap(({ coordinates, edges }) =>
    coordinates.flatMap((from, i) => {
      const type = edges[i] ?? null
      const to = coordinates[(i + 1) % coordinates.length]
      if (type === null || to === undefined) return []
      const color = edgeLooks[type].color
      return [
        { type: 'Feature' as const, properties: { color }, geometry: { type: 'LineString' as const, coordinates: [[...from], [...to]] } },
      ]
    }),
  )
  return { type: 'FeatureCollection', features }
}
