import { formatCount } from '@ridgeline/web/format/count.ts'
import { ScoreRing } from '@ridgeline/web/ui/display/score-ring.tsx'
import { namedReasons } from '#contract/health'
import { confidenceReach, formatConfidence, healthLine, healthWord } from '#contract/health-words'
import type { Scan } from '#contract/scan'

/** Roof Health Score with what stands behind it: how sure it is, and the largest reason. */
export function ScoreSummary({ scan, onReasons }: { scan: Pick<Scan, 'health' | 'issues' | 'metrics'>; onReasons: () => void }) {
  const { health, issues, metrics } = scan
  const [first, ...others] = namedReasons(health)
  return (
    <section aria-label="Roof Health Score" className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-4">
      <ScoreRing value={health.score} tone={health.band ?? 'neutral'} word={healthWord(health)} sizePx={88} />
      <div className="min-w-0">
        <h2 className="text-base font-semibold">Roof Health Score</h2>
        <p className="text-sm">{healthLine(health, issues)}</p>
        <p className="text-sm text-muted">
          Confidence {formatConfidence(health.confidence)}
          {confidenceReach(metrics)}
        </p>
      </div>
      {first && (
        <p className="col-span-2 text-sm text-muted">
          {first.sentence}{' '}
          {others.length > 0 && (
            <button type="button" onClick={onReasons} className="touch-area text-accent-text underline-offset-2 hover:underline">
              {formatCount(others.length, 'more reason')}
            </button>
          )}
        </p>
      )}
    </section>
  )
}
