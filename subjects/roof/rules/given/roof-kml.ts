import type { RoofSection } from '#contract/roof'
import { escaped } from '#rules/given/escaped'

/** Sections as KML 2.2, for Google Earth and flight planners: a polygon each, on the ground. */
export function roofKml(sections: readonly Pick<RoofSection, 'label' | 'coordinates'>[], name: string): string {
  const polygons = sections.map(({ label, coordinates }) => {
    const ring = [...coordinates, ...coordinates.slice(0, 1)].map(
      ([longitude, latitude]) => `${longitude.toFixed(8)},${latitude.toFixed(8)}`,
    )
    return `    <Placemark><name>${escaped(label)}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring.join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>${escaped(name)}</name>
${polygons.join('\n')}
  </Document>
</kml>
`
}
