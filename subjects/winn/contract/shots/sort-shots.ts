import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import { type Shot, type ShotProfile, type Side, sideAt, turn } from '#contract/shots/shot-list'

export interface ShotFacts {
  /** Where the front of the building looks: degrees from north towards east. Null: nobody said, and sides cannot be told. */
  readonly frontAzimuthDeg: number | null
  /** Middle of the building; null where unknown. */
  readonly middle: { readonly latitude: number; readonly longitude: number } | null
  /** Height of the roof over where the drone took off (m); null where unknown. */
  readonly roofHeightM: number | null
}

type Photo = Pick<PropertyPhoto, 'id' | 'view' | 'position'>

/**
 * Where a camera stands around the building, clockwise from its front (degrees): opposite to where it looks. One that looks down says nothing by that, and is placed by
 * its position.
 */
function standsAtDeg({ view, position }: Photo, { frontAzimuthDeg, middle }: ShotFacts): number | null {
  if (frontAzimuthDeg === null) return null
  const looksDown = view.pitchDeg !== null && view.pitchDeg < LOOKS_DOWN_DEG
  if (!looksDown) return view.yawDeg === null ? null : turn(view.yawDeg + 180 - frontAzimuthDeg)
  if (position === null || middle === null) return null
  const north = position.latitude - middle.latitude
  const east = (position.longitude - middle.longitude) * Math.cos((middle.latitude * Math.PI) / 180)
  if (Math.hypot(north, east) < NEAREST_DEGREES) return null
  return turn((Math.atan2(east, north) * 180) / Math.PI - frontAzimuthDeg)
}
const LOOKS_DOWN_DEG = -70
/** Two metres, as degrees of latitude: nearer to the middle no side can be told. */
const NEAREST_DEGREES = 2 / 111_320

/** How well a photo is a shot: 0 exactly, 1 just so; null where it is not, or nobody can tell. */
function misfit(photo: Photo, shot: Shot, facts: ShotFacts): number | null {
  const { view } = shot
  const { pitchDeg, heightM } = photo.view
  if (view === null || pitchDeg === null || pitchDeg < view.pitchDeg[0] || pitchDeg > view.pitchDeg[1]) return null
  if (view.overRoofM !== null) {
    if (heightM === null || facts.roofHeightM === null) return null
    const overRoofM = heightM - facts.roofHeightM
    if (overRoofM < view.overRoofM[0] || overRoofM >= view.overRoofM[1]) return null
  }
  if (view.fromDeg === null) return 0
  const at = standsAtDeg(photo, facts)
  if (at === null) return null
  const offDeg = Math.abs(turn(at - view.fromDeg))
  return offDeg <= view.withinDeg ? offDeg / view.withinDeg : null
}

/** The side of the building a camera stands at; null where nobody can tell. */
export function sideOf(photo: Photo, facts: ShotFacts): Side | null {
  const at = standsAtDeg(photo, facts)
  return at === null ? null : sideAt(at)
}

/**
 * Sorts photos to the shots of a profile by how the camera was held. Each shot gets the photo that fits best, and each photo one shot at most; what a person has chosen
 * stays.
 *
 * @param chosen - shots by id of the photo, as people chose them
 * @returns shot by id of the photo, of the photos that are newly sorted alone
 */
export function sortShots(
  photos: readonly Photo[],
  profile: ShotProfile,
  facts: ShotFacts,
  chosen: ReadonlyMap<string, string>,
): Map<string, Shot> {
  const taken = new Set(chosen.values())
  const fits = photos
    .filter(({ id }) => !chosen.has(id))
    .flatMap((photo) =>
      profile.shots.flatMap((shot) => {
        const off = taken.has(shot.id) ? null : misfit(photo, shot, facts)
        return off === null ? [] : [{ photo, shot, off }]
      }),
    )
    .sort((a, b) => a.off - b.off)
  const sorted = new Map<string, Shot>()
  for (const { photo, shot } of fits) {
    if (sorted.has(photo.id) || taken.has(shot.id)) continue
    sorted.set(photo.id, shot)
    taken.add(shot.id)
  }
  return sorted
}
