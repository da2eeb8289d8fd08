import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { day } from '@ridgeline/contract/text'
import { z } from 'zod'
import { StormSourceAnswer, StormVerdict } from './storm.ts'

/** What public records say of a place and a day, for hail, wind and tornado. */
export const StormAnswer = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** On the clock of the place. */
  day: z.iso.date(),
  timeZone: z.string(),
  askedAt: z.iso.datetime(),
  /** Hail, wind, tornado. */
  verdicts: z.array(StormVerdict),
  sources: z.array(StormSourceAnswer),
})
export type StormAnswer = z.infer<typeof StormAnswer>

/** An answer that was stored for a property: its rows are as they were on that day, whatever the sources say later. */
export const StormCheck = StormAnswer.extend({
  id: z.uuid(),
  propertyId: z.uuid(),
  createdBy: z.string(),
})
export type StormCheck = z.infer<typeof StormCheck>

/** Questions of one organization within a minute: each may ask several services of the public. */
export const STORM_QUESTIONS_A_MINUTE = 30

export const askStorms = endpoint({
  method: 'GET',
  path: '/api/storms',
  summary:
    'What public storm records say of a place in the United States and a day (with Professional, and there by a key for storm records alone; 30 questions a minute)',
  access: 'storm.read',
  query: z.object({
    lat: z.coerce
      .number()
      .min(-90)
      .max(90)
      .meta({ description: 'Degrees north (WGS 84)', examples: [33.59] }),
    lon: z.coerce
      .number()
      .min(-180)
      .max(180)
      .meta({ description: 'Degrees east (WGS 84); negative in the Americas', examples: [-102.03] }),
    date: day.meta({ description: 'On the clock of the place', examples: ['2025-06-05'] }),
  }),
  response: StormAnswer,
})
export const checkStorms = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/storm-checks',
  summary: 'Ask what public storm records say of a property and a day, and store the answer with its rows',
  access: 'scan.write',
  body: z.object({ date: day }),
  response: StormCheck,
})
export const listStormChecks = pagedEndpoint({
  path: '/api/properties/{id}/storm-checks',
  summary: 'Stored answers about storms at a property, the latest first',
  access: 'scan.read',
  response: z.array(StormCheck),
})
