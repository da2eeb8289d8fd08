import { listStormFindings, putPropertyWatch, putStormWatch, readPropertyWatch, readStormWatch } from './watch.ts'

/** By the names under which the OpenAPI document lists them. */
export const stormWatchCalls = {
  readStormWatch,
  putStormWatch,
  listStormFindings,
  readPropertyWatch,
  putPropertyWatch,
} as const
