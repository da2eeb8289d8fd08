import { accountCalls } from '@ridgeline/account/contract/calls'
import { analyticsCalls } from '@ridgeline/analytics/contract/calls'
import { assistantCalls } from '@ridgeline/assistant/contract/calls'
import { auditCalls } from '@ridgeline/audit/contract/calls'
import { cardCalls } from '@ridgeline/card/contract/calls'
import type { AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contract/endpoint'
import { crmCalls } from '@ridgeline/crm/contract/calls'
import { dashboardCalls } from '@ridgeline/dashboard/contract/calls'
import { findCalls } from '@ridgeline/find/contract/calls'
import { mapCalls } from '@ridgeline/map/contract/calls'
import { notificationCalls } from '@ridgeline/notification/contract/calls'
import { operationsCalls } from '@ridgeline/operations/contract/calls'
import { planCalls } from '@ridgeline/plan/contract/calls'
import { privacyCalls } from '@ridgeline/privacy/contract/calls'
import { projectCalls } from '@ridgeline/project/contract/calls'
import { propertyCalls } from '@ridgeline/property/contract/calls'
import { documentCalls } from '@ridgeline/property/contract/document/calls'
import { reportCalls } from '@ridgeline/report/contract/calls'
import { roofCalls } from '@ridgeline/roof/contract/calls'
import { scanCalls } from '@ridgeline/scan/contract/calls'
import { stormCalls } from '@ridgeline/storm/contract/calls'
import { stormWatchCalls } from '@ridgeline/storm/contract/watch/calls'
import { weatherCalls } from '@ridgeline/storm/contract/weather/calls'
import { titleCalls } from '@ridgeline/title/contract/calls'
import { trainingCalls } from '@ridgeline/training/contract/calls'
import { visitCalls } from '@ridgeline/visit/contract/calls'
import { webhookCalls } from '@ridgeline/webhook/contract/calls'
import { draftCalls } from '@ridgeline/winn/contract/calls'

/** Every call of the API, by the name under which the OpenAPI document lists it (`operationId`). */
export const calls = {
  ...accountCalls,
  ...analyticsCalls,
  ...assistantCalls,
  ...auditCalls,
  ...cardCalls,
  ...crmCalls,
  ...dashboardCalls,
  ...findCalls,
  ...mapCalls,
  ...notificationCalls,
  ...operationsCalls,
  ...planCalls,
  ...privacyCalls,
  ...projectCalls,
  ...propertyCalls,
  ...documentCalls,
  ...reportCalls,
  ...roofCalls,
  ...scanCalls,
  ...stormCalls,
  ...stormWatchCalls,
  ...weatherCalls,
  ...titleCalls,
  ...trainingCalls,
  ...visitCalls,
  ...webhookCalls,
  ...draftCalls,
} as const satisfies Readonly<Record<string, AnyEndpoint | AnyBinaryEndpoint>>

/** The same as a list. The access suite tries each as a stranger and signed out. */
export const endpoints: readonly (AnyEndpoint | AnyBinaryEndpoint)[] = Object.values(calls)
