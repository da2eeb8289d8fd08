import { conditionGrades } from '@ridgeline/contracts/draft/building'
import { componentTypes, type RoofComponent } from '@ridgeline/contracts/draft/evidence'
import { DraftArea, DraftChoice, DraftNumber, DraftText } from '#features/winn-report/fields/draft-fields.tsx'
import { EntryList } from '#features/winn-report/fields/entry-list.tsx'
import { FieldGrid } from '#features/winn-report/fields/field-grid.tsx'
import { choices } from './choices.ts'

const years = { shown: (v: number) => v, stored: (v: number) => v, digits: 1, suffix: 'years' }

export const ComponentsStep = () => (
  <EntryList<RoofComponent>
    path={['components']}
    name="component"
    empty="No component yet. Add what you looked at: membrane, flashings, drains, penetrations, equipment."
    fresh={() => ({
      name: '',
      type: 'membrane',
      condition: 'good',
      lifespanYears: null,
      remainingYears: null,
      notes: '',
      sectionId: null,
      photos: [],
    })}
    titleOf={(component, i) => component.name || `Component ${i + 1}`}
  >
    {(path) => (
      <div className="flex flex-col gap-4">
        <FieldGrid>
          <DraftText path={[...path, 'name']} label="Name" placeholder="Parapet flashing, north" />
          <DraftChoice path={[...path, 'type']} label="Type" options={choices(componentTypes)} />
          <DraftChoice path={[...path, 'condition']} label="Condition" options={choices(conditionGrades)} />
          <DraftNumber path={[...path, 'lifespanYears']} label="Estimated lifespan" min={0} max={200} scale={years} />
          <DraftNumber path={[...path, 'remainingYears']} label="Remaining life" min={0} max={200} scale={years} />
        </FieldGrid>
        <DraftArea path={[...path, 'notes']} label="Notes" maxLength={10_000} />
      </div>
    )}
  </EntryList>
)
