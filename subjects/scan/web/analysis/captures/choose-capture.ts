import type { Capture } from '#contract/capture'
import type { Issue } from '#contract/issue/issue'
import { isOpen } from '#contract/issue/open-issue'
import type { Severity } from '#contract/severity'

const rank = { critical: 0, major: 1, minor: 2, informational: 3 } as const satisfies Record<Severity, number>

/** The capture on the screen: the one asked for, else where the worst open issue is, else the first that can be measured. */
export function chooseCapture(captures: readonly Capture[], issues: readonly Issue[], askedId: string | null): Capture | null {
  const byId = (id: string | null) => (id === null ? undefined : captures.find((capture) => capture.id === id))
  const [worst] = issues
    .filter((issue) => isOpen(issue) && issue.captureId !== null)
    .toSorted((a, b) => rank[a.severity] - rank[b.severity])
  return (
    byId(askedId) ??
    byId(worst?.captureId ?? null) ??
    captures.find((capture) => capture.state === 'ready' && (capture.media === 'mosaic' || capture.media === 'thermogram')) ??
    captures.find((capture) => capture.state === 'ready') ??
    captures[0] ??
    null
  )
}
