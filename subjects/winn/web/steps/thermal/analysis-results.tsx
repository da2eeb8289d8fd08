import type { Units } from '@ridgeline/account/contract/session'
import { formatConfidence } from '@ridgeline/scan/contract/health-words'
import { severityWord } from '@ridgeline/scan/contract/severity-words'
import type { ThermalAnalysis } from '@ridgeline/scan/contract/thermal-analysis'
import { fahrenheitToKelvin } from '@ridgeline/thermal/units'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { FigureTable } from '#web/steps/figure-table.tsx'
import { mergeAnalyses } from './analyze-images.ts'
import { RunOutcome } from './run-outcome.tsx'
import type { ImageAnalysis } from './use-image-analysis.ts'

/** Above this the confidence stands out. */
const HIGH_CONFIDENCE = 0.8
const alertWord = { critical: 'Critical', warning: 'Warning', caution: 'Caution', ok: 'OK' } as const

/** What the images of this visit show, all together. */
export function AnalysisResults({ work }: { work: ImageAnalysis }) {
  const { run } = work
  const units = useUnits()
  if (run === null) return <p className="text-muted">No results yet. Choose images under Upload, then analyze them.</p>
  const merged = mergeAnalyses(run.analyses)
  return (
    <div className="flex flex-col gap-5">
      <RunOutcome work={work} />
      {merged && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="font-semibold">Summary</h3>
            <Badge tone={merged.confidence > HIGH_CONFIDENCE ? 'good' : 'neutral'}>{formatConfidence(merged.confidence)} confidence</Badge>
          </div>
          <p className="max-w-prose whitespace-pre-line">{merged.summary}</p>
          {merged.thermalReadings.length > 0 && (
            <FigureTable
              caption="Thermal readings"
              heads={['Location', 'Temperature', 'Alert']}
              rows={merged.thermalReadings.map((reading) => [reading.location, degrees(reading, units), alertWord[reading.alertLevel]])}
            />
          )}
          {merged.issues.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="font-semibold">Issues</h3>
              <ul>
                {merged.issues.map((issue, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may say the same
                  <li key={i} className="border-line py-2.5 not-first:border-t">
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                      {issue.title}
                      <Badge tone={issue.severity}>{severityWord[issue.severity]}</Badge>
                    </p>
                    <p className="text-sm text-muted">{issue.location}</p>
                    <p className="max-w-prose">{issue.description}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {merged.recommendations.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="font-semibold">Recommendations</h3>
              <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5">
                {[...new Set(merged.recommendations)].map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  )
}

const degrees = ({ temperature }: ThermalAnalysis['thermalReadings'][number], units: Units): string =>
  temperature === null ? 'differences only' : formatTemperature(fahrenheitToKelvin(temperature), units)
