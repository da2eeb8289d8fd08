import { type Message, message } from '@ridgeline/words/message'
import type { DecodeWarning } from '#decode/decoded-file'
import type { Scene } from '#radiometry/scene'
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

/**
 * The scene that a camera has stored, with what cannot be replaced by what the camera is delivered with, and a warning for each that says so: a
 * temperature computed with an impossible parameter is wrong without looking so.
 */
export const possibleScene = (stored: Scene): { readonly scene: Scene; readonly warnings: readonly DecodeWarning[] } => {
  const wrong = (Object.keys(ranges) as (keyof Scene)[]).filter((key) => {
    const { low, high } = ranges[key]
    return !(stored[key] >= low && stored[key] <= high)
  })
  const scene = { ...stored, ...Object.fromEntries(wrong.map((key) => [key, ranges[key].instead])) }
  return { scene, warnings: wrong.map((key) => warningOf(ranges[key], stored[key])) }
}

const warningOf = ({ name, instead, say }: Range, value: number): DecodeWarning => ({
  code: 'scene-impossible',
  message: Number.isFinite(value)
    ? message`The camera stored a ${name} of ${say(value)}, which cannot be. ${say(instead)} is used instead: set the right one.`
    : message`The camera stored a ${name} that is no number. ${say(instead)} is used instead: set the right one.`,
})
