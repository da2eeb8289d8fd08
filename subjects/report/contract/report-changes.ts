import { onlyFor } from '@ridgeline/account/contract/field-permissions'
import { endpoint } from '@ridgeline/contract/endpoint'
import { HealthState } from '@ridgeline/scan/contract/health'
import { IssueStatus } from '@ridgeline/scan/contract/issue/issue'
import { Severity } from '@ridgeline/scan/contract/severity'
import { z } from 'zod'

/** A finding as a report told it. */
export const FrozenFinding = z.object({
  issueId: z.uuid(),
  /** In that report: `F-01`. */
  number: z.string(),
  title: z.string(),
  severity: Severity,
  status: IssueStatus,
  location: z.string().nullable(),
})
export type FrozenFinding = z.infer<typeof FrozenFinding>

const Cost = z.object({ item: z.string(), amountUsd: z.number() })
const FrozenScore = z.object({ state: HealthState, score: z.number().nullable() })

/** What two versions of a report are compared by, kept with each when it is made. */
export interface FrozenFacts {
  readonly health: z.infer<typeof FrozenScore>
  readonly findings: FrozenFinding[]
  /** Null where the report prints no costs. */
  readonly costs: z.infer<typeof Cost>[] | null
  /** On top of them, in US dollars; absent where it was not kept, or there is none. */
  readonly taxUsd?: number
  readonly overheadAndProfitUsd?: number
}

/** What a version states of its costs. */
export type FrozenCosts = Pick<FrozenFacts, 'costs' | 'taxUsd' | 'overheadAndProfitUsd'>

const CostChanges = z.object({
  added: z.array(Cost),
  removed: z.array(Cost),
  changed: z.array(z.object({ item: z.string(), fromUsd: z.number(), toUsd: z.number() })),
  /** Null where a version states none. */
  totalFromUsd: z.number().nullable(),
  totalToUsd: z.number().nullable(),
})

const ComparedVersion = z.object({ id: z.uuid(), version: z.number().int(), title: z.string(), createdAt: z.iso.datetime() })

/** What one version says otherwise than another. */
export const ReportChanges = z.object({
  from: ComparedVersion,
  to: ComparedVersion,
  /** Null where one of the two was made before this was kept. */
  facts: z
    .object({
      /** Null where both say the same. */
      health: z.object({ from: FrozenScore, to: FrozenScore }).nullable(),
      findings: z.object({
        added: z.array(FrozenFinding),
        removed: z.array(FrozenFinding),
        changed: z.array(z.object({ from: FrozenFinding, to: FrozenFinding })),
        same: z.number().int(),
      }),
    })
    .nullable(),
  costs: onlyFor('estimate.manage', CostChanges, () => ({ added: [], removed: [], changed: [], totalFromUsd: null, totalToUsd: null })),
  options: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
})
export type ReportChanges = z.infer<typeof ReportChanges>

export const readReportChanges = endpoint({
  method: 'GET',
  path: '/api/reports/changes',
  summary: 'What one version of a report says otherwise than another of the same property: findings, score, costs, options',
  access: 'report.read',
  query: z.object({ from: z.uuid(), to: z.uuid() }),
  response: ReportChanges,
})
