import { organizationQuery } from '@ridgeline/account/web/organization/api.ts'
import { ReportDefaultsForm } from '@ridgeline/account/web/organization/report-defaults-form.tsx'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from './loaded.tsx'

export const ReportDefaultsScreen = () => (
  <Loaded query={useQuery(organizationQuery)} what="The report defaults">
    {(organization) => <ReportDefaultsForm organization={organization} />}
  </Loaded>
)
