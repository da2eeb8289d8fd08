import { PropertyDocument } from './document.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const documentSchemas = {
  PropertyDocument,
} as const
