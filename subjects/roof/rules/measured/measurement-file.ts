import { message } from '@ridgeline/words/message'
import type { EdgeType } from '#contract/roof'
import { BadMeasuredFile } from '#rules/measured/bad-file'
import { type Element, firstWithin, within } from '#rules/measured/element'
import { type Line, loopOf } from '#rules/measured/loop'
import { type Corner, FOOT_M, type LeftOut, type MeasuredFace, type MeasuredRoof, SQ_FT_M2 } from '#rules/measured/measured-roof'

/** Roots of the one grammar that measurement vendors share, and who writes them. */
const VENDORS: Readonly<Record<string, string>> = { EAGLEVIEW_EXPORT: 'EagleView', DATA_EXPORT: 'Hover', SKETCH_IMPORT: 'Sketch import' }

/** What vendors call an edge, and what we do. A bend inside a face and an edge of no kind stay unnamed. */
const EDGES: Readonly<Record<string, EdgeType>> = {
  EAVE: 'eave',
  RAKE: 'rake',
  RIDGE: 'ridge',
  HIP: 'hip',
  VALLEY: 'valley',
  FLASHING: 'wall',
  STEPFLASH: 'step-flashing',
  PARAPET: 'parapet',
}

/** A roof of 3,000 faces is a whole campus. */
const MOST_FACES = 5000

/**
 * The roof that a measurement report describes (EagleView, Hover, and what Xactimate's sketch imports; XML and JSON alike). Feet become metres.
 * @throws BadMeasuredFile where it is no such report, or holds no face of a roof
 */
export function readMeasurement(root: Element): MeasuredRoof {
  const vendor = VENDORS[root.name]
  if (vendor === undefined)
    throw new BadMeasuredFile(
      message`The file begins with ${root.name}: expected a measurement report (EAGLEVIEW_EXPORT, DATA_EXPORT or SKETCH_IMPORT)`,
    )
  const report = firstWithin(root, 'REPORT')?.attributes ?? {}
  const location = firstWithin(root, 'LOCATION')?.attributes ?? {}
  const north = numberOf(firstWithin(root, 'STRUCTURES')?.attributes.northorientation) ?? 0
  const leftOut: LeftOut[] = []
  const isSketch = root.name === 'SKETCH_IMPORT'
  const faces = [...within(root, 'ROOF')]
    .flatMap((roof, i) => facesOf(roof, i + 1, leftOut))
    .map((face) => (isSketch ? withHips(face) : face))
  if (faces.length === 0) throw new BadMeasuredFile('The file holds no face of a roof that closes: ask the vendor for the report again')
  if (faces.length > MOST_FACES) throw new BadMeasuredFile(message`The file holds ${faces.length} faces: at most ${MOST_FACES} are read`)
  return {
    vendor,
    reportId: report.reportid ?? '',
    claimId: report.claimid ?? '',
    address: ['address', 'city', 'state', 'postal'].flatMap((key) => location[key]?.trim() || []).join(', '),
    place: placeOf(location),
    upAzimuthDeg: (360 - north) % 360,
    faces,
    stated: statedOf(root),
    leftOut,
    unit: 'feet',
    isUnitGuessed: false,
  }
}

function placeOf({ lat, long }: Element['attributes']): MeasuredRoof['place'] {
  const [latitude, longitude] = [numberOf(lat), numberOf(long)]
  const isPlace =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isPlace ? { latitude, longitude } : null
}

function statedOf(root: Element): Record<string, number> {
  const summary = firstWithin(root, 'OVERALL_SUMMARY')
  const stated = [...(summary ? within(summary, 'ATTRIBUTE') : [])].flatMap(({ attributes: { name, value } }): [string, number][] => {
    const figure = numberOf(value?.replaceAll(',', ''))
    return name === undefined || figure === null ? [] : [[name, figure]]
  })
  return Object.fromEntries(stated)
}

/** The faces of one structure; what stands in `leftOut` after is not among them. */
function facesOf(roof: Element, structure: number, leftOut: LeftOut[]): MeasuredFace[] {
  const points = new Map([...within(roof, 'POINT')].map(({ attributes: { id, data } }) => [id, cornerOf(data)]))
  const lines = new Map([...within(roof, 'LINE')].map((line) => [line.attributes.id, lineOf(line)]))
  const all = [...within(roof, 'FACE')]
  const byId = new Map(all.map((face) => [face.attributes.id, face]))
  const loop = (face: Element) => {
    const polygon = firstWithin(face, 'POLYGON')?.attributes ?? {}
    return {
      polygon,
      found: loopOf(
        (polygon.path ?? '').split(',').map((id) => lines.get(id.trim())),
        points,
      ),
    }
  }
  const isRoof = ({ attributes: { type } }: Element) => (type ?? 'ROOF').toUpperCase() === 'ROOF'
  return all.filter(isRoof).flatMap((face): MeasuredFace[] => {
    const { id = '', designator, name, children = '' } = face.attributes
    const { polygon, found } = loop(face)
    const called = (designator || name || id).trim()
    if ('why' in found) {
      leftOut.push({ face: called, why: found.why })
      return []
    }
    const inside = children.split(',').flatMap((each) => byId.get(each.trim()) ?? [])
    const holes = inside
      .filter((each) => !isRoof(each))
      .flatMap((each) => {
        const { found: hole } = loop(each)
        return 'why' in hole ? [] : [hole.corners]
      })
    const size = numberOf(polygon.unroundedsize) ?? numberOf(polygon.size)
    return [
      {
        name: called,
        corners: found.corners,
        edges: found.types.map((type) => EDGES[type] ?? null),
        pitchIn12: numberOf(polygon.pitch),
        azimuthDeg: numberOf(polygon.orientation),
        areaM2: size === null ? null : size * SQ_FT_M2,
        structure,
        holes,
      },
    ]
  })
}

/** Rise over run from which a ridge climbs. */
const CLIMBS = 0.02

/** A sketch names hips and ridges alike: what climbs is a hip. */
const withHips = (face: MeasuredFace): MeasuredFace => ({
  ...face,
  edges: face.edges.map((type, i) => {
    const [from, to] = [face.corners[i], face.corners[(i + 1) % face.corners.length]]
    if (type !== 'ridge' || from === undefined || to === undefined) return type
    return Math.abs(to[2] - from[2]) > CLIMBS * Math.hypot(to[0] - from[0], to[1] - from[1]) ? 'hip' : 'ridge'
  }),
})

/** A figure as written; null where there is none. */
function numberOf(text: string | undefined): number | null {
  const figure = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(figure) ? figure : null
}

function cornerOf(data: string | undefined): Corner | null {
  const [x, y, z = 0] = (data ?? '').split(',').map(Number)
  return x !== undefined && y !== undefined && [x, y, z].every(Number.isFinite) ? [x * FOOT_M, y * FOOT_M, z * FOOT_M] : null
}

function lineOf({ attributes: { path = '', type = '' } }: Element): Line {
  const [from = '', to = ''] = path.split(',').map((id) => id.trim())
  return { from, to, type: type.toUpperCase() }
}
