import { roofEdges } from '@ridgeline/thermal/plan/roof-edges'
import { type RoofTotals, roofTotals } from '@ridgeline/thermal/plan/roof-totals'
import type { RoofSection } from '#contract/roof'
import type { Drawing } from '#rules/drawings/drawing'
import { areaByPitch, type DrawnFace, slopeArrow } from '#rules/drawings/drawn-faces'
import { edgeInk, edgeKinds } from '#rules/drawings/edge-ink'
import { areaText, bareArea, bareLength, countText, lengthText, pitchText, type Units } from '#rules/drawings/figures'
import { alongLine, type DrawnLabel, widthOf, withRoom } from '#rules/drawings/label-room'
import type { OnSheet } from '#rules/drawings/on-sheet'

const PLAIN = '#f4f6f8'
const OUTLINE = '#8b95a1'

interface Roof {
  readonly sections: readonly RoofSection[]
  readonly faces: readonly DrawnFace[]
  readonly sheet: OnSheet
  readonly units: Units
}

const outlines = (faces: readonly DrawnFace[], colour: string | ((face: DrawnFace) => string)): Drawing['faces'] =>
  faces.map((face) => ({ points: face.points, colour: typeof colour === 'string' ? colour : colour(face) }))
const outlineLines = (faces: readonly DrawnFace[]): Drawing['lines'] =>
  faces.flatMap(({ points }) =>
    points.map((from, i) => ({ from, to: points[(i + 1) % points.length] ?? from, colour: OUTLINE, isThick: false })),
  )

/** A name in the middle of each face that has room for it, the largest first, so that a small one yields. */
function named(faces: readonly DrawnFace[], textOf: (face: DrawnFace) => string): DrawnLabel[] {
  const labels = faces
    .toSorted((one, other) => other.roomMm - one.roomMm)
    .map((face): DrawnLabel & { roomMm: number } => ({ at: face.middle, text: textOf(face), angleDeg: 0, roomMm: face.roomMm }))
  return withRoom(labels.filter(({ text, roomMm }) => roomMm >= Math.min(3, widthOf(text) / 2)))
}

const without = (count: number, words: string): string => (count === 0 ? '' : words)

/** Every edge in the colour of its type with its length, the long ones first. */
export function lengthDiagram({ sections, faces, sheet, units }: Roof): Drawing {
  const edges = roofEdges(sections).toSorted((one, other) => other.lengthM - one.lengthM)
  const lines = edges.map(({ type, ends: [from, to] }) => ({
    from: sheet.place(from),
    to: sheet.place(to),
    colour: edgeInk[type ?? 'unnamed'].colour,
    isThick: type !== null,
  }))
  const labels = withRoom(
    edges.flatMap(({ lengthM }, i) => alongLine(lines[i]?.from ?? [0, 0], lines[i]?.to ?? [0, 0], bareLength(lengthM, units)) ?? []),
  )
  const short = edges.length - labels.length
  const { edgesM, hasPlanLengths } = roofTotals(sections)
  return {
    title: 'Length diagram',
    lead: units === 'imperial' ? 'Lengths along the roof in whole feet.' : 'Lengths along the roof in meters.',
    faces: outlines(faces, PLAIN),
    lines,
    arrows: [],
    labels,
    legend: legendOf(edgesM, units),
    note: [
      without(
        short,
        short === 1
          ? '1 edge has no room for its length here; it is in the totals.'
          : `${countText(short)} edges have no room for their length here; they are in the totals.`,
      ),
      hasPlanLengths ? 'Where a section leans and nobody said which way, its edges have the shorter length that the map shows.' : '',
    ]
      .filter((line) => line !== '')
      .join(' '),
    table: null,
  }
}

const legendOf = (edgesM: RoofTotals['edgesM'], units: Units) =>
  edgeKinds.filter((kind) => edgesM[kind] > 0).map((kind) => ({ ...edgeInk[kind], value: lengthText(edgesM[kind], units) }))

/** Steep faces are darker: from level to 12/12 and beyond. */
const STEEP = ['#f1f4f8', '#d9e4f2', '#bdd2ea', '#9dbde0', '#7ba6d4'] as const
const steepness = (pitchIn12: number): string =>
  STEEP[pitchIn12 < 1 ? 0 : Math.min(STEEP.length - 1, 1 + Math.floor(pitchIn12 / 4))] ?? PLAIN

/** The rise of every face over 12 of run, with the way water takes. */
export function pitchDiagram({ faces, units }: Roof): Drawing {
  const labels = named(faces, ({ section }) => pitchText(section.pitchIn12))
  return {
    title: 'Pitch diagram',
    lead: 'Rise over 12 of run; an arrow points where water runs to.',
    faces: outlines(faces, ({ section }) => steepness(section.pitchIn12)),
    lines: outlineLines(faces),
    arrows: faces.flatMap((face) => slopeArrow(face) ?? []),
    labels,
    legend: areaByPitch(faces).map(({ pitchIn12, slopedM2 }) => ({
      colour: steepness(pitchIn12),
      label: pitchText(pitchIn12),
      value: areaText(slopedM2, units),
    })),
    note: noRoom(faces.length - labels.length),
    table: null,
  }
}

const noRoom = (count: number): string =>
  without(
    count,
    count === 1
      ? '1 face has no room for its figure here; it is in the notes.'
      : `${countText(count)} faces have no room for their figures here; they are in the notes.`,
  )

/** The area of every face along its slope. */
export function areaDiagram({ faces, units }: Roof): Drawing {
  const labels = named(faces, ({ figures }) => bareArea(figures.slopedM2, units))
  return {
    title: 'Area diagram',
    lead: units === 'imperial' ? 'Areas along the slope in square feet.' : 'Areas along the slope in square meters.',
    faces: outlines(faces, PLAIN),
    lines: outlineLines(faces),
    arrows: [],
    labels,
    legend: [],
    note: noRoom(faces.length - labels.length),
    table: null,
  }
}

/** Letters by which a drawing names its faces: A to Z, then AA. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Every face by its letter, with its name, figures and notes beneath. */
export function notesDiagram({ faces, units }: Roof): Drawing {
  const letters = new Map(faces.map((face, i) => [face, letterOf(i)]))
  return {
    title: 'Notes diagram',
    lead: 'Each face by its letter; its name, figures and notes stand beneath.',
    faces: outlines(faces, PLAIN),
    lines: outlineLines(faces),
    arrows: [],
    labels: named(faces, (face) => letters.get(face) ?? ''),
    legend: [],
    note: '',
    table: {
      head: ['Face', 'Section', 'Pitch', 'Area', 'Notes'],
      rows: faces.map(({ section, figures }, i) => [
        letterOf(i),
        section.label,
        pitchText(section.pitchIn12),
        areaText(figures.slopedM2, units),
        section.notes,
      ]),
    },
  }
}
