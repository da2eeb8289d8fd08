import { FoundKind, FoundRecord } from './find.ts'
import { ListName, ListView, ListViews } from './list-view.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const findSchemas = {
  FoundKind,
  FoundRecord,
  ListName,
  ListView,
  ListViews,
} as const
