import { identity } from '@ridgeline/account/server/identity/subject'
import { keys } from '@ridgeline/account/server/keys/subject'
import { organizations } from '@ridgeline/account/server/organizations/subject'
import { analytics } from '@ridgeline/analytics/server/subject'
import { assistant } from '@ridgeline/assistant/server/subject'
import { audit } from '@ridgeline/audit/server/subject'
import { crmInbound } from '@ridgeline/crm/server/inbound/subject'
import { crmSignIn } from '@ridgeline/crm/server/sign-in/subject'
import { crm } from '@ridgeline/crm/server/subject'
import { dashboard } from '@ridgeline/dashboard/server/subject'
import { demo } from '@ridgeline/demo/server/subject'
import { find } from '@ridgeline/find/server/subject'
import { maps } from '@ridgeline/map/server/subject'
import { outbox } from '@ridgeline/notification/server/outbox/subject'
import { notifications } from '@ridgeline/notification/server/subject'
import { operations } from '@ridgeline/operations/server/subject'
import { plans } from '@ridgeline/plan/server/subject'
import { deleted } from '@ridgeline/privacy/server/deleted/subject'
import { privacy } from '@ridgeline/privacy/server/subject'
import { projects } from '@ridgeline/project/server/subject'
import { documents } from '@ridgeline/property/server/documents/subject'
import { photos } from '@ridgeline/property/server/photos/subject'
import { properties } from '@ridgeline/property/server/properties/subject'
import { recipient } from '@ridgeline/report/server/recipient/subject'
import { reportTexts } from '@ridgeline/report/server/report-texts/subject'
import { reports } from '@ridgeline/report/server/reports/subject'
import { shares } from '@ridgeline/report/server/shares/subject'
import { signatures } from '@ridgeline/report/server/signatures/subject'
import { roofs } from '@ridgeline/roof/server/subject'
import { analysis } from '@ridgeline/scan/server/analysis/subject'
import { captures } from '@ridgeline/scan/server/captures/subject'
import { issues } from '@ridgeline/scan/server/issues/subject'
import { method } from '@ridgeline/scan/server/method/subject'
import { scans } from '@ridgeline/scan/server/scans/subject'
import { storedFiles } from '@ridgeline/scan/server/stored-files/subject'
import { thermalAnalysis } from '@ridgeline/scan/server/thermal-analysis/subject'
import { uploads } from '@ridgeline/scan/server/uploads/subject'
import { baseTables, type Stored } from '@ridgeline/server/stored'
import type { Subject } from '@ridgeline/server/subject'
import { storms } from '@ridgeline/storm/server/subject'
import { weather } from '@ridgeline/storm/server/weather/subject'
import { title } from '@ridgeline/title/server/subject'
import { training } from '@ridgeline/training/server/subject'
import { webhooks } from '@ridgeline/webhook/server/subject'
import { reportDrafts } from '@ridgeline/winn/server/drafts/subject'
import { priceLists } from '@ridgeline/winn/server/price-lists/subject'
import { winnReports } from '@ridgeline/winn/server/reports/subject'

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

/** What becomes of the rows of every table. */
export const storedTables: readonly Stored[] = [...baseTables, ...subjects.flatMap(({ tables = [] }) => tables)]
