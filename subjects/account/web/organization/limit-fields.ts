import { type SurveyLimits, surveyLimits } from '@ridgeline/thermal/survey/limits'
import { deltaKelvinToFahrenheit } from '@ridgeline/thermal/units'
import { speedFrom, speedUnit, speedValue } from '@ridgeline/web/format/speed.ts'
import { temperatureFrom, temperatureUnit, temperatureValue } from '@ridgeline/web/format/temperature.ts'
import type { OrganizationSettings } from '#contract/organization'
import type { Units } from '#contract/session'

type OwnLimits = OrganizationSettings['surveyLimits']
export type LimitName = keyof SurveyLimits

interface Meaning {
  label: string
  unit: (units: Units) => string
  shown: (value: number, units: Units) => number
  from: (value: number, units: Units) => number
  /** Range the server takes, in the stored unit. */
  low: number
  high: number
}

const plain = (unit: string, high: number) => ({
  unit: () => unit,
  shown: (value: number) => value,
  from: (value: number) => value,
  low: 0,
  high,
})
const speed = { unit: speedUnit, shown: speedValue, from: speedFrom, low: 0, high: 30 }
const temperature = { unit: temperatureUnit, shown: temperatureValue, from: temperatureFrom, low: 230, high: 330 }
const oneDegreeK = deltaKelvinToFahrenheit(1)
const difference = {
  unit: temperatureUnit,
  shown: (deltaK: number, units: Units) => (units === 'imperial' ? deltaK * oneDegreeK : deltaK),
  from: (value: number, units: Units) => (units === 'imperial' ? value / oneDegreeK : value),
  low: 0,
  high: 50,
}

export const limitFields: Readonly<Record<LimitName, Meaning>> = {
  rainFailHours: { label: 'Rain: not valid for fewer hours than', ...plain('h', 240) },
  rainMetHours: { label: 'Rain: nothing said from', ...plain('h', 240) },
  windMetMps: { label: 'Wind: nothing said up to', ...speed },
  windFailMps: { label: 'Wind: not valid above', ...speed },
  dewHumidity: {
    label: 'Relative humidity: dew is likely from',
    unit: () => '%',
    shown: (share) => share * 100,
    from: (percent) => percent / 100,
    low: 0,
    high: 1,
  },
  dayHighFailK: { label: 'High of the day: not valid below', ...temperature },
  dayHighMetK: { label: 'High of the day: nothing said from', ...temperature },
  sunsetMetMin: { label: 'After sunset: nothing said from', ...plain('min', 1440) },
  sunsetLateMin: { label: 'After sunset: late from', ...plain('min', 1440) },
  sunsetMaxMin: { label: 'After sunset: not valid after', ...plain('min', 1440) },
  differenceFailK: { label: 'Inside and outside: not valid below', ...difference },
  differenceMetK: { label: 'Inside and outside: nothing said from', ...difference },
}
export const limitNames = Object.keys(limitFields) as LimitName[]
export type LimitsText = Readonly<Record<LimitName, string>>

const shownText = (name: LimitName, value: number, units: Units): string => String(Number(limitFields[name].shown(value, units).toFixed(1)))

/** The value a limit is shipped with, in the member's unit. */
export const shippedText = (name: LimitName, units: Units): string => shownText(name, surveyLimits[name], units)

/** What an organization set for itself; empty where a limit is as shipped. */
export const limitsText = (own: OwnLimits, units: Units): LimitsText =>
  Object.fromEntries(
    limitNames.map((name) => [name, own[name] === undefined ? '' : shownText(name, own[name], units)]),
  ) as unknown as LimitsText

/** What was typed, in stored units. A field that still says what was shown keeps its exact value; `errors` names what is no number or out of range. */
export function limitsFrom(
  text: LimitsText,
  before: OwnLimits,
  units: Units,
): { own: OwnLimits; errors: Partial<Record<LimitName, string>> } {
  const own: Partial<Record<LimitName, number>> = {}
  const errors: Partial<Record<LimitName, string>> = {}
  const shown = limitsText(before, units)
  for (const name of limitNames) {
    const typed = text[name].trim()
    const { from, low, high, shown: show, unit } = limitFields[name]
    const kept = before[name]
    if (typed === '') continue
    if (typed === shown[name] && kept !== undefined) own[name] = kept
    else if (!Number.isFinite(Number(typed)) || from(Number(typed), units) < low || from(Number(typed), units) > high)
      errors[name] = `From ${Number(show(low, units).toFixed(1))} to ${Number(show(high, units).toFixed(1))} ${unit(units)}`
    else own[name] = from(Number(typed), units)
  }
  return { own, errors }
}
