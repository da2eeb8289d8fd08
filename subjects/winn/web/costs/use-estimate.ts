import { openClaimOf } from '@ridgeline/property/contract/claim'
import type { PropertyDetail } from '@ridgeline/property/contract/property'
import type { Roof } from '@ridgeline/roof/contract/roof'
import type { ListedIssue } from '@ridgeline/scan/contract/issue/issue'
import { useQuery } from '@tanstack/react-query'
import { costsOfClaim, type DraftContent, inOrder } from '#contract/content'
import { costsInStep, type Measured } from '#contract/quantity'
import type { MeasuredNames } from '#contract/quantity-words'
import { useContent } from '#web/draft/draft-context.tsx'
import { useIssues } from '#web/draft/use-issues.ts'
import { roofQuery } from './api.ts'

export interface Estimate {
  /** With quantities as they are measured now. */
  readonly costs: DraftContent['costs']
  readonly lines: ReturnType<typeof inOrder<DraftContent['costs']['lines'][string]>>
  /** Null until roof and issues are loaded. */
  readonly measured: (Measured & { readonly roof: Roof }) | null
  readonly names: MeasuredNames
  /** Those that were not rejected. */
  readonly issues: readonly ListedIssue[]
}

/** The costs of the draft in step with the roof of the property, its issues and its open claim. */
export function useEstimate({ id: propertyId, claims }: Pick<PropertyDetail, 'id' | 'claims'>): Estimate {
  const costs = costsOfClaim(useContent().costs, openClaimOf(claims))
  const roof = useQuery(roofQuery(propertyId)).data
  const { issues, areAll } = useIssues(propertyId)
  const measured = roof && areAll ? { roof, issueAreasM2: new Map(issues.map(({ id, areaM2 }) => [id, areaM2])) } : null
  const inStep = measured ? costsInStep(costs, measured) : costs
  return {
    costs: inStep,
    lines: inOrder(inStep.lines),
    measured,
    names: {
      sections: new Map(roof?.sections.map(({ id, label }) => [id, label])),
      issues: new Map(issues.map(({ id, title }) => [id, title])),
    },
    issues,
  }
}
