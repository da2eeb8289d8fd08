import { PropertyPin } from './pins.ts'
import { FoundPlace, MapSettings } from './roof-map.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const mapSchemas = {
  FoundPlace,
  MapSettings,
  PropertyPin,
} as const
