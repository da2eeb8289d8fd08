import { z } from 'zod'
import { endpoint } from '#api/endpoint'
import { HealthBand } from '#scan/health'

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
})
export type PropertyPin = z.infer<typeof PropertyPin>

export const listPropertyPins = endpoint({
  method: 'GET',
  path: '/api/map/properties',
  summary: 'Properties in use that have a pin, to draw on a map',
  access: 'scan.read',
  response: z.object({
    pins: z.array(PropertyPin),
    withoutPinCount: z.number().int(),
  }),
})
