import type { SurveyVerdict } from '@ridgeline/contracts/conditions'
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'

const verdicts = {
  valid: { tone: 'good', word: 'Valid survey', sentence: 'The conditions support what the thermograms show.' },
  'valid-with-limits': {
    tone: 'warning',
    word: 'Valid with limits',
    sentence: 'The thermograms can be read, with the limits below.',
  },
  'not-valid': {
    tone: 'critical',
    word: 'Not valid',
    sentence: 'The conditions do not support conclusions. Every finding is a thermal anomaly to verify on the roof.',
  },
} as const

const marks = {
  met: { Icon: CircleCheck, look: 'text-good', word: 'Met' },
  limited: { Icon: TriangleAlert, look: 'text-warning', word: 'Limited' },
  failed: { Icon: CircleX, look: 'text-critical', word: 'Failed' },
  unknown: { Icon: CircleDashed, look: 'text-muted', word: 'Unknown' },
} as const

/** Whether the survey conditions support conclusions, with every reason. */
export function Verdict({ survey }: { survey: SurveyVerdict }) {
  const { tone, word, sentence } = verdicts[survey.verdict]
  return (
    <section aria-label="Survey verdict" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-base font-semibold">Survey</h2>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p>{sentence}</p>
      <ul className="flex flex-col gap-1.5">
        {survey.reasons.map((reason) => {
          const { Icon, look, word: met } = marks[reason.met]
          return (
            <li key={reason.code} className="flex items-start gap-2">
              <Icon aria-hidden size={15} className={`mt-1 shrink-0 ${look}`} />
              <span>
                <span className="sr-only">{met}: </span>
                {reason.sentence}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
