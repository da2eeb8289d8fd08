import { type CardFile, type CardVisit, cameraNameOf, localMs, type PhonePhoto } from '#rules/card-file'
import { testShotsOf } from '#rules/test-shots'

export interface Grouping {
  /** The earliest first. */
  readonly visits: readonly CardVisit[]
  /** Files that cannot be sent, by id: `trouble` of each says why. */
  readonly aside: readonly string[]
}

/** Pause between the files of two visits (ms). */
const PAUSE_MS = 20 * 60_000

/**
 * Sorts the files of a card into visits by place and time. The answer does not depend on the order of the files.
 * @param phonePhotos - photos of visits of that day, whose clock is the reference
 */
export function groupFiles(files: readonly CardFile[], _phonePhotos: readonly PhonePhoto[] = []): Grouping {
  const sound = files.filter(({ trouble, kind }) => trouble === null && kind !== 'other')
  const timeOf = (file: CardFile) => (file.takenAt && localMs(file.takenAt.local)) ?? Number.POSITIVE_INFINITY
  const groups: CardFile[][] = []
  for (const file of sound.toSorted((a, b) => timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1))) {
    const last = groups.at(-1)?.at(-1)
    if (last && timeOf(file) - timeOf(last) <= PAUSE_MS) groups.at(-1)?.push(file)
    else groups.push([file])
  }
  return {
    visits: groups.map((group, index) => visitOf(`v${index + 1}`, group)),
    aside: files.filter((file) => !sound.includes(file)).map(({ id }) => id),
  }
}

function visitOf(id: string, files: readonly CardFile[]): CardVisit {
  const times = files.flatMap(({ takenAt }) => (takenAt ? [takenAt.local] : [])).toSorted()
  return {
    id,
    fileIds: files.map((file) => file.id),
    cameras: [...new Set(files.flatMap(({ camera }) => cameraNameOf(camera) ?? []))],
    first: times.at(0) ?? null,
    last: times.at(-1) ?? null,
    centre: null,
    spreadM: 0,
    basis: 'time',
    testShots: testShotsOf(files),
    clocks: [],
    doubts: [],
  }
}
