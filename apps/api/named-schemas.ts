import { accountSchemas } from '@ridgeline/account/contract/named-schemas'
import { analyticsSchemas } from '@ridgeline/analytics/contract/named-schemas'
import { assistantSchemas } from '@ridgeline/assistant/contract/named-schemas'
import { auditSchemas } from '@ridgeline/audit/contract/named-schemas'
import { cardSchemas } from '@ridgeline/card/contract/named-schemas'
import { apiSchemas } from '@ridgeline/contract/own-schemas'
import { crmSchemas } from '@ridgeline/crm/contract/named-schemas'
import { dashboardSchemas } from '@ridgeline/dashboard/contract/named-schemas'
import { findSchemas } from '@ridgeline/find/contract/named-schemas'
import { mapSchemas } from '@ridgeline/map/contract/named-schemas'
import { notificationSchemas } from '@ridgeline/notification/contract/named-schemas'
import { operationsSchemas } from '@ridgeline/operations/contract/named-schemas'
import { planSchemas } from '@ridgeline/plan/contract/named-schemas'
import { privacySchemas } from '@ridgeline/privacy/contract/named-schemas'
import { projectSchemas } from '@ridgeline/project/contract/named-schemas'
import { documentSchemas } from '@ridgeline/property/contract/document/named-schemas'
import { propertySchemas } from '@ridgeline/property/contract/named-schemas'
import { reportSchemas } from '@ridgeline/report/contract/named-schemas'
import { roofSchemas } from '@ridgeline/roof/contract/named-schemas'
import { scanSchemas } from '@ridgeline/scan/contract/named-schemas'
import { stormSchemas } from '@ridgeline/storm/contract/named-schemas'
import { stormWatchSchemas } from '@ridgeline/storm/contract/watch/named-schemas'
import { weatherSchemas } from '@ridgeline/storm/contract/weather/named-schemas'
import { titleSchemas } from '@ridgeline/title/contract/named-schemas'
import { Bundle } from '@ridgeline/title/rules/bundle'
import { trainingSchemas } from '@ridgeline/training/contract/named-schemas'
import { visitSchemas } from '@ridgeline/visit/contract/named-schemas'
import { webhookSchemas } from '@ridgeline/webhook/contract/named-schemas'
import { draftSchemas } from '@ridgeline/winn/contract/named-schemas'

/** Shapes that the OpenAPI document calls by a name, as `#/components/schemas/...`. Every exported shape that an answer or a body holds stands in its folder. */
export const namedSchemas = {
  ...apiSchemas,
  ...accountSchemas,
  ...analyticsSchemas,
  ...assistantSchemas,
  ...auditSchemas,
  ...cardSchemas,
  ...crmSchemas,
  ...dashboardSchemas,
  ...findSchemas,
  ...mapSchemas,
  ...notificationSchemas,
  ...operationsSchemas,
  ...planSchemas,
  ...privacySchemas,
  ...projectSchemas,
  ...documentSchemas,
  ...propertySchemas,
  ...reportSchemas,
  ...roofSchemas,
  ...scanSchemas,
  ...stormSchemas,
  ...stormWatchSchemas,
  ...weatherSchemas,
  ...titleSchemas,
  ...trainingSchemas,
  ...visitSchemas,
  ...webhookSchemas,
  ...draftSchemas,
  TitleBundle: Bundle,
} as const
