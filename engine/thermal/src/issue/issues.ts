import { type CaptureAnalysis, isSetAside } from '#anomaly/anomaly'
import { type IssueFacts, issueFacts } from '#issue/facts'
import type { Severity, Urgency } from '#issue/severity'
import { issueSeverity, issueUrgency } from '#issue/severity-of-anomaly'
import type { SurveyVerdict } from '#survey/verdict'

/** One analysed capture with the name a person knows it by. */
export interface AnalysedCapture {
  readonly label: string
  readonly width: number
  readonly height: number
  /** As `TemperatureStanding`: how much larger than given true differences may be. */
  readonly differenceFactor: number | null
  readonly analysis: CaptureAnalysis
}

/** A suggestion for a person to accept, edit or reject. */
export interface IssueDraft {
  /** Where its evidence is: the capture in the list, and the anomaly in its analysis. */
  readonly captureIndex: number
  readonly anomalyIndex: number
  readonly facts: IssueFacts
  readonly severity: Severity
  readonly urgency: Urgency
  /** Share of all roof that the captures show, 0-1. */
  readonly extent: number
}

/**
 * Suggests an issue for every anomaly that is not set aside as equipment or penetration, most severe first. Severity does not depend on the survey verdict:
 * conditions nobody knows must not make a roof look better. Words do: see `forbiddenWords`.
 */
export function suggestIssues(captures: readonly AnalysedCapture[], survey: SurveyVerdict): IssueDraft[] {
  const roofPx = captures.reduce((sum, { analysis }) => sum + analysis.roof.areaPx, 0)
  const drafts = captures.flatMap((capture, captureIndex) =>
    capture.analysis.anomalies.flatMap((anomaly, anomalyIndex): IssueDraft[] => {
      const kind = anomaly.kind
      if (isSetAside(kind)) return []
      const extent = Math.min(1, anomaly.areaPx / roofPx)
      const severity = issueSeverity(anomaly, anomaly.areaPx / capture.analysis.roof.areaPx, survey, {
        differenceFactor: capture.differenceFactor,
        noiseK: capture.analysis.noiseK,
      })
      const facts = issueFacts({ ...anomaly, kind }, { ...capture, isSteep: capture.analysis.steep !== undefined }, survey)
      return [{ captureIndex, anomalyIndex, facts, severity, urgency: issueUrgency(severity, anomaly.confidence), extent }]
    }),
  )
  const order: readonly Severity[] = ['critical', 'major', 'minor', 'informational']
  return drafts.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || b.extent - a.extent)
}
