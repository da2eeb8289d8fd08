import { middleOf, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import { type MeasuredSection, measureSection } from '@ridgeline/thermal/plan/measure-section'
import type { RoofSection } from '#contract/roof'
import { pitchText } from '#rules/drawings/figures'
import { innermost, type SheetPoint, widthOf } from '#rules/drawings/label-room'
import type { OnSheet } from '#rules/drawings/on-sheet'

/** A section of the roof on the sheet, with its figures. */
export interface DrawnFace {
  readonly section: RoofSection
  readonly figures: MeasuredSection
  readonly points: readonly SheetPoint[]
  /** Where its name has the most room, and how far the nearest edge is (mm). */
  readonly middle: SheetPoint
  readonly roomMm: number
}

export function drawnFaces(sections: readonly RoofSection[], sheet: OnSheet): DrawnFace[] {
  return sections.map((section) => {
    const points = section.coordinates.map(sheet.place)
    const { at, roomMm } = innermost(points)
    return { section, figures: measureSection(section), points, middle: at, roomMm }
  })
}

/** Longest arrow of a slope on the sheet (mm). */
const MOST_ARROW_MM = 9

/** Where water runs to, as an arrow under the name of the face; null where the face lies level, nobody said, or it has no room. */
export function slopeArrow({ section, middle: [x, y], roomMm }: DrawnFace): { readonly from: SheetPoint; readonly to: SheetPoint } | null {
  if (section.azimuthDeg === null || section.pitchIn12 === 0 || roomMm < 4) return null
  const angle = (section.azimuthDeg * Math.PI) / 180
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
  // Beside the name it begins behind its last letter, below it under the line.
  const gap = Math.max(2.5 * Math.abs(dy), (widthOf(pitchText(section.pitchIn12)) / 2) * Math.abs(dx))
  const end = Math.max(Math.min(MOST_ARROW_MM, roomMm - 0.5), gap + 2)
  return { from: [x + gap * dx, y + gap * dy], to: [x + end * dx, y + end * dy] }
}

/** The pitches of a roof with their areas along the slope, the largest first. @returns rise over 12 to a hundredth, as faces have it */
export function areaByPitch(
  faces: readonly DrawnFace[],
): { readonly pitchIn12: number; readonly slopedM2: number; readonly faces: number }[] {
  const byPitch = new Map<number, { pitchIn12: number; slopedM2: number; faces: number }>()
  for (const { section, figures } of faces) {
    const pitchIn12 = Math.round(section.pitchIn12 * 100) / 100
    const known = byPitch.get(pitchIn12) ?? { pitchIn12, slopedM2: 0, faces: 0 }
    byPitch.set(pitchIn12, { pitchIn12, slopedM2: known.slopedM2 + figures.slopedM2, faces: known.faces + 1 })
  }
  return [...byPitch.values()].sort((one, other) => other.slopedM2 - one.slopedM2)
}

/** Metres between the outermost corners, west to east and south to north. */
export function extentM(sections: readonly RoofSection[]): { readonly eastM: number; readonly northM: number } {
  const corners = sections.flatMap(({ coordinates }) => coordinates)
  const points = toPlane(middleOf(corners), corners)
  const size = (of: 'eastM' | 'northM') => Math.max(...points.map((point) => point[of])) - Math.min(...points.map((point) => point[of]))
  return { eastM: size('eastM'), northM: size('northM') }
}
