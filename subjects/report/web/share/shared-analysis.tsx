import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { ReactNode } from 'react'
import type { SharedAnalysis as Analysis } from '#contract/shared-page'
import { SharedFindings } from './shared-findings.tsx'
import { SharedPictures } from './shared-pictures.tsx'
import { ScoreReasons, SharedScore } from './shared-score.tsx'
import { SharedSurvey, SurveyReasons } from './shared-survey.tsx'

/** Findings that stand before the pictures: those that decide. */
const TOP_FINDINGS = 3

/**
 * One analysis as its recipient sees it: read only, without an account. What decides stands first (score, survey, the worst findings), then the pictures, opened on that of the first
 * finding, the reasons behind the score and the survey, the other findings and the whole roof (`roofs`, where there is one).
 */
export function SharedAnalysis({ analysis, token, roofs }: { analysis: Analysis; token: string; roofs: ReactNode }) {
  const { findings, metrics, pictures, score, survey } = analysis
  const others = findings.slice(TOP_FINDINGS)
  return (
    <>
      <PageHeader title={analysis.propertyName} subtitle={`${analysis.propertyAddress}, inspected ${formatPlaceDay(analysis)}`} />
      {analysis.state !== 'ready' && (
        <p role="status" className="mb-6 rounded-ui border border-line bg-surface px-4 py-3">
          {analysis.state === 'failed'
            ? 'This scan could not be analyzed. Ask the person who sent the link.'
            : 'This scan is still being analyzed: what stands here is not complete. Open the link again later.'}
        </p>
      )}
      <div className="flex flex-col gap-6">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <SharedScore score={score} />
          <SharedSurvey survey={survey} />
        </div>
        <SharedFindings title="Detected Issues" lead={analysis.findingsSentence} findings={findings.slice(0, TOP_FINDINGS)} />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <SharedPictures pictures={pictures} first={pictureOf(findings, pictures)} token={token} />
          <div className="flex flex-col gap-6">
            <ScoreReasons reasons={score.reasons} />
            <SurveyReasons reasons={survey.reasons} />
            <Metrics metrics={metrics} />
          </div>
        </div>
        {others.length > 0 && <SharedFindings title="Other issues" findings={others} />}
        {roofs}
      </div>
    </>
  )
}

/** The picture that the first finding with one names among its figures, or on which it is drawn; 0, the first, where none is. */
function pictureOf(findings: Analysis['findings'], pictures: Analysis['pictures']): number {
  const places = findings.flatMap(({ number: finding, facts }) => [
    pictures.findIndex(({ number }) => facts.some(({ value }) => value === number)),
    pictures.findIndex(({ outlines }) => outlines.some(({ label }) => label === finding)),
  ])
  return places.find((at) => at >= 0) ?? 0
}

const Metrics = ({ metrics }: Pick<Analysis, 'metrics'>) =>
  metrics.length > 0 && (
    <Panel title="Metrics">
      <ul className="flex flex-col gap-3">
        {metrics.map((m) => (
          <li key={m.name}>
            <p className="mb-1.5 flex justify-between gap-4">
              <span>{m.name}</span>
              <span className="font-medium">{Math.round(m.value)} %</span>
            </p>
            <ProgressBar label={m.name} fraction={m.value / 100} tone={m.isRated ? m.band : 'neutral'} />
            <p className="mt-1.5 text-sm text-muted">{m.meaning}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
