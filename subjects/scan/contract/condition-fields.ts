/** A number that somebody notes, in the unit of its name: what it is called, what is measured, and the range that is taken. */
interface NumberField {
  readonly words: string
  readonly quantity: 'temperature' | 'speed' | 'share' | 'hours' | 'minutes' | 'length'
  readonly range: readonly [low: number, high: number]
}
const TEMPERATURE = { quantity: 'temperature', range: [200, 340] } as const

/**
 * Conditions of a survey that a person notes, each null where nobody did. The shape of the API, the form, the words of the audit log and the facts of a report are
 * made of this table; what is no number has a shape and an input of its own.
 */
export const conditionFields = {
  airTempK: { words: 'Air temperature', ...TEMPERATURE },
  insideTempK: { words: 'Inside temperature', ...TEMPERATURE },
  dayHighTempK: { words: 'High of the day', ...TEMPERATURE },
  windMps: { words: 'Wind', quantity: 'speed', range: [0, 80] },
  relativeHumidity: { words: 'Relative humidity', quantity: 'share', range: [0, 1] },
  rainHoursAgo: { words: 'Hours since rain', quantity: 'hours', range: [0, 10_000] },
  skyClearness: { words: 'Sky' },
  membraneDry: { words: 'Roof surface dry' },
  minutesAfterSunset: { words: 'Minutes after sunset', quantity: 'minutes', range: [-1440, 1440] },
} as const satisfies Record<string, NumberField | { readonly words: string }>

type Table = typeof conditionFields
export type ConditionName = keyof Table
export type NumberName = { [K in ConditionName]: Table[K] extends NumberField ? K : never }[ConditionName]
export const conditionNames = Object.keys(conditionFields) as ConditionName[]
export const numberFields = Object.fromEntries(Object.entries(conditionFields).filter(([, field]) => 'quantity' in field)) as Pick<
  Table,
  NumberName
>
/** Of the assembly of the roof: its height above the take-off (m). */
export const roofHeight = { words: 'Roof above take-off', quantity: 'length', range: [0, 1000] } as const satisfies NumberField
