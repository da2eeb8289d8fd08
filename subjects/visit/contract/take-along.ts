import { Hat } from '@ridgeline/account/contract/organization'
import { endpoint } from '@ridgeline/contract/endpoint'
import { text } from '@ridgeline/contract/text'
import { LonLat } from '@ridgeline/roof/contract/roof'
import { Severity } from '@ridgeline/scan/contract/severity'
import { z } from 'zod'
import { Fix } from '#contract/place'
import { Visit } from '#contract/visit'

/** A property as the phone carries it. */
export const TakenProperty = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  fix: Fix.nullable(),
  timeZone: z.string(),
  /** today: of a project or task of today or tomorrow; near: within 5 km of the place asked for; seen: among those the member opened or changed last; asked: by hand. */
  why: z.enum(['today', 'near', 'seen', 'asked']),
  sections: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      pitchIn12: z.number().describe('Rise in inches over 12 inches of run; 0 lies level'),
      azimuthDeg: z.number().nullable(),
      outline: z.array(LonLat),
    }),
  ),
  components: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string() })),
  /** Which list of shots its report asks for; null where nobody began one. */
  shotProfile: z.string().nullable(),
  issues: z.array(
    z.object({ id: z.uuid(), title: z.string(), severity: Severity, location: z.string(), pictureUrl: z.string().nullable() }),
  ),
  waitingCount: z.number().int().optional().describe('Pictures that are not searched until a person has said whether they show the roof'),
  lastScanAt: z.iso.datetime().nullable(),
  healthScore: z.number().int().nullable(),
  /** Lines of the decision page of its last report. */
  decision: z.object({ at: z.iso.datetime(), lines: z.array(z.string()) }).nullable(),
})
export type TakenProperty = z.infer<typeof TakenProperty>

/** All that a member needs on a roof without a connection. */
export const TakeAlong = z.object({
  madeAt: z.iso.datetime(),
  member: z.object({ uid: z.string(), name: z.string() }),
  organization: z.object({ id: z.string(), name: z.string(), hat: Hat }),
  days: z.array(
    z.object({
      kind: z.enum(['project', 'task']),
      id: z.uuid(),
      title: z.string(),
      on: z.iso.date().nullable(),
      propertyId: z.uuid().nullable(),
    }),
  ),
  properties: z.array(TakenProperty),
  /** Visits of the member that are not ended, to go on with. */
  visits: z.array(Visit),
  comments: z.array(z.object({ id: z.string(), use: z.string(), text: z.string() })),
  passages: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
})
export type TakeAlong = z.infer<typeof TakeAlong>

export const takeAlong = endpoint({
  method: 'GET',
  path: '/api/take-along',
  summary:
    'What a phone takes along to work without a connection: work of today and tomorrow, properties, open visits, comments, passages of the handbook',
  access: 'scan.read',
  query: z.object({
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
    properties: text(2000).optional().describe('Ids of properties that were asked for by hand, with commas between'),
  }),
  response: TakeAlong,
})
