import { endpoint } from '@ridgeline/contract/endpoint'
import { trimmed } from '@ridgeline/contract/text'
import { PropertyFilter } from '@ridgeline/property/contract/property'
import { HealthBand, HealthState } from '@ridgeline/scan/contract/health'
import { z } from 'zod'

/** More pins than this are not drawn; the list has all properties. */
export const MOST_PINS = 50_000

/** A property on the map: as little as its pin shows. */
export const PropertyPin = z.object({
  id: z.uuid(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Null unless the property is scored. */
  band: HealthBand.nullable(),
  state: HealthState,
})
export type PropertyPin = z.infer<typeof PropertyPin>

export const listPropertyPins = endpoint({
  method: 'GET',
  path: '/api/map/properties',
  summary: 'Properties that have a pin, to draw on a map: those that the list shows for the same filter',
  access: 'scan.read',
  query: PropertyFilter.extend({ search: trimmed(200).optional().describe('Words, each of which must begin a word of name or address') }),
  response: z.object({
    pins: z.array(PropertyPin),
    /** Of those that fit, how many have no pin. */
    withoutPinCount: z.number().int(),
  }),
})
