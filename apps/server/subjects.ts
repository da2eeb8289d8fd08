import { account } from '@ridgeline/account/server/subject'
import { analytics } from '@ridgeline/analytics/server/subject'
import { assistant } from '@ridgeline/assistant/server/subject'
import { audit } from '@ridgeline/audit/server/subject'
import { cards } from '@ridgeline/card/server/subject'
import { crm } from '@ridgeline/crm/server/subject'
import { dashboard } from '@ridgeline/dashboard/server/subject'
import { demo } from '@ridgeline/demo/server/subject'
import { find } from '@ridgeline/find/server/subject'
import { maps } from '@ridgeline/map/server/subject'
import { notifications } from '@ridgeline/notification/server/subject'
import { operations } from '@ridgeline/operations/server/subject'
import { plans } from '@ridgeline/plan/server/subject'
import { privacy } from '@ridgeline/privacy/server/subject'
import { projects } from '@ridgeline/project/server/subject'
import { property } from '@ridgeline/property/server/subject'
import { report } from '@ridgeline/report/server/subject'
import { roofs } from '@ridgeline/roof/server/subject'
import { scan } from '@ridgeline/scan/server/subject'
import { baseTables, type Stored } from '@ridgeline/server/stored'
import type { Subject } from '@ridgeline/server/subject'
import { storms } from '@ridgeline/storm/server/subject'
import { title } from '@ridgeline/title/server/subject'
import { training } from '@ridgeline/training/server/subject'
import { visits } from '@ridgeline/visit/server/subject'
import { webhooks } from '@ridgeline/webhook/server/subject'
import { winn } from '@ridgeline/winn/server/subject'

/** All subjects of the server: a test holds that no two could take one address. */
export const subjects: readonly Subject[] = [
  account,
  analytics,
  assistant,
  audit,
  cards,
  crm,
  dashboard,
  demo,
  find,
  maps,
  notifications,
  operations,
  plans,
  privacy,
  projects,
  property,
  report,
  roofs,
  scan,
  storms,
  title,
  training,
  visits,
  webhooks,
  winn,
]

/** What becomes of the rows of every table. */
export const storedTables: readonly Stored[] = [...baseTables, ...subjects.flatMap(({ tables = [] }) => tables)]
