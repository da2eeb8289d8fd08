import { type NumberName, numberFields } from '@ridgeline/scan/contract/condition-fields'
import type { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import type { SurveyReason } from '@ridgeline/thermal/survey/verdict'
import { formatDistance, formatNumber, formatShare, formatSpeed, formatTemperature, type UnitSystem } from '#rules/format/quantity'
import type { Fact } from '#rules/report-model'
import { minutesText } from '#rules/sentences/quantity-text'
import { insulationWord, skyWord } from '#rules/words/words'

const notNoted = 'Not noted'

const orNotNoted = <T>(value: T | null, write: (value: T) => string): string => (value === null ? notNoted : write(value))

function afterSunset(minutes: number): string {
  if (minutes === 0) return 'At sunset'
  return `${minutesText(Math.abs(minutes))} ${minutes > 0 ? 'after' : 'before'} sunset`
}

/** A noted condition, and the reason of the survey that says the same. */
type Noted = Fact & { readonly saidBy?: SurveyReason['code'] }

/** The noted conditions that no reason of the survey says already. */
export const otherConditions = (conditions: SurveyConditions, reasons: readonly { readonly code: string }[], units: UnitSystem): Fact[] => {
  const said = new Set<string | undefined>(reasons.map(({ code }) => code))
  return conditionFacts(conditions, units)
    .filter(({ saidBy }) => saidBy === undefined || !said.has(saidBy))
    .map(({ name, value }) => ({ name, value }))
}

/** The noted conditions as named values; what nobody noted says so. */
function conditionFacts(conditions: SurveyConditions, units: UnitSystem): Noted[] {
  const temperature = (k: number) => formatTemperature(k, units)
  const { roofAssembly } = conditions
  return [
    { name: 'Air temperature', value: orNotNoted(conditions.airTempK, temperature) },
    { name: 'Inside temperature', value: orNotNoted(conditions.insideTempK, temperature) },
    { name: 'Highest of the day', value: orNotNoted(conditions.dayHighTempK, temperature), saidBy: 'day-high' },
    { name: 'Wind', value: orNotNoted(conditions.windMps, (mps) => formatSpeed(mps, units)), saidBy: 'wind' },
    { name: 'Relative humidity', value: orNotNoted(conditions.relativeHumidity, formatShare), saidBy: 'humidity' },
    {
      name: 'Last rain',
      saidBy: 'rain',
      value: orNotNoted(conditions.rainHoursAgo, (hours) =>
        hours === 0 ? 'Raining during the survey' : `${formatNumber(hours)} h before`,
      ),
    },
    { name: 'Sky', value: orNotNoted(conditions.skyClearness, (sky) => skyWord[sky]), saidBy: 'sky' },
    { name: 'Membrane dry', value: orNotNoted(conditions.membraneDry, (dry) => (dry ? 'Yes' : 'No')), saidBy: 'membrane-dry' },
    {
      name: 'Time',
      // where it was computed, only this line says from what
      ...(conditions.prefilled?.minutesAfterSunset ? {} : { saidBy: 'sunset' as const }),
      value: `${orNotNoted(conditions.minutesAfterSunset, afterSunset)}${conditions.prefilled?.minutesAfterSunset ? ', computed from time and place of the captures' : ''}`,
    },
    ...restFacts(conditions, units),
    { name: 'Insulation', value: insulationWord[roofAssembly.insulation], saidBy: 'assembly' },
    { name: 'Membrane', value: roofAssembly.membrane === '' ? notNoted : roofAssembly.membrane },
    { name: 'Ballasted', value: roofAssembly.ballasted ? 'Yes' : 'No', saidBy: 'ballast' },
    ...(roofAssembly.slope == null
      ? []
      : [{ name: 'Slope', value: roofAssembly.slope === 'steep' ? 'Steep, 3 in 12 or more' : 'Low slope' }]),
    ...(roofAssembly.heightM == null ? [] : [{ name: 'Height above take-off', value: formatDistance(roofAssembly.heightM, units) }]),
  ]
}

/** Those that have a place above. */
const placed: ReadonlySet<string> = new Set([
  'airTempK',
  'insideTempK',
  'dayHighTempK',
  'windMps',
  'relativeHumidity',
  'rainHoursAgo',
  'minutesAfterSunset',
] satisfies NumberName[])

/** Every other number of the table. */
const restFacts = (conditions: SurveyConditions, units: UnitSystem): Fact[] =>
  (Object.keys(numberFields) as NumberName[])
    .filter((name) => !placed.has(name))
    .map((name) => ({
      name: numberFields[name].words,
      value: orNotNoted(conditions[name], (v) => written[numberFields[name].quantity](v, units)),
    }))

const written = {
  temperature: formatTemperature,
  speed: formatSpeed,
  length: formatDistance,
  share: formatShare,
  hours: (v: number) => `${formatNumber(v)} h`,
  minutes: minutesText,
} as const satisfies Record<string, (value: number, units: UnitSystem) => string>

/** Names of the conditions nobody noted, in the order of the table. */
export const unknownConditions = (conditions: SurveyConditions): string[] =>
  conditionFacts(conditions, 'metric')
    .filter(({ value }) => value === notNoted)
    .map(({ name }) => name.toLowerCase())
