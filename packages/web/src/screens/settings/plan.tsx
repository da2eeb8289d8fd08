import { useQuery } from '@tanstack/react-query'
import { usageQuery } from '#features/plan/api.ts'
import { ChoosePlan } from '#features/plan/choose-plan.tsx'
import { UsagePanel } from '#features/plan/usage-panel.tsx'
import { sessionQuery } from '#features/session/api.ts'
import { Loaded } from './loaded.tsx'

export function PlanScreen() {
  const user = useQuery(sessionQuery).data?.user
  return (
    <Loaded query={useQuery(usageQuery)} what="Plan and usage">
      {(usage) => (
        <>
          <UsagePanel usage={usage} />
          <ChoosePlan usage={usage} person={{ name: user?.displayName ?? '', email: user?.email ?? '' }} />
        </>
      )}
    </Loaded>
  )
}
