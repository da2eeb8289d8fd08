import type { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { coveringIn, coverings } from '#contract/building'
import { noteConditions } from '#web/draft/api.ts'
import { useContent } from '#web/draft/draft-context.tsx'
import { useReportedSurvey } from '#web/draft/use-reported-survey.ts'
import { DraftCheck, DraftChoice } from '#web/fields/draft-fields.tsx'
import { choices } from './choices.ts'

const unknownWords = { unknown: 'Not known' } as const
const insulations = ['unknown', 'above-deck', 'below-deck', 'none'] as const
const ballastHint = 'Stones or pavers over the membrane hide what is below from a thermal camera'

const sourceOf = (scan: Scan): string => `From the survey of ${formatPlaceDay(scan)}`
const otherOf = (scan: Scan, membrane: string): string => `The survey of ${formatPlaceDay(scan)} says ${membrane}`

/** The covering: what the survey names stands until somebody chooses another. */
export function CoveringChoice() {
  const survey = useReportedSurvey()
  const { covering } = useContent().roofSystem
  const membrane = survey?.scan.conditions.roofAssembly.membrane ?? ''
  const options = choices(coverings, { unknown: membrane || 'Not known' })
  const named = coveringIn(membrane)
  const isOwn = covering !== 'unknown' && covering !== named
  const source = survey && membrane !== '' ? { hint: isOwn ? otherOf(survey.scan, membrane) : sourceOf(survey.scan) } : {}
  return (
    <DraftChoice
      path={['roofSystem', 'covering']}
      label="Covering or membrane"
      {...source}
      options={options}
      unsaid="unknown"
      otherwise={named}
    />
  )
}

/** Where the insulation lies: the survey is judged by it, so what was noted with the scan is changed there. */
export function InsulationChoice() {
  const survey = useReportedSurvey()
  const note = useNote()
  const noted = survey?.scan.conditions.roofAssembly.insulation ?? 'unknown'
  const options = choices(insulations, unknownWords)
  if (survey === null || noted === 'unknown')
    return <DraftChoice path={['roofSystem', 'insulation']} label="Insulation" options={options} />
  return (
    <Select
      label="Insulation"
      hint={sourceOf(survey.scan)}
      options={options}
      value={noted}
      onChange={(insulation) => note(survey.scan, { insulation })}
    />
  )
}

export function BallastCheck() {
  const survey = useReportedSurvey()
  const note = useNote()
  if (!survey?.scan.conditions.roofAssembly.ballasted)
    return <DraftCheck path={['roofSystem', 'isBallasted']} label="Ballasted" hint={ballastHint} />
  return <Checkbox label="Ballasted" hint={sourceOf(survey.scan)} checked onChange={(ballasted) => note(survey.scan, { ballasted })} />
}

/** Notes a part of the assembly with the scan, which is analysed again. */
function useNote() {
  const { mutate } = useChange({
    change: noteConditions,
    refresh: [['scan'], ['property']],
    done: { title: 'Noted with the survey', description: 'The scan is analyzed again with it.' },
    failed: { title: 'Not noted', sentence: 'The scan keeps its conditions. Try again in a moment.' },
  })
  return ({ id, conditions }: Scan, assembly: Partial<SurveyConditions['roofAssembly']>) =>
    mutate({ id, conditions: { ...conditions, roofAssembly: { ...conditions.roofAssembly, ...assembly } } })
}
