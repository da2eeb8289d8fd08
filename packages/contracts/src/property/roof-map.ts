import { z } from 'zod'
import { endpoint } from '#api/endpoint'
import { text } from '#api/text'

/** What the server has to draw a map with; everything is null or false unless whoever runs it set it up. */
export const MapSettings = z.object({
  imagery: z
    .object({
      /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
      tiles: z.string(),
      /** Whom the pictures are of; shown on the map. */
      attribution: z.string(),
      /** Nearer than this the same pictures are enlarged. */
      maxZoom: z.number().int(),
    })
    .nullable(),
  /** Whether `GET /api/map/places` finds addresses. */
  findsAddresses: z.boolean(),
})
export type MapSettings = z.infer<typeof MapSettings>

/** A place that an address may mean. */
export const FoundPlace = z.object({ address: z.string(), latitude: z.number(), longitude: z.number() })
export type FoundPlace = z.infer<typeof FoundPlace>

export const readMapSettings = endpoint({
  method: 'GET',
  path: '/api/map',
  summary: 'Imagery and address search, where whoever runs the server set them up',
  access: 'scan.read',
  response: MapSettings,
})
export const findPlaces = endpoint({
  method: 'GET',
  path: '/api/map/places',
  summary: 'Places at an address, best first',
  access: 'scan.read',
  query: z.object({ address: text(300).min(3) }),
  response: z.array(FoundPlace),
})
