import { dayInZone } from '@ridgeline/property/contract/place-time'
import { changeClaimBy, openNewClaim } from '@ridgeline/property/server/claims/service'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { usZoneOf } from '@ridgeline/storm/server/us-place'
import type { ExampleRoof } from '@ridgeline/thermal/generate/examples/example-roof'
import { STORM_DAYS_AGO } from '#server/example/example-storms'

interface Example {
  readonly claimNumber: string
  readonly policyNumber: string
  readonly carrier: string
  readonly adjusterName: string
  readonly adjusterPhone: string
  readonly deductibleUsd: number
  readonly note: string
  /** Days ago that the loss was, the claim was opened, and closed again. */
  readonly lost: number
  readonly opened: number
  readonly closed?: number
}

/** Claims on example roofs, by the slug of the roof, the oldest first. Carriers, people and numbers are invented. */
export const EXAMPLE_CLAIMS: Readonly<Record<string, readonly Example[]>> = {
  'maple-hollow-elementary': [
    {
      claimNumber: 'PM-11873',
      policyNumber: 'SD-20417',
      carrier: 'Prairie Mutual (invented)',
      adjusterName: 'Jo Marsh',
      adjusterPhone: '555-0119',
      deductibleUsd: 2500,
      note: '',
      lost: 1320,
      opened: 1310,
      closed: 1190,
    },
    {
      claimNumber: 'PM-20514',
      policyNumber: 'SD-20417',
      carrier: 'Prairie Mutual (invented)',
      adjusterName: 'Sam Iverson',
      adjusterPhone: '555-0167',
      deductibleUsd: 2500,
      note: 'Sam Iverson has the report and comes to the roof.',
      lost: STORM_DAYS_AGO,
      opened: 36,
    },
  ],
  'northgate-distribution': [
    {
      claimNumber: 'LT-40772',
      policyNumber: 'CP-88120',
      carrier: 'Lakeland Trust (invented)',
      adjusterName: 'Priya Holt',
      adjusterPhone: '555-0154',
      deductibleUsd: 10_000,
      note: 'Edge metal torn off by wind.',
      lost: 63,
      opened: 44,
    },
  ],
  'larkmoor-office': [
    {
      claimNumber: 'HP-61027',
      policyNumber: 'LM-45518',
      carrier: 'Harbor Property (invented)',
      adjusterName: 'Dale Sorrel',
      adjusterPhone: '555-0126',
      deductibleUsd: 5000,
      note: 'Water damage in the atrium.',
      lost: 16,
      opened: 1,
    },
  ],
  'corner-market-plaza': [
    {
      claimNumber: 'CS-55190',
      policyNumber: 'BP-30366',
      carrier: 'Coastal States (invented)',
      adjusterName: 'Omar Finch',
      adjusterPhone: '555-0173',
      deductibleUsd: 5000,
      note: '',
      lost: 96,
      opened: 71,
      closed: 6,
    },
  ],
}

const DAY_MS = 86_400_000

/** Writes a claim down as people would have: by the functions that serve them, each at the day it happened. */
export async function makeClaim(deps: Deps, actor: Actor, propertyId: string, { position }: ExampleRoof, example: Example): Promise<void> {
  const at = (daysAgo: number): Date => new Date(deps.now().getTime() - daysAgo * DAY_MS)
  const { lost, opened, closed, ...fields } = example
  const dateOfLoss = dayInZone(at(lost), usZoneOf(position))
  const { id } = await openNewClaim({ ...deps, now: () => at(opened) }, actor, propertyId, { ...fields, adjusterEmail: '', dateOfLoss })
  if (closed !== undefined) await changeClaimBy({ ...deps, now: () => at(closed) }, actor, id, { isOpen: false })
}
