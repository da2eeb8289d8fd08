import { type Anomaly, type CaptureAnalysis, isSetAside } from '#anomaly/anomaly'
import type { IssueKind, Severity, Urgency } from '#issue/severity'
import { issueSeverity, issueUrgency } from '#issue/severity-of-anomaly'
import { issueText } from '#issue/text'
import type { SurveyVerdict } from '#survey/verdict'

/** One analysed capture with the name a person knows it by. */
export interface AnalysedCapture {
  readonly label: string
  readonly width: number
  readonly height: number
  readonly analysis: CaptureAnalysis
}

/** A suggestion for a person to accept, edit or reject. */
export interface IssueDraft {
  /** Where its evidence is: the capture in the list, and the anomaly in its analysis. */
  readonly captureIndex: number
  readonly anomalyIndex: number
  readonly kind: IssueKind
  readonly title: string
  readonly description: string
  readonly severity: Severity
  readonly urgency: Urgency
  readonly location: string
  readonly recommendedAction: string
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
      const severity = issueSeverity(anomaly, anomaly.areaPx / capture.analysis.roof.areaPx, survey)
      const text = issueText({ ...anomaly, kind }, survey)
      const location = `${placeInImage(anomaly, capture)} of ${capture.label}`
      return [
        { captureIndex, anomalyIndex, kind, ...text, severity, urgency: issueUrgency(severity, anomaly.confidence), location, extent },
      ]
    }),
  )
  const order: readonly Severity[] = ['critical', 'major', 'minor', 'informational']
  return drafts.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || b.extent - a.extent)
}

/** Words for the ninth of the image that holds the middle of an anomaly. */
export function placeInImage({ box }: Pick<Anomaly, 'box'>, { width, height }: { width: number; height: number }): string {
  const third = (middle: number, size: number) => Math.min(2, Math.floor((3 * middle) / size))
  const column = third((box.left + box.right) / 2, width)
  const row = third((box.top + box.bottom) / 2, height)
  if (row === 1 && column === 1) return 'Middle'
  if (row === 1) return column === 0 ? 'Left side' : 'Right side'
  return `${row === 0 ? 'Upper' : 'Lower'} ${['left', 'middle', 'right'][column]}`
}
