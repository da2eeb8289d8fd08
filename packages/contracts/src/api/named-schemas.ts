import { Bundle } from '@ridgeline/title/bundle'
import { accountSchemas } from '#account/named-schemas'
import { analyticsSchemas } from '#analytics/named-schemas'
import { assistantSchemas } from '#assistant/named-schemas'
import { crmSchemas } from '#crm/named-schemas'
import { dashboardSchemas } from '#dashboard/named-schemas'
import { documentSchemas } from '#document/named-schemas'
import { draftSchemas } from '#draft/named-schemas'
import { findSchemas } from '#find/named-schemas'
import { mapSchemas } from '#map/named-schemas'
import { notificationSchemas } from '#notification/named-schemas'
import { projectSchemas } from '#project/named-schemas'
import { propertySchemas } from '#property/named-schemas'
import { reportSchemas } from '#report/named-schemas'
import { scanSchemas } from '#scan/named-schemas'
import { stormSchemas } from '#storm/named-schemas'
import { stormWatchSchemas } from '#storm-watch/named-schemas'
import { trainingSchemas } from '#training/named-schemas'
import { weatherSchemas } from '#weather/named-schemas'
import { apiSchemas } from './own-schemas.ts'

/** Shapes that the OpenAPI document calls by a name, as `#/components/schemas/...`. Every exported shape that an answer or a body holds stands in its folder. */
export const namedSchemas = {
  ...accountSchemas,
  ...analyticsSchemas,
  ...apiSchemas,
  ...assistantSchemas,
  ...crmSchemas,
  ...dashboardSchemas,
  ...documentSchemas,
  ...draftSchemas,
  ...findSchemas,
  ...mapSchemas,
  ...notificationSchemas,
  ...projectSchemas,
  ...propertySchemas,
  ...reportSchemas,
  ...scanSchemas,
  ...stormSchemas,
  ...stormWatchSchemas,
  ...trainingSchemas,
  ...weatherSchemas,
  TitleBundle: Bundle,
} as const
