import { strToU8, zipSync } from 'fflate'

/** A picture on the ground. */
export interface GroundOverlay {
  readonly name: string
  /** Edges of the picture (degrees), before it is turned around its middle. */
  readonly north: number
  readonly south: number
  readonly east: number
  readonly west: number
  /** Counterclockwise, as KML has it (degrees); left out where north is at its top. */
  readonly turnedDeg?: number
  /** Transparent where the ground is to be seen. */
  readonly png: Uint8Array
}

/** An outline on the ground, and the words that open with it. */
export interface GroundOutline {
  readonly name: string
  readonly description: string
  /** Longitude and latitude of its corners (degrees). */
  readonly points: readonly (readonly [number, number])[]
  /** `#rrggbb` */
  readonly colour: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const degrees = (value: number): string => value.toFixed(9)
/** KML writes opacity, blue, green, red. */
const kmlColour = (colour: string, opacity: string): string => `${opacity}${colour.slice(5, 7)}${colour.slice(3, 5)}${colour.slice(1, 3)}`

const overlayKml = ({ name, north, south, east, west, turnedDeg = 0 }: GroundOverlay, index: number): string => `  <GroundOverlay>
    <name>${escaped(name)}</name>
    <Icon><href>map-${index + 1}.png</href></Icon>
    <LatLonBox><north>${degrees(north)}</north><south>${degrees(south)}</south><east>${degrees(east)}</east><west>${degrees(west)}</west><rotation>${turnedDeg.toFixed(6)}</rotation></LatLonBox>
  </GroundOverlay>
`

function outlineKml({ name, description, points, colour }: GroundOutline): string {
  const ring = [...points, ...points.slice(0, 1)].map(([longitude, latitude]) => `${degrees(longitude)},${degrees(latitude)}`).join(' ')
  return `  <Placemark>
    <name>${escaped(name)}</name>
    <description>${escaped(description)}</description>
    <Style><LineStyle><color>${kmlColour(colour, 'ff')}</color><width>2</width></LineStyle><PolyStyle><color>${kmlColour(colour, '40')}</color></PolyStyle></Style>
    <Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>
  </Placemark>
`
}

/** Pictures and outlines laid on the ground, for Google Earth and whatever reads KML 2.2. The same input gives the same bytes. */
export function overlayKmz(name: string, overlays: readonly GroundOverlay[], outlines: readonly GroundOutline[]): Uint8Array {
  const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Document>
  <name>${escaped(name)}</name>
${overlays.map(overlayKml).join('')}${outlines.map(outlineKml).join('')}</Document>
</kml>
`
  const pictures = overlays.map(({ png }, index) => [`map-${index + 1}.png`, png] as const)
  return zipSync({ 'doc.kml': strToU8(kml), ...Object.fromEntries(pictures) }, { level: 0, mtime: new Date(1980, 0, 1) })
}
