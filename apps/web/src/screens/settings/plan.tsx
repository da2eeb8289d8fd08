import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { usageQuery } from '@ridgeline/plan/web/api.ts'
import { ChoosePlan } from '@ridgeline/plan/web/choose-plan.tsx'
import { UsagePanel } from '@ridgeline/plan/web/usage-panel.tsx'
import { useQuery } from '@tanstack/react-query'
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
