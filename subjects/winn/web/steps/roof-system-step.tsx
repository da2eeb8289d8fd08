import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { conditionGrades, deckTypes, roofTypes } from '#contract/building'
import { DraftArea, DraftChoice, DraftNumber, DraftText } from '#web/fields/draft-fields.tsx'
import { FieldGrid } from '#web/fields/field-grid.tsx'
import { choices } from './choices.ts'
import { BallastCheck, CoveringChoice, InsulationChoice } from './roof-of-survey.tsx'

const at = (field: string) => ['roofSystem', field]
const unknownWords = { unknown: 'Not known' } as const

export const RoofSystemStep = () => (
  <div className="flex flex-col gap-6">
    <Panel title="Roof">
      <FieldGrid>
        <DraftChoice path={at('roofType')} label="Roof type" options={choices(roofTypes, unknownWords)} />
        <CoveringChoice />
        <DraftText path={at('coveringName')} label="Product" placeholder="Maker, thickness, color" />
        <DraftNumber
          path={at('ageYears')}
          label="Age"
          min={0}
          max={200}
          scale={{ shown: same, stored: same, digits: 1, suffix: 'years' }}
        />
        <DraftNumber path={at('layers')} label="Layers of roofing" min={1} max={10} isWhole />
        <DraftChoice path={at('condition')} label="Condition" options={choices(conditionGrades)} />
        <DraftText path={at('slope')} label="Slope" placeholder="1/4 in per foot; 6/12" />
      </FieldGrid>
    </Panel>
    <Panel title="Below the covering">
      <FieldGrid>
        <InsulationChoice />
        <DraftText path={at('insulationName')} label="Insulation product" placeholder="Polyiso, two layers of 2 in" />
        <DraftChoice path={at('deck')} label="Deck" options={choices(deckTypes, unknownWords)} />
        <BallastCheck />
      </FieldGrid>
    </Panel>
    <Panel title="History">
      <div className="flex flex-col gap-4">
        <DraftArea path={at('drainage')} label="Drainage" maxLength={1000} />
        <DraftArea path={at('repairs')} label="Previous repairs" maxLength={10_000} />
        <DraftArea path={at('warranty')} label="Warranty" maxLength={4000} />
      </div>
    </Panel>
    <Panel title="Ratings of the covering">
      <FieldGrid>
        <DraftText path={['roofSystem', 'ratings', 'ul2218']} label="Impact (UL 2218)" placeholder="Class 1 to 4" maxLength={80} />
        <DraftText path={['roofSystem', 'ratings', 'ul790']} label="Fire (UL 790)" placeholder="Class A, B or C" maxLength={80} />
        <DraftText path={['roofSystem', 'ratings', 'd3161']} label="Wind (ASTM D3161)" placeholder="Class A, D or F" maxLength={80} />
      </FieldGrid>
    </Panel>
  </div>
)

const same = (value: number): number => value
