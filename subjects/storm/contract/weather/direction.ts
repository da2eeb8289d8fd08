import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'

const degrees = z.number().nullable()
/** What is known of a storm and a roof for the question whether the marks lie where that storm would have met it. */
export const StormDirection = z.object({
  /** Null where no date was verified. */
  checkId: z.uuid().nullable(),
  /** The moment of the nearest report that counts; null where none does. */
  at: z.iso.datetime().nullable(),
  timeZone: z.string(),
  windFromDeg: degrees.describe('Degrees from north towards east that the wind blew from at the station'),
  /** Which station says so, or why nobody does. */
  windSentence: z.string(),
  motionTowardDeg: degrees.describe('Degrees from north towards east that the storm moved to'),
  motionSentence: z.string(),
  /** Test squares of the report's draft that were counted. */
  squares: z.array(
    z.object({
      name: z.string(),
      azimuthDeg: degrees.describe('Degrees from north towards east that water runs to'),
      hits: z.number().int(),
      /** What was noted of marks near it. */
      collateral: z.string(),
    }),
  ),
})
export type StormDirection = z.infer<typeof StormDirection>

export const readStormDirection = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/storm-direction',
  summary: 'Wind and motion of a storm that was checked, and the test squares of its property, to hold against each other',
  access: 'scan.read',
  query: z.object({ check: z.uuid().optional().describe('A stored answer about storms; the latest without it') }),
  response: StormDirection,
})
