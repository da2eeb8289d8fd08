import { surveySentence } from '@ridgeline/report/rules/sentences/survey-sentence'
import type { SurveyConditions } from '@ridgeline/thermal/survey/conditions'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import type { SurveyVerdict } from '@ridgeline/thermal/survey/verdict'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { useState } from 'react'
import type { LabProps } from './lab.tsx'

const good: SurveyConditions = {
  airTempK: 285,
  insideTempK: 294,
  dayHighTempK: 296,
  windMps: 2,
  relativeHumidity: 0.55,
  rainHoursAgo: 96,
  skyClearness: 'clear',
  membraneDry: true,
  minutesAfterSunset: 95,
  roofAssembly: { insulation: 'above-deck', membrane: 'TPO', ballasted: false },
}
const evenings: readonly { words: string; conditions: SurveyConditions }[] = [
  { words: 'TPO on boards, clear day of 73 °F, dry, wind 4 mph, no rain for four days, 95 minutes after sunset.', conditions: good },
  { words: 'The same roof, but it rained 10 hours ago.', conditions: { ...good, rainHoursAgo: 10 } },
  { words: 'The same roof, wind at 17 mph.', conditions: { ...good, windMps: 7.6 } },
  { words: 'Dew has fallen: the membrane shines in the lamp.', conditions: { ...good, membraneDry: false, relativeHumidity: 0.94 } },
  {
    words: 'All as on the first evening, but nobody knows what the roof is made of.',
    conditions: { ...good, roofAssembly: { insulation: 'unknown', membrane: '', ballasted: false } },
  },
]
const verdicts = [
  { value: 'valid', label: 'Valid' },
  { value: 'valid-with-limits', label: 'With limits' },
  { value: 'not-valid', label: 'Not valid' },
] as const
type Verdict = SurveyVerdict['verdict']
const verdictLabel = (verdict: Verdict) => verdicts.find(({ value }) => value === verdict)?.label.toLowerCase()

/** Judge evenings before the product's own gate does. */
export function GateLab({ onUsed }: LabProps) {
  const [at, setAt] = useState(0)
  const [said, say] = useState<Verdict | ''>('')
  const evening = evenings[at]
  if (!evening) return null
  const { verdict, reasons } = surveyGate(evening.conditions)
  const doubts = reasons.filter(({ met }) => met !== 'met')
  return (
    <>
      <p className="mb-3">
        <span className="text-sm text-muted">{`Evening ${at + 1} of ${evenings.length}. `}</span>
        {evening.words}
      </p>
      <SegmentedControl
        label="Your verdict"
        options={verdicts}
        value={said as Verdict}
        onChange={(value) => {
          say(value)
          onUsed()
        }}
      />
      <div role="status" className="mt-3 min-h-16 text-sm">
        {said !== '' && (
          <>
            <p>
              <strong className={said === verdict ? 'text-good' : 'text-warning'}>
                {said === verdict ? 'So says the gate: ' : 'The gate says otherwise: '}
              </strong>
              {verdictLabel(verdict)}.
            </p>
            <ul className="list-disc pl-5">
              {doubts.map((reason) => (
                <li key={reason.code}>{surveySentence(reason, 'imperial')}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {said !== '' && at < evenings.length - 1 && (
        <Button
          className="mt-3"
          onClick={() => {
            setAt(at + 1)
            say('')
          }}
        >
          Next evening
        </Button>
      )}
    </>
  )
}
