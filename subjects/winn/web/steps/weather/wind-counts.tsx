import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { type WindCount, windZones } from '#contract/evidence'
import { windBySlope } from '#contract/slope-figures'
import { useContent } from '#web/draft/draft-context.tsx'
import { sectionNames, useRoofSections } from '#web/draft/use-roof-sections.ts'
import { DraftChoice, DraftNumber, DraftText } from '#web/fields/draft-fields.tsx'
import { EntryTable } from '#web/fields/entry-table.tsx'
import { SectionChoice } from '#web/fields/section-choice.tsx'
import { PhotoPicker } from '#web/photos/photo-picker.tsx'
import { choices } from '#web/steps/choices.ts'
import { FigureTable } from '#web/steps/figure-table.tsx'

const MOST_UNITS = 10_000
const zones = choices(windZones)

/** Wind: all damaged units of a slope, by zone. Squares suit hail, which falls anywhere; wind takes edges and corners first. */
export function WindCounts() {
  const content = useContent()
  const sections = useRoofSections()
  const slopes = windBySlope(content, sectionNames(sections))
  return (
    <Panel title="Wind damage">
      <div className="flex flex-col gap-5">
        <EntryTable<WindCount>
          path={['windCounts']}
          noun="count"
          empty="No count yet. Count all damaged units of a slope, by zone; a square says nothing about wind."
          fresh={(last) => ({
            sectionId: last?.sectionId ?? null,
            slope: last?.slope ?? '',
            zone: 'field',
            creased: null,
            missing: null,
            unsealed: null,
            note: '',
            photos: [],
          })}
          columns="1fr 1.1fr 7rem 5rem 5rem 5rem 1.4fr"
          below={(path, { slope }) => <PhotoPicker path={[...path, 'photos']} of={slope ? `the count on ${slope}` : 'this count'} />}
        >
          {(path) => (
            <>
              <DraftText path={[...path, 'slope']} label="Slope" placeholder="Front" maxLength={80} />
              <SectionChoice path={[...path, 'sectionId']} />
              <DraftChoice path={[...path, 'zone']} label="Zone" options={zones} />
              <DraftNumber path={[...path, 'creased']} label="Creased" min={0} max={MOST_UNITS} isWhole />
              <DraftNumber path={[...path, 'missing']} label="Missing" min={0} max={MOST_UNITS} isWhole />
              <DraftNumber path={[...path, 'unsealed']} label="Unsealed" min={0} max={MOST_UNITS} isWhole />
              <DraftText path={[...path, 'note']} label="Note" maxLength={1000} />
            </>
          )}
        </EntryTable>
        {slopes.length > 0 && (
          <>
            <FigureTable
              caption="Wind by slope and zone"
              heads={['Slope', 'Zone', 'Creased', 'Missing', 'Unsealed']}
              rows={slopes.map(({ slope, zone, creased, missing, unsealed }) => [
                slope,
                zones.find(({ value }) => value === zone)?.label ?? zone,
                String(creased),
                String(missing),
                String(unsealed),
              ])}
            />
            <p className="text-sm text-muted">Unsealed units are counted by themselves: age unseals them too.</p>
          </>
        )}
      </div>
    </Panel>
  )
}
