import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { wellFormed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { StormRow, StormSource } from '#contract/storm'

const clock = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 21:00')
  .check(wellFormed)
  .nullable()
  .describe('Time of day on the clock of the organization')

/** What an organization wants to hear of. */
export const StormWatchSettings = z
  .object({
    isOn: z.boolean(),
    radiusMiles: z.number().min(1).max(50),
    leastHailIn: z.number().min(0.25).max(5).describe('Inches; hail of an inch is severe'),
    leastWindMph: z.number().min(40).max(150).describe('Miles an hour; wind of 58 mph is severe'),
    /** Nobody is told between the two; what was found waits. Null for no quiet hours. */
    quietFrom: clock,
    quietTo: clock,
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    message: 'expected both ends of the quiet hours, or neither',
    path: ['quietTo'],
  })
export type StormWatchSettings = z.infer<typeof StormWatchSettings>

/** Until somebody chooses: the severe reports of the National Weather Service, near enough to look at a roof. */
export const usualStormWatch: StormWatchSettings = {
  isOn: true,
  radiusMiles: 5,
  leastHailIn: 1,
  leastWindMph: 58,
  quietFrom: '21:00',
  quietTo: '07:00',
}

/** How a source of new reports answered last. */
export const StormWatchSource = z.object({
  source: StormSource,
  state: z.enum(['answered', 'failed', 'not-asked-yet']),
  sentence: z.string(),
  askedAt: z.iso.datetime().nullable(),
})
export type StormWatchSource = z.infer<typeof StormWatchSource>

export const StormWatch = z.object({
  settings: StormWatchSettings,
  /** Empty where the operator switched none on: then nothing is ever found. */
  sources: z.array(StormWatchSource),
  /** Properties that can be near a report: those with a pin whose switch is on. Where the watch is off or has no source they only would be. */
  watchedCount: z.number().int(),
  withoutPinCount: z.number().int(),
  switchedOffCount: z.number().int(),
})
export type StormWatch = z.infer<typeof StormWatch>

/** A report near properties of the organization, each once however often it was issued. */
export const StormFinding = z.object({
  id: z.uuid(),
  row: StormRow,
  /** Ids of other issues and copies of the same report. */
  stands: z.array(z.string()),
  propertyCount: z.number().int(),
  /** The nearest of them that still exist. */
  places: z.array(
    z.object({ propertyId: z.uuid(), name: z.string(), timeZone: z.string(), distanceMiles: z.number(), direction: z.string() }),
  ),
  foundAt: z.iso.datetime(),
  /** Null while quiet hours keep it. */
  toldAt: z.iso.datetime().nullable(),
})
export type StormFinding = z.infer<typeof StormFinding>

export const readStormWatch = endpoint({
  method: 'GET',
  path: '/api/storm-watch',
  summary: 'What your organization wants to hear of new severe reports near its properties, and how the sources answered',
  access: 'scan.read',
  response: StormWatch,
})
export const putStormWatch = endpoint({
  method: 'PUT',
  path: '/api/storm-watch',
  summary: 'Say what your organization wants to hear of new severe reports near its properties',
  access: 'organization.manage',
  body: StormWatchSettings,
  response: StormWatch,
})
export const listStormFindings = pagedEndpoint({
  path: '/api/storm-watch/findings',
  summary: 'Severe reports that were found near properties, the latest first',
  access: 'scan.read',
  response: z.array(StormFinding),
})
export const readPropertyWatch = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/storm-watch',
  summary: 'Whether new severe reports near a property are told',
  access: 'scan.read',
  response: z.object({ isWatched: z.boolean() }),
})
export const putPropertyWatch = endpoint({
  method: 'PUT',
  path: '/api/properties/{id}/storm-watch',
  summary: 'Switch the storm watch of one property on or off',
  access: 'scan.write',
  body: z.object({ isWatched: z.boolean() }),
  response: z.object({ isWatched: z.boolean() }),
})
