import { endpoint } from '@ridgeline/contract/endpoint'
import { text } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Visits of one card at most. */
export const MOST_VISITS = 60

const Place = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
/** A camera's local time, without a zone. */
const Local = text(23).regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/, 'must be a local time such as 2026-06-14T21:40:00')

/** A visit of a card, as little as it takes to find what it may go to. */
export const AskedVisit = z.object({
  id: text(100).min(1),
  first: Local.nullable(),
  last: Local.nullable(),
  centre: Place.nullable(),
  count: z.number().int().min(0).max(100_000).describe('Files'),
})
export type AskedVisit = z.infer<typeof AskedVisit>

/** A property that a visit may be of. */
export const CandidateProperty = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  why: z
    .enum(['roof', 'pin', 'address', 'visit', 'project'])
    .describe('Its drawn roof, its pin or its looked-up address is near; a phone or a project of that day was there'),
  distanceM: z.number().nullable().describe('Metres from the middle of the visit to its pin; null where one of them is unknown'),
})
export type CandidateProperty = z.infer<typeof CandidateProperty>

export const CandidateProject = z.object({
  id: z.uuid(),
  name: z.string(),
  propertyId: z.uuid(),
  on: z.iso.date().describe('The day that fits: it begins, is due or has a task due on it'),
})
export type CandidateProject = z.infer<typeof CandidateProject>

/** A photo that a phone took: what clocks are compared with. */
export const CandidatePhoto = z.object({
  id: z.uuid(),
  line: z.string().nullable(),
  local: z.string().describe('On the clock of `timeZone`, without a zone'),
  position: Place.nullable(),
})
export type CandidatePhoto = z.infer<typeof CandidatePhoto>

/** A visit that a phone began near in place or time. */
export const CandidateVisit = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  propertyName: z.string(),
  by: z.string(),
  startedAt: z.iso.datetime(),
  isOpen: z.boolean().describe('Nobody ended it'),
  timeZone: z.string(),
  distanceM: z.number().nullable(),
  photos: z.array(CandidatePhoto),
})
export type CandidateVisit = z.infer<typeof CandidateVisit>

export const VisitCandidates = z.object({
  id: z.string().describe('As asked'),
  properties: z.array(CandidateProperty).describe('The likeliest first'),
  projects: z.array(CandidateProject),
  visits: z.array(CandidateVisit),
  address: z.string().nullable().describe('Of its middle, where an address service was asked and knows one'),
})
export type VisitCandidates = z.infer<typeof VisitCandidates>

export const findCardCandidates = endpoint({
  method: 'POST',
  path: '/api/card/candidates',
  summary: 'What the visits of a memory card may go to: properties near, projects of that day, visits of phones',
  access: 'scan.read',
  body: z.object({
    visits: z.array(AskedVisit).max(MOST_VISITS),
    asksAddressService: z
      .boolean()
      .default(false)
      .describe('Send the middles of visits that no property is near to the address service of this server, to learn their addresses'),
  }),
  response: z.object({
    visits: z.array(VisitCandidates),
    addressService: z.string().nullable().describe('Whom a place would be sent to; null where nobody can be asked'),
  }),
})
