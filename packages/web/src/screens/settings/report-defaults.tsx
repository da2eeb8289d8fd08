import { useQuery } from '@tanstack/react-query'
import { organizationQuery } from '#features/organization/api.ts'
import { ReportDefaultsForm } from '#features/organization/report-defaults-form.tsx'
import { Loaded } from './loaded.tsx'

export const ReportDefaultsScreen = () => (
  <Loaded query={useQuery(organizationQuery)} what="The report defaults">
    {(organization) => <ReportDefaultsForm organization={organization} />}
  </Loaded>
)
