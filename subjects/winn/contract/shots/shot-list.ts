import type { VisitShot } from '@ridgeline/property/contract/photo'
import { sides as compassSides } from '@ridgeline/visit/rules/sides'
import type { DraftContent } from '#contract/content'

export const sides = ['front', 'right', 'back', 'left'] as const
export type Side = (typeof sides)[number]

/** How a shot is known from the way the camera was held. Angles in degrees over the horizon, heights in metres. */
interface ShotView {
  readonly pitchDeg: readonly [from: number, to: number]
  /** Where the camera stands, clockwise from the front as seen from above; null: anywhere. */
  readonly fromDeg: number | null
  /** How far the direction may be off. */
  readonly withinDeg: number
  /** Height above the roof; a close-up is taken from a few metres. */
  readonly overRoofM: readonly [from: number, to: number] | null
}

/** A photo that a report should have. */
export interface Shot {
  readonly id: string
  readonly name: string
  /** Shots of one kind are told together where they are missing. */
  readonly kind: string
  /** What the caption says of the place; the side of the building, where the shot has one. */
  readonly location: string
  readonly side: Side | null
  readonly isRequired: boolean
  /** Null: no camera can tell, a person chooses. */
  readonly view: ShotView | null
  /** The line of a visit's list that it is the same picture as, without the side where it is asked for by side; null: the list of a visit asks for it by its id. */
  readonly line: string | null
}
export interface ShotProfile {
  readonly id: string
  readonly name: string
  readonly shots: readonly Shot[]
}

const Side = { front: 'Front', right: 'Right', back: 'Back', left: 'Left' } as const satisfies Record<Side, string>
/** Directions from the middle of the building, clockwise from its front. Right is the right of who faces the front from the street, so it follows counter-clockwise. */
const FROM = { front: 0, left: 90, back: 180, right: 270 } as const satisfies Record<Side, number>
const HALF_SIDE_DEG = 45
const CLOSE_M: readonly [number, number] = [0, 8]

/** Angle from -180 to 180 degrees. */
export const turn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** The side of a building in a direction from its middle, clockwise from its front (degrees). */
export const sideAt = (deg: number): Side => sides.find((side) => Math.abs(turn(deg - FROM[side])) <= HALF_SIDE_DEG) ?? 'front'

/** What shots of one kind are called together. */
const kindWords = { elevations: 'Elevations', closeUps: 'Close-ups', gutters: 'Gutters', birdsEyes: "Bird's-eye" } as const

const bySide = (shot: (side: Side) => Omit<Shot, 'side' | 'isRequired'>): Shot[] =>
  sides.map((side) => ({ ...shot(side), side, isRequired: true }))
const single = (id: string, name: string, line: string | null = null, view: ShotView | null = null): Shot => ({
  id,
  name,
  kind: name,
  location: name,
  side: null,
  isRequired: true,
  view,
  line,
})

const front = single('address', 'Front with the address', 'address')
const overview = single('overview', 'Whole roof from above', 'overview', {
  pitchDeg: [-90, -70],
  fromDeg: null,
  withinDeg: 360,
  overRoofM: [8, 500],
})
const elevations = bySide((side) => ({
  id: `elevation-${side}`,
  name: `${Side[side]} elevation`,
  kind: kindWords.elevations,
  location: `${Side[side]} elevation`,
  view: { pitchDeg: [-20, 30], fromDeg: FROM[side], withinDeg: HALF_SIDE_DEG, overRoofM: null },
  line: 'elevation',
}))
const closeUps = bySide((side) => ({
  id: `close-up-${side}`,
  name: `${Side[side]} slope, close-up of 8 by 8 ft`,
  kind: kindWords.closeUps,
  location: `${Side[side]} slope`,
  view: { pitchDeg: [-90, -55], fromDeg: FROM[side], withinDeg: HALF_SIDE_DEG, overRoofM: CLOSE_M },
  line: 'test-square',
}))
const gutters = bySide((side) => ({
  id: `gutter-${side}`,
  name: `${Side[side]} gutter and downspout`,
  kind: kindWords.gutters,
  location: `${Side[side]} gutter`,
  view: null,
  line: 'collateral/gutters',
}))
/** Whether a shot is one of such: told by its id, since what it is called is in the reader's language. */
export const isShotOf = (shot: Pick<Shot, 'id'>, kind: 'close-up' | 'gutter' | 'birds-eye'): boolean => shot.id.startsWith(`${kind}-`)

/** The side of a slope that is called as a shot calls it; null where it is called otherwise. */
export const sideOfLocation = (location: string): Side | null =>
  closeUps.find((shot) => shot.location.toLowerCase() === location.trim().toLowerCase())?.side ?? null

const BIRDS_EYES = 16
const birdsEyes: Shot[] = Array.from({ length: BIRDS_EYES }, (_, i) => {
  const fromDeg = (360 / BIRDS_EYES) * i
  const side = sides.find((each) => FROM[each] === fromDeg) ?? null
  return {
    id: `birds-eye-${i + 1}`,
    name: `Bird's-eye ${i + 1} of ${BIRDS_EYES}${side ? ` (${side})` : ''}`,
    kind: kindWords.birdsEyes,
    location: `Bird's-eye view ${i + 1} of ${BIRDS_EYES}`,
    side,
    isRequired: true,
    view: { pitchDeg: [-70, -20], fromDeg, withinDeg: 180 / BIRDS_EYES, overRoofM: null },
    line: null,
  }
})
const layers = single('layers', 'Layers at an edge of the roof')

/** What carriers and desks ask for. The first follows public protocols of drone inspections: around the building, then front, right, back and left, then near. */
export const shotProfiles: readonly ShotProfile[] = [
  { id: 'default', name: 'Drone, 360 degrees', shots: [front, overview, ...birdsEyes, ...elevations, ...closeUps, ...gutters, layers] },
  { id: 'on-foot', name: 'On foot, without a drone', shots: [front, ...elevations, ...closeUps, ...gutters, layers] },
  {
    id: 'low-slope',
    name: 'Low-slope roof',
    shots: [
      front,
      overview,
      ...elevations,
      single('field', 'Field of the membrane', 'slope/whole'),
      single('seam', 'Seam'),
      single('flashing', 'Flashing or parapet'),
      single('drain', 'Drain or scupper'),
      single('equipment', 'Curb of equipment'),
      layers,
    ],
  },
  { id: 'none', name: 'No shot list', shots: [] },
]

/** The profile of a draft; the usual one where nobody knows its name any more. */
export const shotProfileOf = (id: string): ShotProfile =>
  shotProfiles.find((profile) => profile.id === id) ?? (shotProfiles[0] as ShotProfile)

/** Shots that somebody on the roof takes, and that a visit's list has no line for. */
export const askedOnRoof = (profileId: string): readonly Pick<Shot, 'id' | 'name'>[] =>
  shotProfileOf(profileId).shots.filter((shot) => shot.line === null && !isShotOf(shot, 'birds-eye'))

/** The key of the line by which a visit asks for such a shot. */
export const lineOfShot = (id: string): string => `report/${id}`

/** What a shot is called; null where no list has one of this id. */
export const shotNamed = (id: string): string | null =>
  shotProfiles.flatMap(({ shots }) => shots).find((shot) => shot.id === id)?.name ?? null

type Taken = Pick<VisitShot, 'line' | 'headingDeg'>

/** Where the wall or slope of a line looks: by its name, else as the camera stood opposite (degrees from north towards east); null where nobody can tell. */
function facesDeg({ line, headingDeg }: Taken): number | null {
  const named = compassSides.findIndex((side) => line?.endsWith(`/${side}`))
  if (named >= 0) return named * 2 * HALF_SIDE_DEG
  return headingDeg === null ? null : headingDeg + 180
}

/**
 * What a photo of a visit shows of the building: visits know the compass, reports the front.
 *
 * @param frontAzimuthDeg - where the front looks (degrees from north towards east); null: nobody knows, and no shot that is asked for by side is told
 */
export function shotOfVisit(taken: Taken, profile: ShotProfile, frontAzimuthDeg: number | null): { shot: Shot | null; side: Side | null } {
  const { line } = taken
  const faces = facesDeg(taken)
  const side = frontAzimuthDeg === null || faces === null ? null : sideAt(faces - frontAzimuthDeg)
  const shot = profile.shots.find((each) =>
    each.side === null
      ? line === (each.line ?? lineOfShot(each.id))
      : each.side === side && (line === each.line || compassSides.some((name) => line === `${each.line}/${name}`)),
  )
  return { shot: shot ?? null, side: line?.startsWith('slope/') || shot?.side ? side : null }
}

/** What the slope on a side is called, as its close-up says it. */
export const slopeOf = (side: Side): string => closeUps.find((shot) => shot.side === side)?.location ?? ''

type Photos = DraftContent['photos']
const isTaken = (photos: Photos, shot: Shot): boolean => Object.values(photos).some((use) => use.shot === shot.id && !use.isLeftOut)

/** Required shots that no photo of the report is, in the order they are taken in. */
export const missingShots = ({ shotProfile, photos }: Pick<DraftContent, 'shotProfile' | 'photos'>): readonly Shot[] =>
  shotProfileOf(shotProfile).shots.filter((shot) => shot.isRequired && !isTaken(photos, shot))

/** So many missing views are named; of more the number is what somebody needs. */
const NAMED = 5

/** The missing shots as short sentences, those of one kind together. */
export function missingShotSentences(missing: readonly Shot[]): string[] {
  const kinds = [...new Set(missing.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const of = missing.filter((shot) => shot.kind === kind)
    if (of.length === 1) return `Photo: ${of[0]?.name}`
    if (kind === kindWords.birdsEyes && of.length === BIRDS_EYES) return `Photos: all ${BIRDS_EYES} bird's-eye views`
    if (kind === kindWords.birdsEyes && of.length > NAMED) return `Photos: ${of.length} of ${BIRDS_EYES} bird's-eye views`
    if (kind === kindWords.birdsEyes)
      return `Photos: ${of.length} of ${BIRDS_EYES} bird's-eye views (${of.map(({ id }) => id.split('-').at(-1)).join(', ')})`
    return `Photos: ${kind.toLowerCase()}, ${of.flatMap(({ side }) => (side ? [Side[side].toLowerCase()] : [])).join(', ')}`
  })
}
