import { organizationQuery } from '@ridgeline/account/web/organization/api.ts'
import { LimitsForm } from '@ridgeline/account/web/organization/limits-form.tsx'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from './loaded.tsx'

export function SurveyLimitsScreen() {
  // Typed numbers belong to a unit: another unit begins the form anew.
  const units = useUnits()
  return (
    <Loaded query={useQuery(organizationQuery)} what="The survey limits">
      {(organization) => <LimitsForm key={units} organization={organization} />}
    </Loaded>
  )
}
