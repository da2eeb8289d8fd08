import { healthWord } from '@ridgeline/scan/contract/health-words'
import { ScoreRing } from '@ridgeline/web/ui/display/score-ring.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { SharedAnalysis } from '#contract/shared-page'

type Score = SharedAnalysis['score']

/** The score with its verdict in one sentence and how sure it is. */
export const SharedScore = ({ score }: { score: Score }) => (
  <Panel title="Roof Health Score">
    <div className="flex items-center gap-4">
      <ScoreRing value={score.value} tone={score.band ?? 'neutral'} word={healthWord(score)} />
      <p>
        {score.sentence}
        <span className="block text-muted">Confidence {score.confidence}</span>
      </p>
    </div>
  </Panel>
)

/** What takes points from 100, largest first. */
export function ScoreReasons({ reasons }: Pick<Score, 'reasons'>) {
  const taking = reasons.filter((r) => r.points !== '')
  if (taking.length === 0) return null
  return (
    <Panel title="Taken off 100 points, largest first">
      <ul className="divide-y divide-line">
        {taking.map((r) => (
          <li key={r.sentence} className="flex justify-between gap-4 py-1.5">
            <span>{r.sentence}</span>
            <span className="shrink-0 text-muted">{r.points}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
