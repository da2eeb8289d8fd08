import { choosePlan, openBilling, readUsage } from './plan.ts'
import { contactSales } from './sales.ts'

/** By the names under which the OpenAPI document lists them. */
export const planCalls = {
  readUsage,
  choosePlan,
  openBilling,
  contactSales,
} as const
