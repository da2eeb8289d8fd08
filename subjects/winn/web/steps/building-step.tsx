import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { ReactNode } from 'react'
import { propertyTypes } from '#contract/building'
import { DraftArea, DraftChoice, DraftDay, DraftNumber, DraftText } from '#web/fields/draft-fields.tsx'
import { FieldGrid } from '#web/fields/field-grid.tsx'
import { floorScale } from '#web/fields/scales.ts'
import { BeginWithTemplate } from './begin-with-template.tsx'
import { choices } from './choices.ts'

const at = (field: string) => ['building', field]

export function BuildingStep({ owner, roof }: { owner: ReactNode; roof: ReactNode }) {
  const units = useUnits()
  return (
    <div className="flex flex-col gap-6">
      <BeginWithTemplate />
      <Panel title="Inspection">
        <FieldGrid>
          <DraftText path={at('inspector')} label="Inspector" />
          <DraftDay path={at('inspectionDate')} label="Inspection date" hint="On the clock of the place" />
          <DraftDay path={['dateOfLoss']} label="Date of loss" hint="Where there is a claim" />
        </FieldGrid>
      </Panel>
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
