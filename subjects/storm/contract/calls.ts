import { askStorms, checkStorms, listStormChecks } from './storm-check.ts'

/** By the names under which the OpenAPI document lists them. */
export const stormCalls = {
  askStorms,
  checkStorms,
  listStormChecks,
} as const
