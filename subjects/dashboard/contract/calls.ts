import { readDashboard } from './dashboard.ts'

/** By the names under which the OpenAPI document lists them. */
export const dashboardCalls = {
  readDashboard,
} as const
