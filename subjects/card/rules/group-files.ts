import type { CameraClock, CardFile, CardVisit, PhonePhoto } from '#rules/card-file'
import { cameraClocks } from '#rules/clock/camera-clocks'
import { describeVisit } from '#rules/describe-visit'
import { withDoubts } from '#rules/doubts'
import { joinByName, joinByTime } from '#rules/place/join-unplaced'
import { roofVisits } from '#rules/place/roof-visits'
import { type Press, pressesOf } from '#rules/presses'

export interface Grouping {
  /** The earliest first. */
  readonly visits: readonly CardVisit[]
  /** Files that cannot be sent, by id: `trouble` of each says why. */
  readonly aside: readonly string[]
  /** What was taken off the times of cameras. */
  readonly clocks: readonly CameraClock[]
}

/** A press with its time on the clock of reference. */
export interface Timed {
  readonly press: Press
  readonly ms: number | null
}

/**
 * Sorts the files of a card into visits: those that know their place by roof and by the pauses between stays there, the others by time to those, or by time and camera alone.
 * Files of one press stay together. The answer does not depend on the order of the files.
 *
 * @param phonePhotos - photos of visits of that day, whose clock is the reference
 */
export function groupFiles(files: readonly CardFile[], phonePhotos: readonly PhonePhoto[] = []): Grouping {
  const sound = files.filter(isSound)
  const presses = pressesOf(sound)
  const clocks = cameraClocks(presses, phonePhotos)
  const offsets = new Map(clocks.map(({ cameraKey, differenceMs }) => [cameraKey, differenceMs]))
  const timed = presses.map((press): Timed => ({ press, ms: press.ms === null ? null : press.ms - (offsets.get(press.cameraKey) ?? 0) }))
  const placed = roofVisits(timed.filter(({ press }) => press.place !== null))
  const unplaced = timed.filter(({ press }) => press.place === null)
  const byTime = joinByTime(
    placed,
    unplaced.filter(({ ms }) => ms !== null),
    offsets,
  )
  const all = joinByName(
    byTime,
    unplaced.filter(({ ms }) => ms === null),
  )
  const described = all
    .map((visit) => describeVisit('', filesOf(visit), clocks))
    .toSorted((a, b) => compare(a.first ?? '~', b.first ?? '~') || compare(leastId(a), leastId(b)))
    .map((visit, index) => ({ ...visit, id: `v${index + 1}` }))
  return { visits: withDoubts(described, new Map(sound.map((file) => [file.id, file]))), aside: asideOf(files), clocks }
}

const isSound = ({ trouble, kind }: CardFile): boolean => trouble === null && kind !== 'other'
const asideOf = (files: readonly CardFile[]): string[] =>
  files
    .filter((file) => !isSound(file))
    .map(({ id }) => id)
    .toSorted()
const filesOf = (visit: readonly Timed[]): CardFile[] => visit.flatMap(({ press }) => press.files)
const leastId = ({ fileIds }: CardVisit): string => fileIds.toSorted()[0] ?? ''
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
