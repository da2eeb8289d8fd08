import { endpoint } from '@ridgeline/contract/endpoint'
import { Project } from '@ridgeline/project/contract/project'
import { Property } from '@ridgeline/property/contract/property'
import { HealthBand } from '@ridgeline/scan/contract/health'
import { TrainingOverview } from '@ridgeline/training/contract/course'
import { z } from 'zod'

/** One calendar month on the organization's clock. */
const Month = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Assessments made in it, whenever their pictures were taken. */
  scans: z.number().int(),
  /** Versions of reports made in it: each is a PDF that was frozen; a preview is none. */
  reports: z.number().int(),
  /** Over the scores of `scans` that are not provisional. */
  averageScore: z.number().nullable(),
})

/** What somebody should do next; each leads to a list of as many records. */
export const WaitingKind = z.enum(['judging', 'conditions', 'sending', 'answer', 'task', 'approval', 'stage', 'sync'])
export type WaitingKind = z.infer<typeof WaitingKind>
const Waiting = z.object({
  kind: WaitingKind,
  /** Records of the list, 100 at most. */
  count: z.number().int(),
  /** Of tasks: how many of those were due before today. */
  overdueCount: z.number().int().optional(),
  /** There are more than it counts. */
  isMore: z.boolean(),
})

/** Numbers counted from records; each is the length of the list it leads to. */
export const Dashboard = z.object({
  /** Projects with the status `active`; of a field rep those that are theirs. */
  activeProjects: z.number().int(),
  /** Open tasks of who asks. */
  ownOpenTasks: z.number().int(),
  /** The projects made last. */
  recentProjects: z.array(Project),
  /** Properties in use: neither archived nor deleted. */
  properties: z.number().int(),
  /** Scans of all time, without deleted ones. */
  assessments: z.number().int(),
  /** Versions of reports of all time. */
  reports: z.number().int(),
  /** Scans that wait for their analysis or are being analysed. */
  scansInProgress: z.number().int(),
  /** Properties whose latest score is neither provisional nor missing: those that `averageScore` is over. */
  scoredProperties: z.number().int(),
  averageScore: z.number().nullable(),
  averageCondition: HealthBand.nullable(),
  /** `certificationStanding` in English words; null until the member has started a course. */
  certification: z.string().nullable(),
  /** The level that counts today, and how far the member is to the next one; null until they have started a course. */
  certificationStanding: TrainingOverview.pick({ level: true, nextLevel: true, percent: true }).nullable(),
  /** The properties inspected last, then those of `recentProjects` that are not among them. */
  recent: z.array(Property),
  month: Month,
  monthBefore: Month,
  /** The last twelve, the oldest first. */
  months: z.array(Month),
  waiting: z.array(Waiting),
  /** The day it is on the clock of the organization: what is due until it waits. */
  today: z.iso.date(),
})
export type Dashboard = z.infer<typeof Dashboard>
export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Dashboard numbers',
  access: 'scan.read',
  response: Dashboard,
})
