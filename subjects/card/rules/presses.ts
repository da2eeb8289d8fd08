import { greatCircleM, middlePlace, type Place } from '@ridgeline/thermal/measure/places'
import { type CardFile, cameraKeyOf, localMs } from '#rules/card-file'

/** The files of one press of a button: they go together. */
export interface Press {
  readonly files: readonly CardFile[]
  readonly cameraKey: string
  /** By the clock of its camera; null where no file has a time. */
  readonly ms: number | null
  readonly place: Place | null
}

/** Lenses of one press write within this of each other (ms). */
const ONE_PRESS_MS = 3000
/** And no further apart than positions of one drone jump (m). */
const ONE_PRESS_M = 50

/** By id: what does not depend on the order of the files. */
const byId = (a: CardFile, b: CardFile): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Files by presses: those whose names belong together and whose times and places do not speak against it. */
export function pressesOf(files: readonly CardFile[]): Press[] {
  const byPair = Map.groupBy(files.toSorted(byId), ({ id, pair }) => (pair === null ? ['file', id] : ['pair', pair]).join(' '))
  return [...byPair.values()].flatMap((named) => {
    const presses: CardFile[][] = []
    for (const file of named.toSorted((a, b) => (timeOf(a) ?? 0) - (timeOf(b) ?? 0) || byId(a, b))) {
      const mate = presses.find((press) => press.every((other) => agree(file, other)))
      if (mate) mate.push(file)
      else presses.push([file])
    }
    return presses.map(pressOf)
  })
}

function agree(a: CardFile, b: CardFile): boolean {
  const [timeA, timeB] = [timeOf(a), timeOf(b)]
  if (timeA !== null && timeB !== null && Math.abs(timeA - timeB) > ONE_PRESS_MS) return false
  return a.position === null || b.position === null || greatCircleM(a.position, b.position) <= ONE_PRESS_M
}

/** When a file was taken by its camera's clock (ms, a scale of its own); null where nobody knows. */
export const timeOf = ({ takenAt }: Pick<CardFile, 'takenAt'>): number | null => takenAt && localMs(takenAt.local)

function pressOf(files: readonly CardFile[]): Press {
  const sorted = files.toSorted(byId)
  const own = sorted.filter(({ takenAt }) => takenAt !== null && takenAt.source !== 'file')
  const times = (own.length > 0 ? own : sorted).flatMap((file) => timeOf(file) ?? [])
  const rtk = sorted.filter(({ position }) => position?.source === 'rtk')
  const named = sorted.find(({ camera }) => camera !== null) ?? sorted[0]
  return {
    files: sorted,
    cameraKey: named ? cameraKeyOf(named) : '',
    ms: times.length > 0 ? Math.min(...times) : null,
    place: middlePlace((rtk.length > 0 ? rtk : sorted).flatMap(({ position }) => position ?? [])),
  }
}
