/** A line of a map in GeoJSON. */
export interface Line {
  type: 'Feature'
  properties: Record<string, string | boolean>
  geometry: { type: 'LineString'; coordinates: number[][] }
}
export interface Lines {
  type: 'FeatureCollection'
  features: Line[]
}
