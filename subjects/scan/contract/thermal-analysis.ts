import { endpoint } from '@ridgeline/contract/endpoint'
import { base64, instant, text } from '@ridgeline/contract/text'
import { z } from 'zod'
import { Severity } from './severity.ts'
import { TemperatureStanding } from './temperature-status.ts'

/** One picture analysed at once, without storing anything. */
export const ThermalAnalysis = z.object({
  /** What the temperatures of the picture are worth; every absolute one below is null unless its status is `absolute`. */
  temperatureStanding: TemperatureStanding,
  thermalReadings: z.array(
    z.object({
      location: z.string(),
      temperature: z.number().nullable().describe('Degrees Fahrenheit'),
      difference: z
        .object({
          low: z.number().describe('Degrees Fahrenheit'),
          high: z.number().nullable().describe('Degrees Fahrenheit; null where nobody knows how far it goes'),
        })
        .describe('Where the difference to the roof around it lies'),
      alertLevel: z.enum(['critical', 'warning', 'caution', 'ok']),
    }),
  ),
  issues: z.array(
    z.object({ title: z.string(), description: z.string(), severity: Severity, location: z.string(), recommendedAction: z.string() }),
  ),
  metrics: z.array(
    z.object({
      name: z.string(),
      value: z.number().describe('In the unit beside it'),
      unit: z.string(),
      status: z.enum(['pass', 'warning', 'fail']),
    }),
  ),
  summary: z.string(),
  recommendations: z.array(z.string()),
  confidence: z.number().min(0).max(1),
})
export type ThermalAnalysis = z.infer<typeof ThermalAnalysis>

/** Base64 of at most 45 MB of file. */
const maxBase64 = 60 * 1024 * 1024

export const ThermalQuestion = z.object({
  imageBase64: base64(maxBase64, 'The picture is too large: the limit is 45 MB').min(1),
  metadata: z
    .object({
      location: text(300).optional(),
      timestamp: instant.optional(),
      /** Air temperature (degrees Fahrenheit). */
      ambientTemp: z.number().min(-100).max(200).optional(),
      /** Relative humidity (percent). */
      humidity: z.number().min(0).max(100).optional(),
      /** Whether it shows a roof, where somebody knows; what seems to show none (a horizon, open sky) is refused without it. */
      isRoof: z.boolean().optional(),
    })
    .prefault({}),
})
export type ThermalQuestion = z.infer<typeof ThermalQuestion>

export const analyzeThermal = endpoint({
  method: 'POST',
  path: '/api/thermal/analyze',
  summary: 'Analyse one thermal image; temperatures in degrees Fahrenheit',
  access: 'scan.write',
  largeBody: { bytes: 61 * 1024 * 1024, why: 'the picture travels inside as base64; it is read beside the event loop' },
  body: ThermalQuestion,
  response: ThermalAnalysis,
})
