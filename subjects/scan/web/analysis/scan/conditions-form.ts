import type { Units } from '@ridgeline/account/contract/session'
import { lengthFrom, lengthUnit, lengthValue } from '@ridgeline/web/format/length.ts'
import { speedFrom, speedUnit, speedValue } from '@ridgeline/web/format/speed.ts'
import { temperatureFrom, temperatureUnit, temperatureValue } from '@ridgeline/web/format/temperature.ts'
import { type NumberName, numberFields, roofHeight } from '#contract/condition-fields'
import type { SurveyConditions } from '#contract/conditions'

/** The conditions that are numbers; each may be unknown. */
const fields = { ...numberFields, roofHeightM: roofHeight }
export type ConditionField = NumberName | 'roofHeightM'
export type ConditionsText = Readonly<Record<ConditionField, string>>

interface Meaning {
  readonly unit: (units: Units) => string
  readonly shown: (value: number, units: Units) => number
  readonly from: (value: number, units: Units) => number
  readonly digits: number
}
const plain = (unit: string): Meaning => ({ unit: () => unit, shown: (value) => value, from: (value) => value, digits: 0 })
/** How each quantity is typed: the table has it as it is stored. */
const meanings: Readonly<Record<(typeof fields)[ConditionField]['quantity'], Meaning>> = {
  temperature: { unit: temperatureUnit, shown: temperatureValue, from: temperatureFrom, digits: 1 },
  speed: { unit: speedUnit, shown: speedValue, from: speedFrom, digits: 1 },
  share: { unit: () => '%', shown: (v) => v * 100, from: (v) => v / 100, digits: 0 },
  hours: plain('h'),
  minutes: plain('min'),
  length: { unit: lengthUnit, shown: lengthValue, from: lengthFrom, digits: 1 },
}
const fieldOf = (name: ConditionField) => {
  const { words: label, quantity, range } = fields[name]
  return { label, low: range[0], high: range[1], ...meanings[quantity] }
}
type Field = ReturnType<typeof fieldOf>
export const conditionNames = Object.keys(fields) as ConditionField[]
export const conditionFields = Object.fromEntries(conditionNames.map((name) => [name, fieldOf(name)])) as Readonly<
  Record<ConditionField, Field>
>

/** The numbers of the conditions, wherever they lie in them. */
const numbersOf = ({ roofAssembly, ...conditions }: SurveyConditions): Readonly<Record<ConditionField, number | null>> => ({
  ...conditions,
  roofHeightM: roofAssembly.heightM ?? null,
})

function withNumbers(before: SurveyConditions, values: Partial<Record<ConditionField, number | null>>): SurveyConditions {
  const { roofHeightM, ...flat } = values
  const roofAssembly = roofHeightM === undefined ? before.roofAssembly : { ...before.roofAssembly, heightM: roofHeightM }
  return { ...before, ...flat, roofAssembly }
}

const shownText = (value: number | null, field: Field, units: Units): string =>
  value === null ? '' : String(Number(field.shown(value, units).toFixed(field.digits)))

export function conditionsText(conditions: SurveyConditions, units: Units): ConditionsText {
  const numbers = numbersOf(conditions)
  const texts = conditionNames.map((name) => [name, shownText(numbers[name], conditionFields[name], units)])
  return Object.fromEntries(texts) as Record<ConditionField, string>
}

/**
 * What was typed, over the conditions that stand. An empty field is unknown; one that still says what was shown keeps its exact value.
 *
 * @returns the conditions, or a sentence for each field that cannot be used
 */
export function parseConditions(
  text: ConditionsText,
  before: SurveyConditions,
  units: Units,
): { ok: true; conditions: SurveyConditions } | { ok: false; errors: Partial<Record<ConditionField, string>> } {
  const errors: Partial<Record<ConditionField, string>> = {}
  const values: Partial<Record<ConditionField, number | null>> = {}
  const shown = conditionsText(before, units)
  for (const name of conditionNames) {
    if (text[name] === shown[name]) continue
    const parsed = parseField(text[name], conditionFields[name], units)
    if (typeof parsed === 'string') errors[name] = parsed
    else values[name] = parsed
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, conditions: withNumbers(before, values) }
}

function parseField(typed: string, field: Field, units: Units): number | null | string {
  if (typed.trim() === '') return null
  const number = Number(typed.trim().replace(',', '.').replace('\u2212', '-'))
  if (!Number.isFinite(number)) return `${field.label} must be a number, or empty if unknown.`
  const value = field.from(number, units)
  if (value >= field.low && value <= field.high) return value
  const end = (limit: number) => Math.round(field.shown(limit, units))
  return `${field.label} must be from ${end(field.low)} to ${end(field.high)} ${field.unit(units)}.`
}
