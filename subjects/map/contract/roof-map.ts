import { endpoint } from '@ridgeline/contract/endpoint'
import { text } from '@ridgeline/contract/text'
import { z } from 'zod'

const Imagery = z.object({
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  tiles: z.string(),
  /** Whom the pictures are of; shown on the map. */
  attribution: z.string(),
  /** Nearer than this the same pictures are enlarged. */
  maxZoom: z.number().int(),
})

/** What the server has to draw a map with; pictures are null unless whoever runs it set them up, addresses are found unless they switched that off. */
export const MapSettings = z.object({
  imagery: Imagery.nullable(),
  /** Free public pictures, where none are set up: a screen asks before it fetches the first of them, as their service learns which places are looked at. */
  offered: Imagery.nullable(),
  /** Whether `GET /api/map/places` finds addresses. */
  findsAddresses: z.boolean(),
  /** Whom it sends an address to, for who looks one up; null where it finds none. */
  addressService: z.string().nullable(),
})
export type MapSettings = z.infer<typeof MapSettings>

/** How many addresses an organization looks up within a minute: services for them serve the public. */
export const ADDRESSES_A_MINUTE = 30

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
