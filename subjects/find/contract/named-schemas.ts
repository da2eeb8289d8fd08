import { FoundKind, FoundRecord } from './find.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const findSchemas = {
  FoundKind,
  FoundRecord,
} as const
