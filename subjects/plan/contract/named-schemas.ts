import { PlanId, PlanState, Usage } from './plan.ts'
import { SalesMessage } from './sales.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const planSchemas = {
  PlanId,
  PlanState,
  SalesMessage,
  Usage,
} as const
