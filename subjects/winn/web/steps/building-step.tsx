import { openClaimOf } from '@ridgeline/property/contract/claim'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { propertyTypes } from '#contract/building'
import { sessionQuery } from '#web/draft/api.ts'
import { useContent } from '#web/draft/draft-context.tsx'
import { useReportedSurvey } from '#web/draft/use-reported-survey.ts'
import { DraftArea, DraftChoice, DraftDay, DraftNumber, DraftText } from '#web/fields/draft-fields.tsx'
import { FieldGrid } from '#web/fields/field-grid.tsx'
import { floorScale } from '#web/fields/scales.ts'
import { BeginWithTemplate } from './begin-with-template.tsx'
import { choices } from './choices.ts'

const at = (field: string) => ['building', field]

interface Props {
  property: Pick<PropertyDetail, 'claims'>
  owner: ReactNode
  claim: ReactNode
  roof: ReactNode
}

export function BuildingStep({ property, owner, claim, roof }: Props) {
  const units = useUnits()
  const { inspector, inspectionDate } = useContent().building
  const me = useQuery(sessionQuery).data?.user.displayName
  const survey = useReportedSurvey()?.scan
  const isOfSurvey = survey && dayInZone(new Date(survey.date), survey.timeZone) === inspectionDate
  const dayHint = isOfSurvey ? `From the survey of ${formatPlaceDay(survey)}` : 'The local date at the property'
  const lossOn = openClaimOf(property.claims)?.dateOfLoss ?? null
  return (
    <div className="flex flex-col gap-6">
      <BeginWithTemplate />
      <Panel title="Inspection">
        <FieldGrid>
          <DraftText path={at('inspector')} label="Inspector" {...(inspector === me && { hint: 'From your account' })} />
          <DraftDay path={at('inspectionDate')} label="Inspection date" hint={dayHint} />
          {lossOn === null ? (
            <DraftDay path={['dateOfLoss']} label="Date of loss" hint="Of this report alone: the property's claim names none" />
          ) : (
            <TextField label="Date of loss" hint="From the claim of the property, below" type="date" value={lossOn} readOnly />
          )}
        </FieldGrid>
      </Panel>
      {claim}
      {owner}
      <Panel title="Building">
        <FieldGrid>
          <DraftChoice path={at('propertyType')} label="Property type" options={choices(propertyTypes)} />
          <DraftNumber path={at('yearBuilt')} label="Year built" min={1600} max={2199} isWhole />
          <DraftNumber path={at('floorAreaM2')} label="Floor area" min={0} max={10_000_000} scale={floorScale(units)} />
          <DraftNumber path={at('stories')} label="Stories" min={1} max={200} isWhole />
          <DraftText path={at('occupancy')} label="Occupancy" placeholder="Warehouse, school, family home" />
        </FieldGrid>
      </Panel>
      <section aria-label="Roof sections">{roof}</section>
      <Panel title="Initial notes">
        <DraftArea path={at('notes')} label="Notes" rows={6} maxLength={20_000} />
      </Panel>
    </div>
  )
}
