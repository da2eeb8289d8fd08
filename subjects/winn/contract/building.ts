import { day, text } from '@ridgeline/contract/text'
import { z } from 'zod'

export const propertyTypes = ['commercial', 'residential', 'industrial', 'institutional'] as const
/** Of the roof or a part of it, in the inspector's judgement; what nobody judged says so. */
export const conditionGrades = ['excellent', 'good', 'fair', 'poor', 'critical', 'not-judged'] as const
export const ConditionGrade = z.enum(conditionGrades).default('not-judged')

const EARLIEST_YEAR = 1600
const LATEST_YEAR = 2199
const Year = z.number().int().min(EARLIEST_YEAR).max(LATEST_YEAR)

/** Step 1: the building, and who was there when. */
export const Building = z.strictObject({
  inspector: text(200).default(''),
  inspectionDate: day.nullable().default(null),
  propertyType: z.enum(propertyTypes).default('commercial'),
  yearBuilt: Year.nullable().default(null),
  /** Floor area of the building (m2); the roof's area is measured on the map. */
  floorAreaM2: z.number().min(0).max(10_000_000).nullable().default(null),
  stories: z.number().int().min(1).max(200).nullable().default(null),
  /** Where the front looks, the side that faces the street: degrees from north towards east. Sides of photos are told by it. */
  frontAzimuthDeg: z.number().min(0).max(360).nullable().default(null),
  occupancy: text(200).default(''),
  notes: text(20_000).default(''),
})
export type Building = z.infer<typeof Building>

export const roofTypes = ['flat', 'low-slope', 'steep', 'unknown'] as const
export const coverings = [
  'unknown',
  'epdm',
  'tpo',
  'pvc',
  'modified-bitumen',
  'built-up',
  'coating',
  'spray-foam',
  'metal',
  'asphalt-shingle',
  'tile',
  'slate',
  'wood',
  'other',
] as const
export const deckTypes = ['unknown', 'steel', 'concrete', 'lightweight-concrete', 'wood', 'gypsum', 'other'] as const
/** Which covering the words of a survey name, as `TPO, mechanically attached`; unknown where they name none of the list. */
export function coveringIn(membrane: string): RoofSystem['covering'] {
  const words = membrane.toLowerCase().replaceAll(/[^a-z]+/g, ' ')
  return (
    coverings.find((covering) => covering !== 'unknown' && covering !== 'other' && words.includes(covering.replaceAll('-', ' '))) ??
    'unknown'
  )
}

const Rating = text(80).default('')
/** Step 2: the roof's system. It picks the caveats that are printed with thermal findings. Empty and null: not known. */
export const RoofSystem = z.strictObject({
  roofType: z.enum(roofTypes).default('flat'),
  covering: z.enum(coverings).default('unknown'),
  coveringName: text(200).default(''),
  insulation: z.enum(['unknown', 'above-deck', 'below-deck', 'none']).default('unknown'),
  insulationName: text(200).default(''),
  deck: z.enum(deckTypes).default('unknown'),
  isBallasted: z.boolean().default(false),
  layers: z.number().int().min(1).max(10).nullable().default(null),
  ageYears: z.number().min(0).max(200).nullable().default(null),
  condition: ConditionGrade,
  slope: text(200).default(''),
  drainage: text(1000).default(''),
  warranty: text(4000).default(''),
  repairs: text(10_000).default(''),
  ratings: z.strictObject({ ul2218: Rating, ul790: Rating, d3161: Rating }).prefault({}),
})
export type RoofSystem = z.infer<typeof RoofSystem>

/** Step 3: a reading of the weather, taken by hand or by a provider. */
export const WeatherReading = z.strictObject({
  order: z.number(),
  /** Moment of the reading in UTC; null where nobody noted it. */
  at: z.iso.datetime().max(32).nullable().default(null),
  temperatureK: z.number().min(200).max(340).nullable().default(null),
  /** 0-1. */
  relativeHumidity: z.number().min(0).max(1).nullable().default(null),
  windMps: z.number().min(0).max(80).nullable().default(null),
  /** Precipitation of the last hour (mm). */
  precipitationMm: z.number().min(0).max(1000).nullable().default(null),
  sky: z.enum(['clear', 'partly', 'overcast']).nullable().default(null),
  note: text(1000).default(''),
})
export type WeatherReading = z.infer<typeof WeatherReading>
