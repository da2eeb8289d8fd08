import { PropertyPin } from './pins.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const mapSchemas = {
  PropertyPin,
}
