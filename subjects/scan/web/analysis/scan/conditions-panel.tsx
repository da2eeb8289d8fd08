import { insulationWord, skyWord } from '@ridgeline/report/rules/words/words'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { type ChangeEvent, useState } from 'react'
import type { SurveyConditions } from '#contract/conditions'
import { type ConditionField, conditionFields, conditionNames, conditionsText, parseConditions } from './conditions-form.ts'

interface Props {
  conditions: SurveyConditions
  notes: string
  pending: boolean
  onSave: (conditions: SurveyConditions, notes: string) => void
}

type Known = 'unknown' | 'yes' | 'no'
const knownOf = (value: boolean | null): Known => (value === null ? 'unknown' : value ? 'yes' : 'no')
const known = { unknown: null, yes: true, no: false } as const satisfies Record<Known, boolean | null>

const skies = [
  { value: 'unknown', label: 'Unknown' },
  ...(['clear', 'partly', 'overcast'] as const).map((value) => ({ value, label: skyWord[value] })),
] as const
const insulations = [
  { value: 'unknown', label: 'Unknown' },
  ...(['above-deck', 'below-deck', 'none'] as const).map((value) => ({ value, label: insulationWord[value] })),
] as const
const slopes = [
  { value: 'unknown', label: 'Unknown' },
  { value: 'low', label: 'Low slope' },
  { value: 'steep', label: 'Steep, 3 in 12 or more' },
] as const
const surfaces = [
  { value: 'unknown', label: 'Unknown' },
  { value: 'yes', label: 'Dry' },
  { value: 'no', label: 'Not dry' },
] as const

const roofHeightHint =
  'How far the roof lies above the place the drone took off from. The ground size of a pixel, areas and places on the map follow from it. ' +
  'Left empty, the roof counts as level with the take-off.'

/** What the roof and the weather were like during the survey; an empty field means nobody noted it. */
export function ConditionsPanel({ conditions, notes: keptNotes, pending, onSave }: Props) {
  const units = useUnits()
  const [choices, setChoices] = useState(conditions)
  const [text, setText] = useState(() => conditionsText(conditions, units))
  const [notes, setNotes] = useState(keptNotes)
  const parsed = parseConditions(text, choices, units)
  const errors = parsed.ok ? {} : parsed.errors
  const isChanged = !parsed.ok || notes !== keptNotes || JSON.stringify(parsed.conditions) !== JSON.stringify(conditions)
  const roof = choices.roofAssembly
  const changeRoof = (patch: Partial<SurveyConditions['roofAssembly']>) => setChoices({ ...choices, roofAssembly: { ...roof, ...patch } })
  const numberField = (name: ConditionField) => ({
    label: conditionFields[name].label,
    suffix: conditionFields[name].unit(units),
    error: errors[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder: 'Unknown',
    value: text[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText({ ...text, [name]: event.target.value }),
  })
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (parsed.ok) onSave(parsed.conditions, notes)
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        {conditionNames
          .filter((name) => name !== 'roofHeightM')
          .map((name) => (
            <TextField
              key={name}
              {...numberField(name)}
              {...(name === 'minutesAfterSunset' &&
                conditions.prefilled?.minutesAfterSunset && { hint: 'Computed from time and place of the captures.' })}
            />
          ))}
        <Select
          label="Sky"
          options={skies}
          value={choices.skyClearness ?? 'unknown'}
          onChange={(sky) => setChoices({ ...choices, skyClearness: sky === 'unknown' ? null : sky })}
        />
        <Select
          label="Roof surface"
          options={surfaces}
          value={knownOf(choices.membraneDry)}
          onChange={(value) => setChoices({ ...choices, membraneDry: known[value] })}
        />
        <Select label="Insulation" options={insulations} value={roof.insulation} onChange={(insulation) => changeRoof({ insulation })} />
        <Select
          label="Slope"
          options={slopes}
          value={roof.slope ?? 'unknown'}
          onChange={(slope) => changeRoof({ slope: slope === 'unknown' ? null : slope })}
        />
      </div>
      <TextField
        label="Membrane"
        placeholder="EPDM, TPO, modified bitumen ..."
        maxLength={80}
        value={roof.membrane}
        onChange={(event) => changeRoof({ membrane: event.target.value })}
      />
      <TextField {...numberField('roofHeightM')} hint={roofHeightHint} />
      <Checkbox label="Ballasted" checked={roof.ballasted} onChange={(ballasted) => changeRoof({ ballasted })} />
      <TextArea label="Notes" maxLength={10_000} value={notes} onChange={(event) => setNotes(event.target.value)} />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" disabled={!isChanged || !parsed.ok} pending={pending}>
          {pending ? 'Saving...' : 'Save conditions'}
        </Button>
        <p className="text-sm text-muted">Issues and score are computed again.</p>
      </div>
    </form>
  )
}
