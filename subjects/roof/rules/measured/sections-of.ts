import { fromPlane } from '@ridgeline/thermal/plan/lon-lat'
import type { LonLat, RoofSection } from '#contract/roof'
import { planeOf, turned } from '#rules/measured/face-plane'
import type { Corner, MeasuredFace, MeasuredRoof } from '#rules/measured/measured-roof'

/** Where a drawing is laid on the ground. */
export interface Laid {
  /** Where the middle of the drawing comes to lie. */
  readonly at: LonLat
  /** How far it is turned clockwise from where the file says (degrees). */
  readonly turnDeg: number
}

/** Corners of a roof are shown to the millimetre. */
const rounded = (metres: number): number => Math.round(metres * 1000) / 1000

/** Sections of the roof at its place, one for each face, in the order of the file and numbered from `firstNumber`. */
export function sectionsOfMeasured(roof: MeasuredRoof, laid: Laid, firstNumber: number, newId: () => string): RoofSection[] {
  const lowest = least(cornersOf(roof), 2)
  const placed = placer(roof, laid)
  return roof.faces.map((face, i): RoofSection => {
    const { pitchIn12, downDeg } = planeOf(face.corners)
    return {
      id: newId(),
      number: firstNumber + i,
      type: 'polygon',
      coordinates: placed(face.corners),
      label: labelOf(face, i, roof),
      notes: '',
      pitchIn12: downDeg === null ? 0 : Math.round(pitchIn12 * 100) / 100,
      azimuthDeg: downDeg === null ? null : Math.round(turned(downDeg + roof.upAzimuthDeg + laid.turnDeg) * 10) / 10,
      edges: [...face.edges],
      heightsM: face.corners.map(([, , z]) => rounded(z - lowest)),
    }
  })
}

/** What comes through the faces (chimneys, rooflights): area along the slope (m2) and the middle of its corners. */
export function penetrationsOf(roof: MeasuredRoof, laid: Laid): { readonly areaM2: number; readonly position: LonLat }[] {
  const placed = placer(roof, laid)
  const middle = (all: readonly LonLat[], axis: 0 | 1) => all.reduce((sum, place) => sum + place[axis], 0) / all.length
  return roof.faces.flatMap(({ holes }) =>
    holes.map((hole) => {
      const places = placed(hole)
      return { areaM2: planeOf(hole).areaM2, position: [middle(places, 0), middle(places, 1)] as const }
    }),
  )
}

const cornersOf = ({ faces }: MeasuredRoof): readonly Corner[] => faces.flatMap((face) => face.corners)

/** Lays corners of the drawing on the ground. */
function placer(roof: MeasuredRoof, { at, turnDeg }: Laid): (corners: readonly Corner[]) => LonLat[] {
  const corners = cornersOf(roof)
  const [left, bottom] = [least(corners, 0), least(corners, 1)]
  const [middleX, middleY] = [(left + most(corners, 0)) / 2, (bottom + most(corners, 1)) / 2]
  const up = ((roof.upAzimuthDeg + turnDeg) * Math.PI) / 180
  return (all) =>
    fromPlane(
      at,
      all.map(([x, y]) => ({
        eastM: (x - middleX) * Math.cos(up) + (y - middleY) * Math.sin(up),
        northM: (y - middleY) * Math.cos(up) - (x - middleX) * Math.sin(up),
      })),
    ).map(([longitude, latitude]) => [longitude, latitude])
}

function labelOf({ name, structure }: MeasuredFace, i: number, { faces }: MeasuredRoof): string {
  const called = name === '' ? `Face ${i + 1}` : `Face ${name}`
  return faces.some((other) => other.structure !== structure) ? `Structure ${structure}, ${called.toLowerCase()}` : called
}

const least = (corners: readonly Corner[], axis: 0 | 1 | 2): number =>
  corners.reduce((low, corner) => Math.min(low, corner[axis]), Infinity)
const most = (corners: readonly Corner[], axis: 0 | 1): number => corners.reduce((high, corner) => Math.max(high, corner[axis]), -Infinity)
