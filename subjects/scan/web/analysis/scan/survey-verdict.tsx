import { conditionWord, verdictWord } from '@ridgeline/report/rules/words/words'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react'
import type { SurveyVerdict } from '#contract/conditions'
import type { Scan } from '#contract/scan'

const verdicts = {
  valid: { tone: 'good', sentence: 'The conditions support what the thermograms show.' },
  'valid-with-limits': {
    tone: 'warning',
    sentence: 'The thermograms can be read, with the limits below.',
  },
  'not-valid': {
    tone: 'critical',
    sentence: 'The conditions do not support conclusions. Every finding is a thermal anomaly to verify on the roof.',
  },
} as const

const marks = {
  met: { Icon: CircleCheck, look: 'text-good' },
  limited: { Icon: TriangleAlert, look: 'text-warning' },
  failed: { Icon: CircleX, look: 'text-critical' },
  unknown: { Icon: CircleDashed, look: 'text-muted' },
} as const

/** Whether the survey conditions support conclusions, with every reason. */
export function Verdict({ survey, timeNotes = [] }: { survey: SurveyVerdict; timeNotes?: Scan['timeNotes'] }) {
  const { tone, sentence } = verdicts[survey.verdict]
  return (
    <section aria-label="Survey verdict" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-base font-semibold">Survey</h2>
        <Badge tone={tone}>{verdictWord[survey.verdict]}</Badge>
      </div>
      <p>{sentence}</p>
      {timeNotes.map(({ code, sentence: note }) => (
        <p key={code} className="flex items-start gap-2 rounded-ui border border-line p-2">
          <TriangleAlert aria-hidden size={15} className="mt-1 shrink-0 text-warning" />
          {note}
        </p>
      ))}
      <ul className="flex flex-col gap-1.5">
        {survey.reasons.map((reason) => {
          const { Icon, look } = marks[reason.met]
          return (
            <li key={reason.code} className="flex items-start gap-2">
              <Icon aria-hidden size={15} className={`mt-1 shrink-0 ${look}`} />
              <span>
                <span className="sr-only">{conditionWord[reason.met]}: </span>
                {reason.sentence}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
