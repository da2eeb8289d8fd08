import { type CameraClock, localMs, type PhonePhoto } from '#rules/card-file'
import { clockDifference } from '#rules/clock/clock-difference'
import type { Moment } from '#rules/clock/matching'
import type { Press } from '#rules/presses'

/**
 * How far each camera's clock is from that of reference: the phone's where it took photos that day, else that of the camera which most likely has the right time (it knows its zone
 * or its place, as drones and phones do). A camera that cannot be compared with the reference is compared with those that were.
 *
 * @returns cameras that the pairs say something of, without the reference itself
 */
export function cameraClocks(presses: readonly Press[], phonePhotos: readonly PhonePhoto[]): CameraClock[] {
  const cameras = [...Map.groupBy(presses, ({ cameraKey }) => cameraKey)]
    .map(([cameraKey, of]) => ({ cameraKey, moments: momentsOf(of), trust: trustOf(of) }))
    .filter(({ moments }) => moments.length > 0)
    .toSorted((a, b) => b.trust - a.trust || b.moments.length - a.moments.length || (a.cameraKey < b.cameraKey ? -1 : 1))
  const phone = phonePhotos.flatMap(({ local, position }) => {
    const ms = localMs(local)
    return ms === null ? [] : [{ ms, place: position }]
  })
  const known: (readonly Moment[])[] = phone.length > 0 ? [phone] : cameras.slice(0, 1).map(({ moments }) => moments)
  let open = phone.length > 0 ? cameras : cameras.slice(1)
  const clocks: CameraClock[] = []
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const { cameraKey, moments } of open) {
      const found = firstFound(moments, known)
      if (found === null) continue
      isNew = true
      clocks.push({ cameraKey, ...found })
      known.push(moments.map(({ ms, place }) => ({ ms: ms - found.differenceMs, place })))
      open = open.filter((camera) => camera.cameraKey !== cameraKey)
    }
  }
  return clocks.toSorted((a, b) => (a.cameraKey < b.cameraKey ? -1 : 1))
}

function firstFound(moments: readonly Moment[], known: readonly (readonly Moment[])[]) {
  for (const others of known) {
    const found = clockDifference(moments, others)
    if (found !== null) return found
  }
  return null
}

/** Times that copying changes say nothing of a clock. */
const momentsOf = (presses: readonly Press[]): Moment[] =>
  presses.flatMap(({ ms, place, files }) =>
    ms !== null && files.some(({ takenAt }) => takenAt && takenAt.source !== 'file') ? [{ ms, place }] : [],
  )

function trustOf(presses: readonly Press[]): number {
  const knowsZone = presses.some(({ files }) => files.some(({ takenAt }) => takenAt !== null && takenAt.offsetMinutes !== null))
  const knowsPlace = presses.some(({ place }) => place !== null)
  return (knowsZone ? 2 : 0) + (knowsPlace ? 1 : 0)
}
