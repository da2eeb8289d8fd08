import type { PhotoUse } from '@ridgeline/winn/contract/evidence'
import { isShotOf, type Shot, type ShotProfile, type Side, sideOfLocation, sides } from '@ridgeline/winn/contract/shots/shot-list'
import type { WinnPhoto } from '#rules/winn/winn-data'

/** A photo with its place among the others. */
export interface OrderedPhoto {
  readonly photo: WinnPhoto
  /** The part of the building or roof it belongs to. */
  readonly group: string
}

const sideName = { front: 'Front', right: 'Right', back: 'Back', left: 'Left' } as const satisfies Record<Side, string>
const ADDRESS = { order: 0, name: 'Address' }
const OVERVIEW = { order: 1, name: 'Overview' }
const DETAILS = { order: 8, name: 'Roof details' }
const OTHERS = { order: 9, name: 'Other photos' }
const SIDES_FROM = 2
const NAMED_SLOPES = 7

type Group = { readonly order: number; readonly name: string }
const sideGroup = (side: Side): Group => ({ order: SIDES_FROM + sides.indexOf(side), name: sideName[side] })

/** What crews write of a side, in either language, as search compares words: without accents. */
const spellings: Readonly<Record<Side, readonly string[]>> = {
  front: ['front', 'frontal', 'frente', 'delantera', 'delantero'],
  right: ['right', 'derecha', 'derecho'],
  back: ['back', 'rear', 'trasera', 'trasero', 'posterior'],
  left: ['left', 'izquierda', 'izquierdo'],
}
const beside = new Set(['slope', 'side', 'the', 'vertiente', 'faldon', 'agua', 'lado', 'la', 'el'])

/** `Front slope`, `front` and `Vertiente frontal` as the side that shots are named by; null where a slope is called otherwise. */
function sideOfSlope(slope: string): Side | null {
  const plain = slope.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !beside.has(word))
  const [word, ...others] = words
  if (word === undefined || others.length > 0) return sideOfLocation(slope)
  return sides.find((side) => spellings[side].includes(word)) ?? sideOfLocation(slope)
}

function groupOf(slope: string, shot: Shot | undefined): Group {
  if (shot?.id === 'address') return ADDRESS
  if (shot?.id === 'overview' || (shot && isShotOf(shot, 'birds-eye'))) return OVERVIEW
  const side = sideOfSlope(slope) ?? (slope.trim() === '' ? (shot?.side ?? null) : null)
  if (side !== null) return sideGroup(side)
  if (slope.trim() !== '') return { order: NAMED_SLOPES, name: slope.trim() }
  return shot === undefined ? OTHERS : DETAILS
}

/** On a slope its overview comes first, then what was taken near, then what nobody called anything. */
const nearness = (shot: Shot | undefined): number => {
  if (shot === undefined) return 3
  return isShotOf(shot, 'close-up') ? 1 : isShotOf(shot, 'gutter') ? 2 : 0
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/**
 * The order that desks read photos in: the address, the whole roof, then each slope with its overview before what was taken near, slopes without damage like the
 * others, then details of the roof and the rest. Within one kind: by shot, time and file name.
 */
export function inReadingOrder(
  photos: readonly WinnPhoto[],
  uses: Readonly<Record<string, PhotoUse>>,
  profile: ShotProfile,
): OrderedPhoto[] {
  const placed = photos.map((photo) => {
    const use = uses[photo.id]
    const at = profile.shots.findIndex(({ id }) => id === use?.shot)
    const shot = at < 0 ? undefined : profile.shots[at]
    return { photo, group: groupOf(use?.slope ?? '', shot), near: nearness(shot), at: at < 0 ? profile.shots.length : at }
  })
  return placed
    .toSorted(
      (a, b) =>
        a.group.order - b.group.order ||
        compare(a.group.name, b.group.name) ||
        a.near - b.near ||
        a.at - b.at ||
        compare(a.photo.takenAt ?? '9', b.photo.takenAt ?? '9') ||
        compare(a.photo.fileName, b.photo.fileName) ||
        (a.photo.id < b.photo.id ? -1 : 1),
    )
    .map(({ photo, group }) => ({ photo, group: group.name }))
}
