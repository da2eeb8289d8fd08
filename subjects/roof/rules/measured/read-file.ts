import { strFromU8, unzipSync } from 'fflate'
import { BadMeasuredFile } from '#rules/measured/bad-file'
import { readJson, readXml } from '#rules/measured/element'
import type { Corner, MeasuredRoof } from '#rules/measured/measured-roof'
import { readMeasurement } from '#rules/measured/measurement-file'
import { roofOnEarth } from '#rules/measured/outlines'
import { readCorners } from '#rules/measured/read-corners'
import { readDxf } from '#rules/measured/read-dxf'
import { readKml } from '#rules/measured/read-kml'

/** A KMZ that unpacks to more than this holds no roof. */
const MOST_UNPACKED = 60_000_000

/**
 * The roof in a file, whatever its name says: measurement reports (EagleView, Hover, sketch import; XML or JSON), GeoJSON, KML, KMZ, DXF, a table of corners.
 * @throws BadMeasuredFile saying what the file is and what to ask for
 */
export function readMeasuredFile(bytes: Uint8Array): MeasuredRoof {
  const start = strFromU8(bytes.subarray(0, 64), true)
  if (start.startsWith('%PDF'))
    throw new BadMeasuredFile(
      'This is the printed report: no corners can be taken from it. Keep it with the documents, and ask the vendor for the data of the same report (EagleView: XML or JSON; Hover: XML; others: DXF).',
    )
  if (start.startsWith('AC10')) throw new BadMeasuredFile('This is a DWG drawing: save it as DXF (text) and bring that')
  if (start.startsWith('AutoCAD Binary DXF')) throw new BadMeasuredFile('This is a binary DXF drawing: save it as DXF in its text form')
  if (start.startsWith('PK')) return readKml(readXml(kmlOf(bytes)))
  const text = decoded(bytes)
  const begun = text.trimStart()
  if (begun.startsWith('<')) {
    const root = readXml(text)
    return root.name === 'KML' ? readKml(root) : readMeasurement(root)
  }
  if (begun.startsWith('{') || begun.startsWith('[')) return readAnyJson(text)
  if (/^\s*(?:999[^\n]*\n[^\n]*\n\s*)*0\s*\r?\n\s*SECTION/.test(text.slice(0, 2000))) return readDxf(text)
  return readCorners(text)
}

function decoded(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
}

function kmlOf(bytes: Uint8Array): string {
  try {
    const files = unzipSync(bytes, { filter: ({ name, originalSize }) => /\.kml$/i.test(name) && originalSize < MOST_UNPACKED })
    const [first] = Object.values(files)
    if (first) return decoded(first)
  } catch {
    throw new BadMeasuredFile('The archive cannot be unpacked: get the file again')
  }
  throw new BadMeasuredFile('The archive holds no KML: expected a KMZ with outlines of the roof')
}

function readAnyJson(text: string): MeasuredRoof {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadMeasuredFile('The file begins like JSON and breaks off: get it again')
  }
  const { type } = value as { type?: unknown }
  if (type !== 'FeatureCollection') return readMeasurement(readJson(value))
  return readGeoJson(value as LooseCollection)
}

type Geometry = { readonly type?: unknown; readonly coordinates?: unknown }
type LooseCollection = {
  readonly features?: readonly { readonly geometry?: Geometry | null; readonly properties?: Record<string, unknown> | null }[]
}

/** Polygons of any GeoJSON; one that Ridgeline wrote keeps more when it replaces the sections by `RoofCollection`. */
function readGeoJson({ features = [] }: LooseCollection): MeasuredRoof {
  const outlines = features.flatMap(({ geometry, properties }, i) => {
    const polygons = geometry?.type === 'Polygon' ? [geometry.coordinates] : geometry?.type === 'MultiPolygon' ? geometry.coordinates : []
    const name = String(properties?.label ?? properties?.name ?? `Polygon ${i + 1}`)
    return (Array.isArray(polygons) ? polygons : []).map((rings: unknown) => {
      const [corners = [], ...holes] = Array.isArray(rings) ? rings.map(ringOf) : []
      return { name, corners, holes }
    })
  })
  return roofOnEarth('GeoJSON', outlines)
}

function ringOf(ring: unknown): Corner[] {
  const corners = (Array.isArray(ring) ? ring : []).flatMap((position: unknown): Corner[] => {
    const [longitude, latitude, height] = Array.isArray(position) ? position : []
    return typeof longitude === 'number' && typeof latitude === 'number'
      ? [[longitude, latitude, typeof height === 'number' ? height : 0]]
      : []
  })
  return corners.slice(0, -1)
}
