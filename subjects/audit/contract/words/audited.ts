import { organizationAudited, peopleAudited } from '@ridgeline/account/contract/audited'
import { analyticsAudited } from '@ridgeline/analytics/contract/audited'
import { assistantAudited } from '@ridgeline/assistant/contract/audited'
import { crmAudited } from '@ridgeline/crm/contract/audited'
import { notificationAudited } from '@ridgeline/notification/contract/audited'
import { operationsAudited } from '@ridgeline/operations/contract/audited'
import { planAudited } from '@ridgeline/plan/contract/audited'
import { privacyAudited } from '@ridgeline/privacy/contract/audited'
import { projectAudited } from '@ridgeline/project/contract/audited'
import { propertyAudited } from '@ridgeline/property/contract/audited'
import { reportAudited } from '@ridgeline/report/contract/audited'
import { roofAudited } from '@ridgeline/roof/contract/audited'
import { scanAudited } from '@ridgeline/scan/contract/audited'
import { stormAudited } from '@ridgeline/storm/contract/audited'
import { titleAudited } from '@ridgeline/title/contract/audited'
import { trainingAudited } from '@ridgeline/training/contract/audited'
import { visitAudited } from '@ridgeline/visit/contract/audited'
import { webhookAudited } from '@ridgeline/webhook/contract/audited'
import { winnAudited } from '@ridgeline/winn/contract/audited'
import { auditAudited } from '#contract/audited'

/** What each subject lets the log say, in the order in which the screen groups it. One that is not here cannot write into it. */
export const audited = [
  propertyAudited,
  roofAudited,
  scanAudited,
  visitAudited,
  stormAudited,
  reportAudited,
  winnAudited,
  titleAudited,
  projectAudited,
  crmAudited,
  webhookAudited,
  trainingAudited,
  peopleAudited,
  organizationAudited,
  planAudited,
  privacyAudited,
  analyticsAudited,
  assistantAudited,
  auditAudited,
  notificationAudited,
  operationsAudited,
] as const

/** The names on one side of all of them. */
export type Named<Side extends 'actionWords' | 'recordWords', One = (typeof audited)[number]> = One extends {
  readonly [S in Side]: infer Words
}
  ? keyof Words
  : never
