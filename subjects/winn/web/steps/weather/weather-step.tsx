import { skyWord } from '@ridgeline/report/rules/words/words'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import type { ReactNode } from 'react'
import type { WeatherReading } from '#contract/building'
import { DraftArea, DraftNumber } from '#web/fields/draft-fields.tsx'
import { EntryList } from '#web/fields/entry-list.tsx'
import { FieldGrid } from '#web/fields/field-grid.tsx'
import { OptionalChoice } from '#web/fields/optional-choice.tsx'
import { percentScale, rainScale, speedScale, temperatureScale } from '#web/fields/scales.ts'

const skies = (['clear', 'partly', 'overcast'] as const).map((value) => ({ value, label: skyWord[value] }))

interface Props {
  readonly survey: ReactNode
  readonly storms: ReactNode
}

export function WeatherStep({ survey, storms }: Props) {
  const units = useUnits()
  return (
    <div className="flex flex-col gap-6">
      {survey}
      {storms}
      <EntryList<WeatherReading>
        path={['weather']}
        noun="reading"
        empty="Readings taken besides, such as one when the survey began and one when it ended, are printed as they are."
        fresh={() => ({
          at: new Date().toISOString(),
          temperatureK: null,
          relativeHumidity: null,
          windMps: null,
          precipitationMm: null,
          sky: null,
          note: '',
        })}
        titleOf={(_, i) => `Reading ${i + 1}`}
      >
        {(path) => (
          <div className="flex flex-col gap-4">
            <FieldGrid>
              <DraftNumber path={[...path, 'temperatureK']} label="Temperature" min={200} max={340} scale={temperatureScale(units)} />
              <DraftNumber path={[...path, 'relativeHumidity']} label="Humidity" min={0} max={1} scale={percentScale} />
              <DraftNumber path={[...path, 'windMps']} label="Wind speed" min={0} max={80} scale={speedScale(units)} />
              <DraftNumber path={[...path, 'precipitationMm']} label="Rain of the last hour" min={0} max={1000} scale={rainScale(units)} />
              <OptionalChoice path={[...path, 'sky']} label="Sky" options={skies} />
            </FieldGrid>
            <DraftArea path={[...path, 'note']} label="Note" rows={2} maxLength={1000} />
          </div>
        )}
      </EntryList>
    </div>
  )
}
