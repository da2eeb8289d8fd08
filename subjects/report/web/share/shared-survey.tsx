import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { type Tone, ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { SharedAnalysis } from '#contract/shared-page'
import { conditionWord, verdictWord } from '#rules/words/words'

const verdictTone = { valid: 'good', 'valid-with-limits': 'warning', 'not-valid': 'critical' } as const satisfies Record<string, Tone>
const conditionTone = { met: 'good', limited: 'warning', failed: 'critical', unknown: 'neutral' } as const satisfies Record<string, Tone>

type Survey = SharedAnalysis['survey']

/** Whether the conditions of the survey support conclusions. */
export const SharedSurvey = ({ survey }: { survey: Survey }) => (
  <Panel title="Survey" actions={<Badge tone={verdictTone[survey.verdict]}>{verdictWord[survey.verdict]}</Badge>}>
    <p>{survey.sentence}</p>
  </Panel>
)

/** Each condition behind the verdict, met or not. */
export const SurveyReasons = ({ reasons }: Pick<Survey, 'reasons'>) =>
  reasons.length > 0 && (
    <Panel title="Survey conditions">
      <ul className="flex flex-col gap-1.5">
        {reasons.map((r) => (
          <li key={r.sentence} className="flex items-start gap-2">
            <span className="pt-1">
              <ToneIcon tone={conditionTone[r.met]} size={15} />
            </span>
            <span>
              <span className="sr-only">{conditionWord[r.met]}: </span>
              {r.sentence}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
