import type { Property } from '@ridgeline/property/contract/property'
import { conditionGrades } from '#contract/building'
import { componentTypes, type RoofComponent } from '#contract/evidence'
import { DraftArea, DraftChoice, DraftNumber, DraftText } from '#web/fields/draft-fields.tsx'
import { EntryList } from '#web/fields/entry-list.tsx'
import { FieldGrid } from '#web/fields/field-grid.tsx'
import { SectionChoice } from '#web/fields/section-choice.tsx'
import { PhotoPicker } from '#web/photos/photo-picker.tsx'
import { PhotoRoom } from '#web/photos/photo-room.tsx'
import { choices } from './choices.ts'

const years = { shown: (v: number) => v, stored: (v: number) => v, digits: 1, suffix: 'years' }

/** The photos of the property, and the parts of the roof that they show. */
export const ComponentsStep = ({ property }: { property: Pick<Property, 'id' | 'position'> }) => (
  <div className="flex flex-col gap-6">
    <PhotoRoom property={property} />
    <section aria-labelledby="components">
      <h2 id="components" className="mb-3 text-lg font-semibold">
        Components
      </h2>
      <Components />
    </section>
  </div>
)

const Components = () => (
  <EntryList<RoofComponent>
    path={['components']}
    noun="component"
    empty="No component yet. Add what you looked at: membrane, flashings, drains, penetrations, equipment."
    fresh={() => ({
      name: '',
      type: 'membrane',
      condition: 'not-judged',
      lifespanYears: null,
      remainingYears: null,
      notes: '',
      sectionId: null,
      position: null,
      photos: [],
    })}
    titleOf={(component, i) => component.name || `Component ${i + 1}`}
  >
    {(path, component) => (
      <div className="flex flex-col gap-4">
        <FieldGrid>
          <DraftText path={[...path, 'name']} label="Name" placeholder="Parapet flashing, north" />
          <DraftChoice path={[...path, 'type']} label="Type" options={choices(componentTypes)} />
          <DraftChoice path={[...path, 'condition']} label="Condition" options={choices(conditionGrades)} />
          <SectionChoice path={[...path, 'sectionId']} />
          <DraftNumber path={[...path, 'lifespanYears']} label="Estimated lifespan" min={0} max={200} scale={years} />
          <DraftNumber path={[...path, 'remainingYears']} label="Remaining life" min={0} max={200} scale={years} />
        </FieldGrid>
        {component.position && (
          <p className="text-sm text-muted">
            On the roof at {component.position[1].toFixed(6)}, {component.position[0].toFixed(6)}
          </p>
        )}
        <DraftArea path={[...path, 'notes']} label="Notes" maxLength={10_000} />
        <PhotoPicker path={[...path, 'photos']} of={component.name || 'this component'} />
      </div>
    )}
  </EntryList>
)
