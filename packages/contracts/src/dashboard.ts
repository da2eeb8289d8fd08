import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { HealthBand } from './health.ts'
import { Property } from './property.ts'

const Month = z.object({ scans: z.number().int(), reports: z.number().int(), averageScore: z.number().nullable() })

/** Numbers counted from records. Months are calendar months on the organization's clock. */
export const Dashboard = z.object({
  activeProjects: z.number().int(),
  assessments: z.number().int(),
  /** Scans that wait for their analysis or are being analysed. */
  scansInProgress: z.number().int(),
  /** Properties whose latest score is neither provisional nor missing: those that `averageScore` is over. */
  scoredProperties: z.number().int(),
  averageScore: z.number().nullable(),
  averageCondition: HealthBand.nullable(),
  /** Courses exist in the training portal; null until the member has started one. */
  certification: z.string().nullable(),
  recent: z.array(Property),
  month: Month,
  monthBefore: Month,
})
export type Dashboard = z.infer<typeof Dashboard>
export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Dashboard numbers',
  access: 'scan.read',
  response: Dashboard,
})
