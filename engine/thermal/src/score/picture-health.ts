import type { CaptureStatus } from '#decode/decoded-file'
import { type AnalysedCapture, suggestIssues } from '#issue/issues'
import { type HealthScore, healthScore } from '#score/health'
import type { SurveyConditions } from '#survey/conditions'
import { unknownConditions } from '#survey/conditions'
import { surveyGate } from '#survey/gate'

/** What a thermogram is worth as evidence, by what its file can say. */
export const evidenceQuality: Readonly<Record<CaptureStatus, number>> = { radiometric: 1, uncorrected: 0.6, qualitative: 0.2, visible: 0 }

/**
 * Health score of one picture alone: its roof is the whole roof, and every suggested issue is open, for nobody has looked at it yet.
 * A scan of several pictures, with what people decided about their issues, is scored by `healthScore` itself.
 *
 * @param conditions - of the survey; unknown where absent
 * @param ageDays - at which age the picture is judged; as on its own day where absent
 */
export function pictureHealth(
  { status, ...capture }: Omit<AnalysedCapture, 'label'> & { readonly status: CaptureStatus },
  conditions: SurveyConditions = unknownConditions,
  ageDays: number | null = 0,
): HealthScore {
  const survey = surveyGate(conditions)
  const drafts = suggestIssues([{ ...capture, label: 'the picture' }], survey)
  const issues = drafts.map(({ severity, urgency, facts: { kind }, extent }) => ({
    severity,
    urgency,
    kind,
    extent,
    open: true,
    label: kind,
  }))
  const { validShare } = capture.analysis
  return healthScore({
    sections: [{ id: 'roof', areaShare: 1, inspected: validShare > 0, issues }],
    evidence: {
      coverage: validShare,
      ageDays,
      quality: evidenceQuality[status],
      gate: survey.verdict,
      suggestions: { made: issues.length, judged: 0 },
    },
  })
}
