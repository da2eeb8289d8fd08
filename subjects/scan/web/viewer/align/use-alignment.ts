import type { Size } from '@ridgeline/thermal/image'
import { useState } from 'react'
import type { Alignment, Capture } from '#contract/capture'
import { useCaptureChange } from '#web/viewer/capture/use-capture-change.ts'
import { onImage, type ShapePoint } from '#web/viewer/measure/region-shape.ts'
import { firstPairs } from './placement.ts'

type AlignSide = 'thermal' | 'visible'

export interface AlignDraft {
  readonly pairs: Alignment
  /** Puts one point elsewhere: thermal pixels, or fractions of the standard picture. */
  readonly put: (side: AlignSide, index: number, at: ShapePoint) => void
  readonly save: () => void
  /** Gives up the person's points for where the camera says; saved at once. */
  readonly reset: () => void
  readonly isPending: boolean
  readonly isChanged: boolean
}

const unit: Size = { width: 1, height: 1 }

/** Pairs of points that are being moved; nothing is kept before `save`. */
export function useAlignment(capture: Capture, thermal: Size, onSaved: () => void): AlignDraft {
  const [draft, setDraft] = useState<Alignment | null>(null)
  const change = useCaptureChange(capture.id, onSaved)
  const pairs = draft ?? firstPairs(capture, thermal)
  return {
    pairs,
    put: (side, index, at) =>
      setDraft((current) => {
        const before = current ?? pairs
        const to = onImage(at, side === 'thermal' ? thermal : unit)
        return { ...before, [side]: before[side].map((point, i) => (i === index ? to : point)) }
      }),
    save: () => change.save({ alignment: pairs }, 'Alignment saved'),
    reset: () => {
      setDraft(null)
      if (capture.alignment !== null) change.save({ alignment: null }, 'Alignment reset to the camera’s own')
    },
    isPending: change.isPending,
    isChanged: draft !== null,
  }
}
