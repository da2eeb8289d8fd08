import { analyticsCsv, listAnalyticsRecords, readAnalytics } from './analytics.ts'

/** By the names under which the OpenAPI document lists them. */
export const analyticsCalls = {
  readAnalytics,
  listAnalyticsRecords,
  analyticsCsv,
} as const
