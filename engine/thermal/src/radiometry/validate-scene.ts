import { type Message, message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { Scene } from '#radiometry/scene'

interface Limit {
  readonly name: Message
  readonly unit: string
  readonly low: number
  readonly high: number
  /** True where the lower end itself is not allowed. */
  readonly open: boolean
}

/** Hotter than any surface a thermal camera is pointed at, and still safe in the exponentials. */
const MAX_KELVIN = 5000
/** Past this the air models of thermal cameras mean nothing. */
const MAX_DISTANCE_M = 100_000

const limits: Record<keyof Scene, Limit> = {
  emissivity: { name: message`Emissivity`, unit: '', low: 0, high: 1, open: true },
  distanceM: { name: message`Distance`, unit: ' m', low: -MAX_DISTANCE_M, high: MAX_DISTANCE_M, open: false },
  reflectedTempK: { name: message`Reflected temperature`, unit: ' K', low: 0, high: MAX_KELVIN, open: true },
  airTempK: { name: message`Air temperature`, unit: ' K', low: 0, high: MAX_KELVIN, open: true },
  relativeHumidity: { name: message`Relative humidity`, unit: '', low: 0, high: 1, open: false },
  windowTempK: { name: message`Window temperature`, unit: ' K', low: 0, high: MAX_KELVIN, open: true },
  windowTransmission: { name: message`Window transmission`, unit: '', low: 0, high: 1, open: true },
}

/**
 * Checks every scene parameter against what physics allows.
 *
 * @throws ThermalError `invalid-scene` naming the value and its allowed range
 */
export const validateScene = (scene: Scene): void => {
  for (const [key, limit] of Object.entries(limits) as [keyof Scene, Limit][]) {
    const value = scene[key]
    if (value >= limit.low && value <= limit.high && !(limit.open && value === limit.low)) continue
    throw new ThermalError(
      'invalid-scene',
      message`${limit.name} of ${value}${limit.unit} is not possible.`,
      limit.open
        ? message`above ${limit.low} up to ${limit.high}${limit.unit}`
        : message`from ${limit.low} up to ${limit.high}${limit.unit}`,
    )
  }
}
