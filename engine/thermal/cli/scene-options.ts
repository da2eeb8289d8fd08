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
  window: numberIn(scene(-ZERO_CELSIUS_K, MAX_CELSIUS, true)),
  'window-transmission': numberIn(scene(0, 1, true)),
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
  const kelvinOf = (celsius: number | undefined, storedK: number): number => (celsius === undefined ? storedK : celsiusToKelvin(celsius))
  return {
    scene: {
      emissivity: options.emissivity ?? stored.emissivity,
      distanceM: options.distance ?? stored.distanceM,
      relativeHumidity: options.humidity ?? stored.relativeHumidity,
      reflectedTempK: kelvinOf(options.reflected, stored.reflectedTempK),
      airTempK: kelvinOf(options.air, stored.airTempK),
      windowTempK: kelvinOf(options.window, stored.windowTempK),
      windowTransmission: options['window-transmission'] ?? stored.windowTransmission,
    },
    unused: [],
  }
}
