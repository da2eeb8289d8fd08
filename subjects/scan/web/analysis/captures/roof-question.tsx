import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Fragment } from 'react'
import type { Capture } from '#contract/capture'

interface Props {
  capture: Pick<Capture, 'id' | 'roofView'>
  /** Other captures of the scan that wait for the same answer. */
  othersWaiting: number
  /** Those of them whose proposed outline alone is asked about. */
  outlinesWaiting: number
  pending: boolean
  onAnswer: (isRoof: boolean) => void
  /** Takes the outlines that are proposed for this and all other pictures. */
  onUseAll: () => void
  onNext: () => void
}

/** Whether the next click is asked for: a doubt that no person has answered. */
export const isAskedAbout = ({ roofView }: Pick<Capture, 'roofView'>): boolean => roofView?.counts === false && roofView.isRoof === null

/** Nothing speaks against the roof: only its outline is nobody's yet. */
export const asksOutline = (capture: Pick<Capture, 'roofView'>): boolean =>
  isAskedAbout(capture) && capture.roofView?.reason?.code === 'outline'

/** Asks whether a capture shows the roof, where its file makes that doubtful, and tells what was answered. */
export function RoofQuestion({ capture, othersWaiting, outlinesWaiting, pending, onAnswer, onUseAll, onNext }: Props) {
  const { roofView } = capture
  if (!roofView || (roofView.counts && roofView.isRoof === null)) return null
  const isAsked = isAskedAbout(capture)
  return (
    <section
      aria-label="Roof view"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3 py-2 text-sm md:min-h-11"
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">
          {isAsked ? 'Is this a roof view?' : roofView.counts ? 'Counted as a roof view' : 'Left out: no roof view'}
        </strong>{' '}
        <span className="text-muted">
          {isAsked
            ? `${roofView.sentence ?? ''} Until you answer, it is left out of findings and score.`
            : roofView.counts
              ? 'You or a colleague said so.'
              : roofView.sentence}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {isAsked ? (
          // of another picture it is another question: a key that is pressed again answers nothing there
          <Fragment key={capture.id}>
            <Button size="small" disabled={pending} onClick={() => onAnswer(true)}>
              {asksOutline(capture) ? 'Use this outline' : 'Yes, a roof'}
            </Button>
            <Button size="small" disabled={pending} onClick={() => onAnswer(false)}>
              No roof
            </Button>
            {asksOutline(capture) && outlinesWaiting > 0 && (
              <Button size="small" disabled={pending} onClick={onUseAll}>
                Use all {outlinesWaiting + 1} outlines
              </Button>
            )}
          </Fragment>
        ) : (
          <Button size="small" pending={pending} onClick={() => onAnswer(!roofView.counts)}>
            {roofView.counts ? 'Leave it out' : 'Count it as a roof'}
          </Button>
        )}
        {othersWaiting > 0 && (
          <Button size="small" variant="quiet" onClick={onNext}>
            Next of {othersWaiting} more
          </Button>
        )}
      </div>
    </section>
  )
}
