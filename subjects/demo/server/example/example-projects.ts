import type { BudgetLine } from '@ridgeline/project/contract/budget'
import type { Priority, ProjectContact, ProjectStatus } from '@ridgeline/project/contract/project'

export interface ExampleProject {
  readonly name: string
  readonly contacts?: readonly ProjectContact[]
  readonly priority: Priority
  /** Days ago that it began, and days from today that it is due. */
  readonly begun: number
  readonly due?: number
  /** Stages it came into later, with the days ago that it did. */
  readonly way?: readonly (readonly [stage: string, daysAgo: number])[]
  /** How many of its tasks are done, the oldest first, but for the review of the scan, which is the visitor's; null for all. */
  readonly done: number | null
  readonly budget?: readonly (readonly [item: string, payer: BudgetLine['payer'], budgetUsd: number, actualUsd: number])[]
  readonly blockedReason?: string
  readonly status?: ProjectStatus
  readonly note?: string
}

/** The task that is not done while suggestions of the roof's scan are open, as they are of every example. */
export const REVIEW = 'Review the scan'

const contact = (name: string, part: string, phone: string): ProjectContact => ({ name, part, email: '', phone })

/** Projects of the example roofs, by the slug of the roof. People and amounts are invented; the numbers are kept for that. */
export const EXAMPLE_PROJECTS: Readonly<Record<string, readonly ExampleProject[]>> = {
  'maple-hollow-elementary': [
    {
      name: 'Maple Hollow: wet insulation, east drain',
      contacts: [contact('Sam Iverson', 'Adjuster', '555-0167')],
      priority: 'high',
      begun: 34,
      due: 12,
      way: [
        ['inspected', 29],
        ['claim-filed', 17],
      ],
      done: 3,
      budget: [
        ['Insulation and cap sheet, 160 sq ft', 'insurer', 8460, 0],
        ['Deductible', 'owner', 2500, 2500],
        ['Tapered insulation at two drains', 'supplement', 690, 0],
      ],
      blockedReason: 'Waiting for the adjuster',
      note: 'Roof hatch in the janitor room. Keys at the office.',
    },
    {
      name: 'Maple Hollow: parapet flashing',
      priority: 'medium',
      begun: 12,
      due: 20,
      way: [['inspected', 8]],
      done: 2,
    },
  ],
  'northgate-distribution': [
    {
      name: 'Northgate: dock roof replacement',
      priority: 'high',
      begun: 61,
      due: 3,
      way: [
        ['inspected', 57],
        ['claim-filed', 44],
        ['approved', 21],
        ['scheduled', 9],
      ],
      done: 7,
      budget: [
        ['Membrane and insulation', 'insurer', 184_000, 92_000],
        ['Deductible', 'owner', 10_000, 10_000],
        ['Code upgrade: edge metal', 'supplement', 12_400, 0],
      ],
    },
    { name: 'Northgate: yearly inspection', priority: 'low', begun: 2, due: 26, done: 0 },
  ],
  'larkmoor-office': [
    {
      name: 'Larkmoor C: leak above the atrium',
      priority: 'high',
      begun: 15,
      due: -2,
      done: 1,
      note: 'Tenant on the third floor reports drips after two days of rain.',
    },
    {
      name: 'Larkmoor C: maintenance plan',
      priority: 'low',
      begun: 40,
      way: [['inspected', 33]],
      done: 2,
      status: 'on-hold',
    },
  ],
  'corner-market-plaza': [
    {
      name: 'Corner Market: hail claim',
      priority: 'medium',
      begun: 90,
      way: [
        ['claim-filed', 71],
        ['approved', 52],
        ['scheduled', 45],
        ['in-production', 30],
        ['invoiced', 18],
        ['closed', 5],
      ],
      done: null,
      budget: [
        ['Roof covering', 'insurer', 46_250, 46_250],
        ['Deductible', 'owner', 5000, 5000],
        ['Gutters, found at the tear-off', 'supplement', 2380, 2380],
      ],
      status: 'completed',
    },
    {
      name: 'Corner Market: rooftop unit curbs',
      priority: 'medium',
      begun: 5,
      due: 9,
      way: [
        ['inspected', 4],
        ['approved', 2],
        ['scheduled', 1],
      ],
      done: 5,
      budget: [['Curbs and flashing', 'owner', 6900, 0]],
    },
  ],
}
