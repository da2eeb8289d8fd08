import type { Size } from '@ridgeline/thermal/image'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import type { ReactNode } from 'react'
import type { Capture } from '#contract/capture'
import { pairResiduals } from './placement.ts'
import type { AlignDraft } from './use-alignment.ts'

interface Props {
  capture: Pick<Capture, 'alignment'>
  draft: AlignDraft
  /** Size of the standard picture (its pixels); null until it has arrived. */
  picture: Size | null
  /** Why these points make no alignment. */
  refusal: string | null
  onClose: () => void
  /** Controls of the tool's own. */
  children: ReactNode
}

/** How well the pairs agree, and the ways out of the tool. */
export function AlignBar({ capture, draft, picture, refusal, onClose, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 py-1 text-sm md:min-h-11">
      {children}
      <p
        role="status"
        aria-label="Agreement of the pairs"
        className={`order-last w-full min-w-0 md:order-none md:w-auto md:flex-1 ${refusal === null ? 'text-muted' : 'text-critical'}`}
      >
        {refusal ?? (picture === null ? 'Put each number on the same place in both pictures.' : agreement(draft, picture))}
      </p>
      <div className="ml-auto flex gap-2">
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {(capture.alignment !== null || draft.isChanged) && (
          <Button size="small" disabled={draft.isPending} onClick={draft.reset}>
            Reset
          </Button>
        )}
        <Button
          size="small"
          variant="primary"
          disabled={refusal !== null || !draft.isChanged}
          pending={draft.isPending}
          onClick={draft.save}
        >
          {draft.isPending ? 'Saving...' : 'Save alignment'}
        </Button>
      </div>
    </div>
  )
}

/** Pairs that disagree by no more than this (thermal pixels) are as good as a hand can place them. */
const GOOD_PX = 2

function agreement({ pairs }: AlignDraft, picture: Size): string {
  const residuals = pairResiduals(pairs, picture)
  const largest = Math.max(...residuals)
  const said = `Residual ${largest.toFixed(1)} px of the thermogram`
  return largest <= GOOD_PX
    ? `${said}: the four pairs agree.`
    : `${said}, largest at point ${residuals.indexOf(largest) + 1}. Does it mark the same place in both?`
}
