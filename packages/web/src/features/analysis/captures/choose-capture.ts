import type { Capture } from '@ridgeline/contracts/capture'
import type { Issue } from '@ridgeline/contracts/issue'
import { groupIssues } from '#features/analysis/issues/issue-order.ts'

/** The capture on the screen: the one asked for, else where the worst open issue is, else the first that can be measured. */
export function chooseCapture(captures: readonly Capture[], issues: readonly Issue[], askedId: string | null): Capture | null {
  const byId = (id: string | null) => (id === null ? undefined : captures.find((capture) => capture.id === id))
  const worst = groupIssues(issues).open.find((issue) => issue.captureId !== null)
  return (
    byId(askedId) ??
    byId(worst?.captureId ?? null) ??
    captures.find((capture) => capture.state === 'ready' && capture.media === 'thermogram') ??
    captures.find((capture) => capture.state === 'ready') ??
    captures[0] ??
    null
  )
}
