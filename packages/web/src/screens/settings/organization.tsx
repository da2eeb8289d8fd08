import { useQuery } from '@tanstack/react-query'
import { organizationQuery } from '#features/organization/api.ts'
import { GeneralForm } from '#features/organization/general-form.tsx'
import { LookPanel } from '#features/organization/look-panel.tsx'
import { sessionQuery } from '#features/session/api.ts'
import { planReason } from '#session/plan-reason.ts'
import { Loaded } from './loaded.tsx'

export function OrganizationSettingsScreen() {
  const organization = useQuery(organizationQuery)
  const plan = useQuery(sessionQuery).data?.plan
  return (
    <Loaded query={organization} what="The settings">
      {(data) => (
        <>
          <GeneralForm organization={data} />
          <LookPanel organization={data} reason={plan && planReason(plan, 'white-label')} />
        </>
      )}
    </Loaded>
  )
}
