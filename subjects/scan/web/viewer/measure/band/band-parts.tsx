import type { BandPart } from '@ridgeline/thermal/radiometry/band-reader'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { causeText, partText } from './band-words.ts'

/** What makes a band, the largest first. */
export function BandParts({ parts }: { parts: readonly BandPart[] }) {
  const units = useUnits()
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-xs">
      {parts.map((part) => (
        <div key={part.cause} className="contents">
          <dt>{causeText(part.cause, units)}</dt>
          <dd className="text-right whitespace-nowrap">{partText(part, units)}</dd>
        </div>
      ))}
    </dl>
  )
}
