import { ScoreRing } from '@ridgeline/web/ui/display/score-ring.tsx'
import { namedReasons } from '#contract/health'
import { confidenceReach, formatConfidence, healthLine, healthWord } from '#contract/health-words'
import type { Scan } from '#contract/scan'

/** Roof Health Score with what stands behind it: how sure it is, and the largest reason. */
export function ScoreSummary({ scan, onReasons }: { scan: Pick<Scan, 'health' | 'issues' | 'metrics'>; onReasons: () => void }) {
  const { health, issues, metrics } = scan
  const [first, ...others] = namedReasons(health)
  return (
    <section aria-label="Roof Health Score" className="flex items-center gap-3 p-3 pl-4">
      <ScoreRing value={health.score} tone={health.band ?? 'neutral'} word={healthWord(health)} sizePx={84} />
      <div className="min-w-0 flex-1 text-sm">
        <h2 className="sr-only">Roof Health Score</h2>
        <p className="font-medium">{healthLine(health, issues)}</p>
        <p className="text-muted">
          Confidence {formatConfidence(health.confidence)}
          {confidenceReach(metrics)}
        </p>
        {first && (
          <button type="button" onClick={onReasons} className="touch-area flex max-w-full gap-1.5 text-left text-muted hover:text-ink">
            <span className="min-w-0 truncate">{first.sentence}</span>
            {others.length > 0 && <span className="shrink-0 text-accent-text">+{others.length}</span>}
          </button>
        )}
      </div>
    </section>
  )
}
