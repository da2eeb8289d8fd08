import { ToneIcon, toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { written } from '@ridgeline/words/written'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { waitingSentence } from '#contract/examination'
import { type Metric, metricBand, namedReasons } from '#contract/health'
import { bandWord, confidenceReach, formatConfidence } from '#contract/health-words'
import type { Scan } from '#contract/scan'

/** The metrics of a scan, and the full account of its score. */
export function HealthPanel({ health, metrics, examination }: Pick<Scan, 'health' | 'metrics' | 'examination'>) {
  const reasons = namedReasons(health)
  return (
    <div className="flex flex-col gap-6">
      <Part title="Metrics">
        {metrics.length === 0 && <p className="text-muted">No metrics until a capture with temperatures is analyzed.</p>}
        <ul className="flex flex-col gap-4">
          {metrics.map((metric) => (
            <MetricLine key={metric.id} metric={metric} />
          ))}
        </ul>
      </Part>
      <Part title="What lowers the score">
        {reasons.length === 0 ? (
          <p className="text-muted">
            {health.score === null ? 'There is no score.' : written(waitingSentence(examination)) || 'Nothing found that lowers it.'}
          </p>
        ) : (
          <ul className="flex flex-col gap-2">
            {reasons.map((reason) => (
              <li key={reason.sentence} className="flex items-baseline gap-3">
                <span className="w-10 shrink-0 text-right font-medium">{points(reason.points)}</span>
                <span>{reason.sentence}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={`Confidence ${formatConfidence(health.confidence)}${confidenceReach(metrics)}`}>
        <ProgressBar label="Confidence" fraction={health.confidence} valueText={formatConfidence(health.confidence)} />
        {health.raise.length > 0 && (
          <>
            <p className="mt-3 text-sm text-muted">What would raise it</p>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
              {health.raise.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
      </Part>
      <Link to="/method" className="inline-flex min-h-11 items-center self-start text-accent-text underline underline-offset-2 md:min-h-8">
        How this is computed
      </Link>
    </div>
  )
}

function MetricLine({ metric }: { metric: Metric }) {
  const band = metricBand(metric)
  const value = `${Math.round(metric.value)} %`
  return (
    <li>
      <p className="mb-1.5 flex items-baseline justify-between gap-3">
        <span>{metric.name}</span>
        <span className={`flex items-center gap-1.5 font-medium ${band ? toneText[band] : ''}`}>
          {band && <ToneIcon tone={band} size={13} />}
          {band && bandWord[band]}
          <span className="text-ink">{value}</span>
        </span>
      </p>
      <ProgressBar label={metric.name} fraction={metric.value / 100} tone={band ?? 'neutral'} valueText={value} />
      <p className="mt-1.5 text-sm text-muted">{metric.meaning}</p>
    </li>
  )
}

const points = (value: number): string => (Math.round(value * 10) === 0 ? '0' : `\u2212${(Math.round(value * 10) / 10).toString()}`)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2.5 font-semibold">{title}</h3>
    {children}
  </section>
)
