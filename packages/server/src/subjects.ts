import { analysis } from '#features/analysis/subject'
import { analytics } from '#features/analytics/subject'
import { assistant } from '#features/assistant/subject'
import { audit } from '#features/audit/subject'
import { captures } from '#features/captures/subject'
import { crm } from '#features/crm/subject'
import { crmInbound } from '#features/crm-inbound/subject'
import { crmSignIn } from '#features/crm-sign-in/subject'
import { dashboard } from '#features/dashboard/subject'
import { deleted } from '#features/deleted/subject'
import { demo } from '#features/demo/subject'
import { documents } from '#features/documents/subject'
import { find } from '#features/find/subject'
import { identity } from '#features/identity/subject'
import { issues } from '#features/issues/subject'
import { keys } from '#features/keys/subject'
import { maps } from '#features/maps/subject'
import { method } from '#features/method/subject'
import { notifications } from '#features/notifications/subject'
import { operations } from '#features/operations/subject'
import { organizations } from '#features/organizations/subject'
import { outbox } from '#features/outbox/subject'
import { photos } from '#features/photos/subject'
import { plans } from '#features/plans/subject'
import { priceLists } from '#features/price-lists/subject'
import { privacy } from '#features/privacy/subject'
import { projects } from '#features/projects/subject'
import { properties } from '#features/properties/subject'
import { recipient } from '#features/recipient/subject'
import { reportDrafts } from '#features/report-drafts/subject'
import { reportTexts } from '#features/report-texts/subject'
import { reports } from '#features/reports/subject'
import { roofs } from '#features/roofs/subject'
import { scans } from '#features/scans/subject'
import { shares } from '#features/shares/subject'
import { signatures } from '#features/signatures/subject'
import { storedFiles } from '#features/stored-files/subject'
import { storms } from '#features/storms/subject'
import { thermalAnalysis } from '#features/thermal-analysis/subject'
import { title } from '#features/title/subject'
import { training } from '#features/training/subject'
import { uploads } from '#features/uploads/subject'
import { weather } from '#features/weather/subject'
import { webhooks } from '#features/webhooks/subject'
import { winnReports } from '#features/winn-reports/subject'
import type { Subject } from '#subject'

/** All subjects of the server; where two could take an address, the earlier does. */
export const subjects: readonly Subject[] = [
  identity,
  organizations,
  plans,
  privacy,
  keys,
  webhooks,
  audit,
  priceLists,
  reportTexts,
  notifications,
  find,
  dashboard,
  analytics,
  properties,
  projects,
  crm,
  crmInbound,
  crmSignIn,
  training,
  roofs,
  photos,
  documents,
  maps,
  storms,
  weather,
  assistant,
  deleted,
  uploads,
  scans,
  analysis,
  captures,
  issues,
  method,
  shares,
  recipient,
  reports,
  reportDrafts,
  winnReports,
  signatures,
  outbox,
  thermalAnalysis,
  title,
  storedFiles,
  operations,
  demo,
]
