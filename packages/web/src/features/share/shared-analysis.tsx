import { healthBand, namedReasons } from '@ridgeline/contracts/health'
import { formatConfidence, healthLine } from '@ridgeline/contracts/health-words'
import { isOpen } from '@ridgeline/contracts/open-issue'
import type { Scan } from '@ridgeline/contracts/scan'
import { healthWord, severityOrder, severityWord } from '@ridgeline/report/words'
import { formatPlaceDay } from '#format/date.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ScoreRing } from '#ui/display/score-ring.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { SharedPictures } from './shared-pictures.tsx'

/** One analysis as its recipient sees it: read only, without an account. */
export function SharedAnalysis({ scan, token }: { scan: Scan; token: string }) {
  const { health } = scan
  const shownReasons = namedReasons(health)
  const issues = scan.issues.filter(isOpen).toSorted((a, b) => severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity))
  return (
    <>
      <PageHeader title={scan.propertyName} subtitle={`${scan.propertyAddress}, inspected ${formatPlaceDay(scan)}`} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <SharedPictures scan={scan} token={token} />
        <div className="flex flex-col gap-6">
          <Panel title="Roof Health Score">
            <div className="flex items-center gap-4">
              <ScoreRing value={health.score} tone={health.band ?? 'neutral'} word={healthWord(health)} />
              <p>
                {healthLine(health)}
                <span className="block text-muted">Confidence {formatConfidence(health.confidence)}</span>
              </p>
            </div>
            {shownReasons.length > 0 && (
              <ul className="mt-4">
                {shownReasons.map((r) => (
                  <li key={r.sentence} className="flex justify-between gap-4 border-t border-line py-1.5">
                    <span>{r.sentence}</span>
                    <span className="shrink-0 text-muted">
                      {'\u2212'}
                      {r.points.toFixed(1)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <Panel title="Metrics">
            <ul className="flex flex-col gap-3">
              {scan.metrics.map((m) => (
                <li key={m.id}>
                  <p className="mb-1.5 flex justify-between gap-4">
                    <span>{m.name}</span>
                    <span className="font-medium">{Math.round(m.value)} %</span>
                  </p>
                  <ProgressBar label={m.name} fraction={m.value / 100} tone={healthBand(m.value)} />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
      <Panel title="Detected Issues" flush className="mt-6">
        {issues.length === 0 ? (
          <p className="px-4 py-10 text-center text-muted">No issues detected in this scan.</p>
        ) : (
          <ul>
            {issues.map((i) => (
              <li key={i.id} className="border-line p-4 not-first:border-t">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Badge tone={i.severity}>{severityWord[i.severity]}</Badge>
                  <h3 className="font-semibold">{i.title}</h3>
                  {i.location && <span className="text-muted">{i.location}</span>}
                </div>
                {i.description && <p className="mt-1.5 max-w-3xl">{i.description}</p>}
                {i.recommendedAction && (
                  <p className="mt-1.5 max-w-3xl">
                    <span className="font-medium">Recommended: </span>
                    {i.recommendedAction}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
