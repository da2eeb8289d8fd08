import { ZERO_CELSIUS_K } from '#constants'
import type { Scene } from '#radiometry/scene'
import { celsiusToKelvin } from '#units'
import type { Options } from './arguments.ts'
import { type NumberRange, numberIn } from './option-readers.ts'

const MAX_CELSIUS = 1000
const MAX_DISTANCE_M = 100_000
const scene = (low: number, high: number, open = false): NumberRange => ({ low, high, open, code: 'invalid-scene' })

/** Scene parameters in the units people use: degrees Celsius, metres, fractions. */
export const sceneOptions = {
  emissivity: numberIn(scene(0, 1, true)),
  reflected: numberIn(scene(-ZERO_CELSIUS_K, MAX_CELSIUS, true)),
  distance: numberIn(scene(0, MAX_DISTANCE_M)),
  humidity: numberIn(scene(0, 1)),
  air: numberIn(scene(-ZERO_CELSIUS_K, MAX_CELSIUS, true)),
} as const

/**
 * The scene of a file with the caller's changes.
 *
 * @returns null where the file has none, and the names of the options that therefore change nothing
 */
export function sceneWith(stored: Scene | null, options: Options<typeof sceneOptions>): { scene: Scene | null; unused: readonly string[] } {
  if (stored === null) {
    return { scene: null, unused: Object.keys(sceneOptions).filter((name) => options[name as keyof typeof sceneOptions] !== undefined) }
  }
  const { emissivity = stored.emissivity, distance = stored.distanceM, humidity = stored.relativeHumidity, reflected, air } = options
  return {
    scene: {
      ...stored,
      emissivity,
      distanceM: distance,
      relativeHumidity: humidity,
      reflectedTempK: reflected === undefined ? stored.reflectedTempK : celsiusToKelvin(reflected),
      airTempK: air === undefined ? stored.airTempK : celsiusToKelvin(air),
    },
    unused: [],
  }
}
