import { Analytics, AnalyticsFigure, AnalyticsRecord, AnalyticsTable } from './analytics.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const analyticsSchemas = {
  Analytics,
  AnalyticsFigure,
  AnalyticsRecord,
  AnalyticsTable,
} as const
