import { BadMeasuredFile } from '#rules/measured/bad-file'
import { type Element, firstWithin, within } from '#rules/measured/element'
import type { Corner, MeasuredRoof } from '#rules/measured/measured-roof'
import { type Outline, roofOnEarth } from '#rules/measured/outlines'

/** Polygons of a KML document, with the holes in them. @throws BadMeasuredFile, saying so where it holds a picture only */
export function readKml(root: Element): MeasuredRoof {
  const outlines = [...within(root, 'PLACEMARK')].flatMap((place, i) => {
    const called = (firstWithin(place, 'NAME')?.text ?? '').trim() || `Polygon ${i + 1}`
    return [...within(place, 'POLYGON')].map((polygon): Outline => {
      const outer = firstWithin(polygon, 'OUTERBOUNDARYIS')
      return {
        name: called,
        corners: outer ? ringOf(outer) : [],
        holes: [...within(polygon, 'INNERBOUNDARYIS')].map(ringOf).filter((ring) => ring.length >= 3),
      }
    })
  })
  if (outlines.length === 0 && firstWithin(root, 'GROUNDOVERLAY'))
    throw new BadMeasuredFile(
      'The file holds a picture and no outline: expected polygons of the roof. Add the picture to the property as an orthophoto.',
    )
  return roofOnEarth('KML', outlines)
}

/** A ring without the corner that repeats its first. */
function ringOf(boundary: Element): Corner[] {
  const text = firstWithin(boundary, 'COORDINATES')?.text ?? ''
  const corners = text
    .trim()
    .split(/\s+/)
    .map((triple) => triple.split(',').map(Number))
    .filter(([longitude, latitude]) => Number.isFinite(longitude) && Number.isFinite(latitude))
    .map(([longitude = 0, latitude = 0, height = 0]): Corner => [longitude, latitude, Number.isFinite(height) ? height : 0])
  const [first, last] = [corners[0], corners.at(-1)]
  return corners.length > 1 && first && last && first[0] === last[0] && first[1] === last[1] ? corners.slice(0, -1) : corners
}
