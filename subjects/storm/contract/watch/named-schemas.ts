import { StormFinding, StormWatch, StormWatchSettings, StormWatchSource } from './watch.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const stormWatchSchemas = {
  StormFinding,
  StormWatch,
  StormWatchSettings,
  StormWatchSource,
} as const
