import { formatCount } from '@ridgeline/web/format/count.ts'
import { Layers } from 'lucide-react'
import type { Capture } from '#contract/capture'
import type { WholeRoof } from '#contract/whole-roof/mosaic'

interface Props {
  wholeRoof: WholeRoof
  /** Of the scan, for the names of the files. */
  captures: readonly Capture[]
  onCapture: (captureId: string) => void
}

/** How many pictures of the flight were laid together, and which were not and why; or why none were. */
export function WholeRoofNote({ wholeRoof: { mosaics, leftOut, residual, refusal }, captures, onCapture }: Props) {
  const placed = mosaics.reduce((sum, { frames }) => sum + frames.length, 0)
  const names = new Map(captures.map(({ id, fileName }) => [id, fileName]))
  return (
    <div className="flex items-start gap-2 text-sm text-muted">
      <Layers aria-hidden size={15} className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-wrap gap-x-2 max-md:flex-col">
        {refusal === null ? (
          <>
            <p>
              Stitched from {placed} of {formatCount(placed + leftOut.length, 'picture')}.
            </p>
            {residual !== null && <p>Overlaps typically agree to {residual.medianPx.toFixed(2)} px.</p>}
          </>
        ) : (
          <p>{refusal}</p>
        )}
        {leftOut.length > 0 && (
          <details className="open:w-full">
            <summary className="flex min-h-11 cursor-pointer items-center text-accent-text md:min-h-0">
              {formatCount(leftOut.length, 'picture')} left out
            </summary>
            <ul className="max-h-40 overflow-y-auto">
              {leftOut.map(({ captureId, sentence }) => (
                <li key={captureId} className="max-md:py-1">
                  <button type="button" className="font-medium text-ink underline" onClick={() => onCapture(captureId)}>
                    {names.get(captureId)}
                  </button>{' '}
                  {sentence}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}
