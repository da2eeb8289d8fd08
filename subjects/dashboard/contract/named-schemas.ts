import { Dashboard } from './dashboard.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const dashboardSchemas = {
  Dashboard,
} as const
