import { greatCircleM } from '@ridgeline/thermal/measure/places'
import { counted, dayOf, type Message, message } from '@ridgeline/words/message'
import { type CardFile, type CardVisit, cameraKeyOf, cameraNameOf, localMs, localOf } from '#rules/card-file'
import { timeOf } from '#rules/presses'

const DAY_MS = 86_400_000
/** No camera of ours existed before; a clock without a battery begins at 1970, 1980, 2000 or 2005. */
const CLOCK_SET_SINCE = Date.UTC(2010, 0)
/** A camera whose files lie this far from those of all others (ms) has a wrong clock, or an old card. */
const OTHER_YEAR_MS = 300 * DAY_MS
/** Middles of two visits to one roof (m). */
const SAME_ROOF_M = 60
/** No roof that somebody photographs from its middle reaches this far (m). */
const WIDE_M = 200

/** The visits with what a person should look at before sending. @param visits - the earliest first */
export function withDoubts<V extends CardVisit>(visits: readonly V[], files: ReadonlyMap<string, CardFile>): V[] {
  const timesOf = (visit: CardVisit) => visit.fileIds.flatMap((id) => files.get(id) ?? [])
  return visits.map((visit) => ({
    ...visit,
    doubts: [...ofPlace(visit, timesOf(visit)), ...ofClock(visit, visits, files), ...ofTwins(visit, visits)],
  }))
}

function ofPlace({ basis, spreadM }: CardVisit, files: readonly CardFile[]): Message[] {
  if (basis === 'time') return [message`No file says where it was taken: sorted by time and camera alone. Say which roof it is.`]
  const doubts: Message[] = []
  if (spreadM > WIDE_M) doubts.push(message`Files lie up to ${Math.round(spreadM)} m from their middle: look whether they show one roof.`)
  const bare = files.filter(({ position, pair }) => position === null && pair === null).length
  if (bare > 0) doubts.push(message`${counted(bare, 'file')} without a position joined by time.`)
  return doubts
}

function ofClock(visit: CardVisit, visits: readonly CardVisit[], files: ReadonlyMap<string, CardFile>): Message[] {
  const compared = new Set(visit.clocks.map(({ cameraKey }) => cameraKey))
  const own = visit.fileIds.flatMap((id) => files.get(id) ?? []).filter((file) => !compared.has(cameraKeyOf(file)))
  const byCamera = [...Map.groupBy(own, cameraKeyOf)]
  return byCamera.flatMap(([key, of]) => {
    const times = of.flatMap((file) => timeOf(file) ?? [])
    const [first] = times.toSorted((a, b) => a - b)
    if (first === undefined) return [message`${counted(of.length, 'file')} of ${nameOf(of)} without a time.`]
    const others = visits.flatMap(({ fileIds }) => fileIds.flatMap((id) => files.get(id) ?? [])).filter((file) => cameraKeyOf(file) !== key)
    const otherTimes = others.flatMap((file) => timeOf(file) ?? [])
    const isAlone = otherTimes.length > 0 && otherTimes.every((at) => Math.abs(at - first) > OTHER_YEAR_MS)
    if (first >= CLOCK_SET_SINCE && !isAlone) return []
    return [
      message`The clock of ${nameOf(of)} says ${dayOf(localOf(first).slice(0, 10))}: it is not set, and nothing tells by how much it is off.`,
    ]
  })
}

const nameOf = (files: readonly CardFile[]): string | Message =>
  cameraNameOf(files.find(({ camera }) => camera !== null)?.camera ?? null) ?? message`a camera without a name`

/** Visits of other cameras to the same roof at another time: one of the clocks may be wrong. */
function ofTwins(visit: CardVisit, visits: readonly CardVisit[]): Message[] {
  const twin = visits.find(
    (other) =>
      other.id !== visit.id &&
      other.centre !== null &&
      visit.centre !== null &&
      greatCircleM(other.centre, visit.centre) <= SAME_ROOF_M &&
      !other.cameras.some((camera) => visit.cameras.includes(camera)),
  )
  const [at, otherAt] = [visit.first && localMs(visit.first), twin?.first && localMs(twin.first)]
  if (!twin || typeof at !== 'number' || typeof otherAt !== 'number') return []
  const hours = Math.round(Math.abs(at - otherAt) / 3_600_000)
  const camera = twin.cameras[0] ?? message`a camera without a name`
  const apart = hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')
  return [message`At the same roof as files of ${camera}, ${apart} apart: join them if a clock is wrong.`]
}
