import { type LonLat, middleOf, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import { BadMeasuredFile } from '#rules/measured/bad-file'
import { type Corner, type LengthUnit, lengthUnits, type MeasuredFace, type MeasuredRoof, UNIT_M } from '#rules/measured/measured-roof'

/** A closed line of a file that knows no faces. */
export interface Outline {
  readonly name: string
  readonly corners: readonly Corner[]
  readonly holes?: readonly (readonly Corner[])[]
}

const face = ({ name, corners, holes = [] }: Outline): MeasuredFace => ({
  name,
  corners,
  edges: corners.map(() => null),
  pitchIn12: null,
  azimuthDeg: null,
  areaM2: null,
  structure: 1,
  holes,
})

const bare = { reportId: '', claimId: '', address: '', upAzimuthDeg: 0, stated: {} } as const

/** A roof of outlines on the earth: corners are longitude and latitude (degrees) and, where it is told, height (m). */
export function roofOnEarth(vendor: string, outlines: readonly Outline[]): MeasuredRoof {
  const kept = outlines.filter(({ corners }) => corners.length >= 3)
  const [first] = kept
  if (first === undefined) throw new BadMeasuredFile('The file holds no polygon: expected closed outlines of a roof')
  const middle = middleOf(kept.flatMap(({ corners }) => corners.map(([longitude, latitude]): LonLat => [longitude, latitude])))
  const laid = (corners: readonly Corner[]): Corner[] =>
    toPlane(
      middle,
      corners.map(([longitude, latitude]): LonLat => [longitude, latitude]),
    ).map(({ eastM, northM }, i): Corner => [eastM, northM, corners[i]?.[2] ?? 0])
  const onPlane = kept.map(({ name, corners, holes = [] }) => face({ name, corners: laid(corners), holes: holes.map(laid) }))
  const [longitude, latitude] = middle
  return {
    ...bare,
    vendor,
    place: { latitude, longitude },
    faces: onPlane,
    leftOut: leftOutOf(outlines),
    unit: 'metres',
    isUnitGuessed: false,
  }
}

/** A roof of outlines on a drawing of no place. @param unit - null where the file does not say */
export function roofOnPaper(vendor: string, outlines: readonly Outline[], unit: LengthUnit | null): MeasuredRoof {
  const kept = outlines.filter(({ corners }) => corners.length >= 3)
  if (kept.length === 0) throw new BadMeasuredFile('The drawing holds no closed line: expected closed polylines, one for each section')
  const taken = unit ?? likelyUnit(kept)
  const scaled = (corners: readonly Corner[]): Corner[] =>
    corners.map(([x, y, z]) => [x * UNIT_M[taken], y * UNIT_M[taken], z * UNIT_M[taken]])
  const faces = kept.map(({ name, corners, holes = [] }) => face({ name, corners: scaled(corners), holes: holes.map(scaled) }))
  return { ...bare, vendor, place: null, faces, leftOut: leftOutOf(outlines), unit: taken, isUnitGuessed: unit === null }
}

const leftOutOf = (outlines: readonly Outline[]): MeasuredRoof['leftOut'] =>
  outlines.filter(({ corners }) => corners.length < 3).map(({ name }) => ({ face: name, why: 'too-few-corners' }))

/** Side of the roofs that are drawn mostly (m), for the guess of a unit: between a shed and a hall. */
const USUAL_SIDE_M = 25

/** The unit in which the drawing is nearest to a usual roof; feet before metres where both make sense, as the trade draws in feet. */
function likelyUnit(outlines: readonly Outline[]): LengthUnit {
  const corners = outlines.flatMap(({ corners: all }) => all)
  const span = (axis: 0 | 1) =>
    corners.reduce((high, corner) => Math.max(high, corner[axis]), -Infinity) -
    corners.reduce((low, corner) => Math.min(low, corner[axis]), Infinity)
  const side = Math.max(span(0), span(1))
  const off = (unit: LengthUnit) => Math.abs(Math.log((side * UNIT_M[unit]) / USUAL_SIDE_M))
  return [...lengthUnits].sort((a, b) => off(a) - off(b))[0] ?? 'feet'
}
