import { accountCalls } from '#account/calls'
import { analyticsCalls } from '#analytics/calls'
import { assistantCalls } from '#assistant/calls'
import { crmCalls } from '#crm/calls'
import { dashboardCalls } from '#dashboard/calls'
import { documentCalls } from '#document/calls'
import { draftCalls } from '#draft/calls'
import { findCalls } from '#find/calls'
import { mapCalls } from '#map/calls'
import { notificationCalls } from '#notification/calls'
import { projectCalls } from '#project/calls'
import { propertyCalls } from '#property/calls'
import { reportCalls } from '#report/calls'
import { scanCalls } from '#scan/calls'
import { stormCalls } from '#storm/calls'
import { stormWatchCalls } from '#storm-watch/calls'
import { trainingCalls } from '#training/calls'
import { weatherCalls } from '#weather/calls'
import { apiCalls } from './calls.ts'
import type { AnyBinaryEndpoint, AnyEndpoint } from './endpoint.ts'

/** Every call of the API, by the name under which the OpenAPI document lists it (`operationId`). */
export const calls = {
  ...assistantCalls,
  ...apiCalls,
  ...accountCalls,
  ...reportCalls,
  ...draftCalls,
  ...propertyCalls,
  ...projectCalls,
  ...notificationCalls,
  ...crmCalls,
  ...trainingCalls,
  ...findCalls,
  ...dashboardCalls,
  ...documentCalls,
  ...stormCalls,
  ...weatherCalls,
  ...mapCalls,
  ...stormWatchCalls,
  ...scanCalls,
  ...analyticsCalls,
} as const satisfies Readonly<Record<string, AnyEndpoint | AnyBinaryEndpoint>>

/** The same as a list. The access suite tries each as a stranger and signed out. */
export const endpoints: readonly (AnyEndpoint | AnyBinaryEndpoint)[] = Object.values(calls)
