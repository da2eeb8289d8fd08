import { bandFloors } from '@ridgeline/scan/contract/health'
import { formatConfidence, healthWord } from '@ridgeline/scan/contract/health-words'
import { formatPlaceDay, formatPlaceMonth } from '@ridgeline/web/format/date.ts'
import { ToneIcon, toneFill } from '@ridgeline/web/ui/display/tone.tsx'
import { dayInZone } from '#contract/place-time'
import { latestScored, type ScoredScan } from './latest-scored.ts'

const heightPx = 176

/**
 * Scores of the six latest scans, oldest first: bar height is the score, beside it the number and the shape of its band. A provisional one is hollow and
 * without colour.
 */
export function HistoryChart({ scans }: { scans: Parameters<typeof latestScored>[0] }) {
  const bars = latestScored(scans)
  return (
    <figure>
      <figcaption className="sr-only">Health score of the latest {bars.length} scans, oldest first</figcaption>
      <ol className="relative grid auto-cols-fr grid-flow-col gap-1.5 pt-7 pr-7 sm:gap-4">
        <Grid />
        {bars.map((b, i) => {
          const { health } = b
          const tone = health.band ?? 'neutral'
          const score = Math.round(health.score)
          const label = `${formatPlaceDay(b)}: score ${score}, ${healthWord(health)}, confidence ${formatConfidence(health.confidence)}`
          return (
            <li key={b.id} className="relative">
              <div role="img" aria-label={label} title={label}>
                <span className="flex items-end justify-center" style={{ height: heightPx }}>
                  <span
                    className={`relative w-full max-w-12 ${health.state === 'scored' ? 'bg-hover' : 'border border-b-0 border-dashed border-control'}`}
                    style={{ height: `${health.score}%` }}
                  >
                    {health.state === 'scored' && <span className={`absolute inset-x-0 top-0 h-1 ${toneFill[tone]}`} />}
                    <span className="absolute -top-6 left-1/2 flex -translate-x-1/2 items-center gap-1 font-semibold">
                      <ToneIcon tone={tone} size={12} />
                      {score}
                    </span>
                  </span>
                </span>
                <span className="block pt-1.5 text-center text-sm text-muted">
                  {formatPlaceMonth(b)}
                  <span className="block text-xs font-medium text-ink">{yearOf(b) === yearOf(bars[i - 1]) ? '\u00a0' : yearOf(b)}</span>
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      {bars.some(({ health }) => health.state === 'provisional') && (
        <p className="mt-2 text-sm text-muted">
          Dashed: provisional. Too little was seen, or reviewed, for the score to be compared with the others.
        </p>
      )}
    </figure>
  )
}

/** The year of a scan on the clock of its place. */
const yearOf = (scan: ScoredScan | undefined): string => (scan ? dayInZone(new Date(scan.date), scan.timeZone).slice(0, 4) : '')

/** Where the bands begin, and the line that all bars stand on. */
const Grid = () => (
  <li aria-hidden className="pointer-events-none absolute inset-x-0 top-7 block" style={{ height: heightPx }}>
    <span className="absolute inset-x-0 bottom-0 border-t border-control" />
    {[bandFloors.good, bandFloors.warning].map((at) => (
      <span key={at} className="absolute inset-x-0 border-t border-dashed border-line" style={{ bottom: `${at}%` }}>
        <span className="absolute -top-2 right-0 bg-surface pl-1 text-xs text-muted">{at}</span>
      </span>
    ))}
  </li>
)
