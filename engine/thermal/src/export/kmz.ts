import { strToU8, zipSync } from 'fflate'

/** Where a picture that is a little turned lies on the earth. */
export interface GroundOverlay {
  readonly name: string
  /** Middle of the picture (degrees). */
  readonly latitude: number
  readonly longitude: number
  /** Sides of the picture (degrees of latitude and of longitude), before it is turned around its middle. */
  readonly heightDeg: number
  readonly widthDeg: number
  /** Counterclockwise, as KML has it (degrees). */
  readonly turnedDeg: number
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const kml = ({
  name,
  latitude,
  longitude,
  heightDeg,
  widthDeg,
  turnedDeg,
}: GroundOverlay): string => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <GroundOverlay>
    <name>${escaped(name)}</name>
    <Icon><href>map.png</href></Icon>
    <LatLonBox>
      <north>${(latitude + heightDeg / 2).toFixed(9)}</north>
      <south>${(latitude - heightDeg / 2).toFixed(9)}</south>
      <east>${(longitude + widthDeg / 2).toFixed(9)}</east>
      <west>${(longitude - widthDeg / 2).toFixed(9)}</west>
      <rotation>${turnedDeg.toFixed(6)}</rotation>
    </LatLonBox>
  </GroundOverlay>
</kml>
`

/**
 * A picture laid on the ground, for Google Earth and whatever reads KML 2.2. The same picture gives the same bytes.
 *
 * @param png - the picture, transparent where the ground is to be seen
 */
export function overlayKmz(overlay: GroundOverlay, png: Uint8Array): Uint8Array {
  const files = { 'doc.kml': strToU8(kml(overlay)), 'map.png': png }
  return zipSync(files, { level: 0, mtime: new Date(1980, 0, 1) })
}
