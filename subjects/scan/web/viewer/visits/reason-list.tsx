import type { CompareReason } from '@ridgeline/thermal/compare/comparable'
import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import { reasonSentence } from './visits-words.ts'

/** Why something is not compared, and what is to be known of it. */
export function ReasonList({ reasons, isElsewhere }: { reasons: readonly CompareReason[]; isElsewhere: boolean }) {
  if (reasons.length === 0 && !isElsewhere) return null
  return (
    <ul aria-label="What limits this comparison" className="mb-6 rounded-ui border border-line bg-surface px-4 py-2">
      {isElsewhere && (
        <li className="flex items-baseline gap-2.5 py-1.5">
          <ToneIcon tone="warning" />
          Not compared: the edges of the two pictures do not fit on each other. Choose pictures that show the same part of the roof from
          about the same direction.
        </li>
      )}
      {reasons.map((reason) => (
        <li key={reasonSentence(reason)} className="flex items-baseline gap-2.5 py-1.5">
          <ToneIcon tone={reason.forbids.length > 0 ? 'warning' : 'informational'} />
          {reasonSentence(reason)}
        </li>
      ))}
    </ul>
  )
}
