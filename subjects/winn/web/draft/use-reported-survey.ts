import { reportedSurvey } from '@ridgeline/report/rules/winn/weather/reported-survey'
import type { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { useContent } from './draft-context.tsx'
import { useIncludedScans } from './use-included-scans.ts'

/** The survey that the report of this draft speaks of, with what the draft adds to its conditions; null without a scan, and until all of them are there. */
export function useReportedSurvey(): { readonly scan: Scan; readonly conditions: SurveyConditions } | null {
  const content = useContent()
  const { scans, areAll } = useIncludedScans()
  const [first, ...others] = scans
  return first && areAll ? reportedSurvey([first, ...others], content) : null
}
