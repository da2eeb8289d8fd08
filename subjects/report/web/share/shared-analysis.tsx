import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { ScoreRing } from '@ridgeline/web/ui/display/score-ring.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { ReactNode } from 'react'
import type { SharedAnalysis as Analysis } from '#contract/shared-page'
import { healthWord } from '#rules/words/words'
import { SharedFindings } from './shared-findings.tsx'
import { SharedPictures } from './shared-pictures.tsx'
import { SharedSurvey } from './shared-survey.tsx'

/** One analysis as its recipient sees it: read only, without an account. `roofs`: its whole roof, where there is one. */
export function SharedAnalysis({ analysis, token, roofs }: { analysis: Analysis; token: string; roofs: ReactNode }) {
  return (
    <>
      <PageHeader title={analysis.propertyName} subtitle={`${analysis.propertyAddress}, inspected ${formatPlaceDay(analysis)}`} />
      {analysis.state !== 'ready' && (
        <p role="status" className="mb-6 rounded-ui border border-line bg-surface px-4 py-3">
          {analysis.state === 'failed'
            ? 'This scan could not be analysed. Ask the person who sent the link.'
            : 'This scan is still being analysed: what stands here is not complete. Open the link again later.'}
        </p>
      )}
      {roofs}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <SharedPictures pictures={analysis.pictures} token={token} />
        <div className="flex flex-col gap-6">
          <Score score={analysis.score} />
          <SharedSurvey survey={analysis.survey} />
          {analysis.metrics.length > 0 && (
            <Panel title="Metrics">
              <ul className="flex flex-col gap-3">
                {analysis.metrics.map((m) => (
                  <li key={m.name}>
                    <p className="mb-1.5 flex justify-between gap-4">
                      <span>{m.name}</span>
                      <span className="font-medium">{Math.round(m.value)} %</span>
                    </p>
                    <ProgressBar label={m.name} fraction={m.value / 100} tone={m.band} />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
      <SharedFindings analysis={analysis} />
    </>
  )
}

function Score({ score }: { score: Analysis['score'] }) {
  const reasons = score.reasons.filter((r) => r.points !== '')
  return (
    <Panel title="Roof Health Score">
      <div className="flex items-center gap-4">
        <ScoreRing value={score.value} tone={score.band ?? 'neutral'} word={healthWord(score)} />
        <p>
          {score.sentence}
          <span className="block text-muted">Confidence {score.confidence}</span>
        </p>
      </div>
      {reasons.length > 0 && (
        <ul className="mt-4">
          {reasons.map((r) => (
            <li key={r.sentence} className="flex justify-between gap-4 border-t border-line py-1.5">
              <span>{r.sentence}</span>
              <span className="shrink-0 text-muted">{r.points}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
