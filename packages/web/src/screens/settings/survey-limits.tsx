import { useQuery } from '@tanstack/react-query'
import { organizationQuery } from '#features/organization/api.ts'
import { LimitsForm } from '#features/organization/limits-form.tsx'
import { useUnits } from '#format/units.tsx'
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
