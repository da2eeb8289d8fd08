import { greatCircleM, middlePlace } from '@ridgeline/thermal/measure/places'
import { type CameraClock, type CardFile, type CardVisit, cameraKeyOf, cameraNameOf, localOf } from '#rules/card-file'
import { inNameOrder } from '#rules/name-order'
import { pressesOf, timeOf } from '#rules/presses'
import { testShotsOf } from '#rules/test-shots'

/** What can be said of the files of a visit. @param files - in any order */
export function describeVisit(id: string, files: readonly CardFile[], clocks: readonly CameraClock[]): CardVisit {
  const offsets = new Map(clocks.map(({ cameraKey, differenceMs }) => [cameraKey, differenceMs]))
  const timed = pressesOf(files)
    .map((press) => ({ press, ms: press.ms === null ? null : press.ms - (offsets.get(press.cameraKey) ?? 0) }))
    .toSorted(
      (a, b) => (a.ms ?? Number.POSITIVE_INFINITY) - (b.ms ?? Number.POSITIVE_INFINITY) || inNameOrder(nameOf(a.press), nameOf(b.press)),
    )
  const sorted = timed.flatMap(({ press }) => press.files)
  const times = timed.flatMap(({ ms }) => ms ?? [])
  const places = timed.flatMap(({ press }) => press.place ?? [])
  const centre = middlePlace(places)
  const keys = new Set(sorted.map(cameraKeyOf))
  return {
    id,
    fileIds: sorted.map((file) => file.id),
    cameras: camerasOf(sorted),
    first: times[0] === undefined ? null : localOf(times[0]),
    last: times.length === 0 ? null : localOf(times.at(-1) ?? 0),
    centre,
    spreadM: centre === null ? 0 : Math.max(...places.map((place) => greatCircleM(place, centre))),
    basis: centre === null ? 'time' : 'place-and-time',
    testShots: testShotsOf(timed),
    clocks: clocks.filter(({ cameraKey }) => keys.has(cameraKey)),
    doubts: [],
  }
}

const nameOf = ({ files }: { readonly files: readonly CardFile[] }): string => files[0]?.path ?? ''

function camerasOf(files: readonly CardFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { camera } of files) {
    const name = cameraNameOf(camera)
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name)
}

/** The time of a file on the clock of reference (ms, a scale of its own); null where nobody knows. */
export function referenceMs(file: CardFile, clocks: readonly CameraClock[]): number | null {
  const ms = timeOf(file)
  return ms === null ? null : ms - (clocks.find(({ cameraKey }) => cameraKey === cameraKeyOf(file))?.differenceMs ?? 0)
}
