import { joined, type Message, message } from '@ridgeline/words/message'
import type { DecodeWarning } from '#decode/decoded-file'
import { orNull } from '#errors'
import type { RawFrame } from '#image'
import type { Calibration } from '#radiometry/calibration'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'
import { usedParameters } from '#radiometry/scene-model'
import { kelvinToCelsius } from '#units'

interface Range {
  readonly name: Message
  readonly low: number
  readonly high: number
  /** What stands in its place: what FLIR's cameras are delivered with. */
  readonly instead: number
  readonly say: (value: number) => string
}

const celsius = (kelvin: number): string => `${kelvinToCelsius(kelvin).toFixed(1)} °C`
const ROOM_K = 293.15

/** What each parameter can be around a roof; the 24 public files lie far inside. */
const ranges: Record<keyof Scene, Range> = {
  // Polished metal is 0.02; above 1 no body radiates.
  emissivity: { name: message`emissivity`, low: 0.01, high: 1, instead: 0.95, say: (value) => value.toFixed(2) },
  // 0 and a little below mean that nobody set it; past 10 km the models of air mean nothing.
  distanceM: { name: message`distance`, low: -1, high: 10_000, instead: 1, say: (value) => `${value.toFixed(1)} m` },
  // From a dry night sky straight above to a wall of hot machines.
  reflectedTempK: { name: message`reflected temperature`, low: 123.15, high: 423.15, instead: ROOM_K, say: celsius },
  // The coldest and the hottest air ever measured on Earth, with room.
  airTempK: { name: message`air temperature`, low: 178.15, high: 338.15, instead: ROOM_K, say: celsius },
  relativeHumidity: { name: message`relative humidity`, low: 0, high: 1, instead: 0.5, say: (value) => `${(100 * value).toFixed(0)} %` },
  windowTempK: { name: message`window temperature`, low: 123.15, high: 423.15, instead: ROOM_K, say: celsius },
  windowTransmission: { name: message`window transmission`, low: 0.01, high: 1, instead: 1, say: (value) => value.toFixed(2) },
}

/** Temperature (K) of the middle of the picture in a scene; null where that gives none. */
export type Reading = (scene: Scene) => number | null

/** How the middle of a picture reads in a scene. */
export const middleOf =
  ({ width, height, samples }: RawFrame, calibration: Calibration): Reading =>
  (scene) => {
    return orNull(() => {
      const kelvin = sampleToKelvin(calibration, scene)(samples[(height >> 1) * width + (width >> 1)])
      return Number.isNaN(kelvin) ? null : kelvin
    })
  }

/** Parameters that a camera stores where nobody set them, and what they would be around a roof. They stay: the picture reads as the camera showed it. */
const unset: Partial<Record<keyof Scene, { readonly isUnset: (value: number) => boolean; readonly usual: number }>> = {
  distanceM: { isUnset: (value) => value <= 0, usual: 10 },
  relativeHumidity: { isUnset: (value) => value === 0, usual: 0.5 },
}

/**
 * The scene that a camera has stored, with what cannot be replaced by what the camera is delivered with, and a warning for each that says so and what it does
 * to the reading: a temperature computed with an impossible parameter is wrong without looking so.
 *
 * @param reading - how a place of the picture reads in a scene
 * @param used - parameters that temperatures follow from
 */
export const possibleScene = (
  stored: Scene,
  reading: Reading,
  used: readonly (keyof Scene)[] = usedParameters('planck'),
): { readonly scene: Scene; readonly warnings: readonly DecodeWarning[] } => {
  const wrong = used.filter((key) => !(stored[key] >= ranges[key].low && stored[key] <= ranges[key].high))
  const scene = { ...stored, ...Object.fromEntries(wrong.map((key) => [key, ranges[key].instead])) }
  const open = used.filter((key) => !wrong.includes(key) && unset[key]?.isUnset(stored[key]))
  return {
    scene,
    warnings: [
      ...wrong.map((key) => impossible(ranges[key], stored[key], reading({ ...scene, [key]: stored[key] }), reading(scene))),
      ...open.map((key) =>
        notSet(ranges[key], scene[key], unset[key]?.usual ?? 0, reading(scene), reading({ ...scene, [key]: unset[key]?.usual })),
      ),
    ],
  }
}

const impossible = ({ name, instead, say }: Range, value: number, before: number | null, after: number | null): DecodeWarning => {
  const told = Number.isFinite(value)
    ? message`The camera stored a ${name} of ${say(value)}, which cannot be. ${say(instead)} is used instead: set the right one.`
    : message`The camera stored a ${name} that is no number. ${say(instead)} is used instead: set the right one.`
  if (after === null) return { code: 'scene-impossible', message: told }
  const effect =
    before === null
      ? message`With the stored one no temperature could be computed.`
      : message`The middle of the picture reads ${celsius(after)}, with the stored one ${celsius(before)}.`
  return { code: 'scene-impossible', message: joined([told, effect]) }
}

const notSet = ({ name, say }: Range, value: number, usual: number, now: number | null, then: number | null): DecodeWarning => {
  const told = message`The camera stored a ${name} of ${say(value)}, as when nobody set it.`
  const effect =
    now === null || then === null
      ? message`Set the right one.`
      : message`Set the right one: with ${say(usual)} the middle of the picture would read ${celsius(then)} in place of ${celsius(now)}.`
  return { code: 'scene-unset', message: joined([told, effect]) }
}
