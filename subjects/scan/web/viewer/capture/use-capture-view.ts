import { ThermalError } from '@ridgeline/thermal/errors'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { wordsOf } from '@ridgeline/web/calls/told.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Capture, CaptureDetail, Scene } from '#contract/capture'
import { captureQuery, samplesQuery } from './api.ts'
import type { DifferenceBasis } from './difference-reading.ts'
import { type ViewImage, viewImage } from './view-image.ts'

type CaptureViewState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly state: 'ready'; readonly view: ViewImage; readonly detail: CaptureDetail; readonly basis: DifferenceBasis }

export interface LiveCapture {
  readonly shown: CaptureViewState
  /** Object parameters being typed, shown at once and saved only on demand; null while nobody types. */
  readonly draftScene: Scene | null
  readonly setDraftScene: (scene: Scene | null) => void
  readonly frame: FrameView
}

/** The frame of a sequence that is looked at, from 0; the one that is analysed until another is chosen. */
export interface FrameView {
  readonly index: number
  readonly show: (index: number) => void
}

const noFrame = { width: 0, height: 0, sampleType: 'u16' } as const

/** The thermogram of a capture, computed in the browser for the parameters in use or being typed. */
export function useCaptureView(capture: Capture | null): LiveCapture {
  const hasFrame = capture !== null && capture.frame !== null && capture.state === 'ready'
  const id = capture?.id ?? ''
  const detail = useQuery({ ...captureQuery(id), enabled: hasFrame })
  const [lookedAt, setLookedAt] = useState<{ id: string; index: number } | null>(null)
  const index = lookedAt?.id === id ? lookedAt.index : (capture?.frameIndex ?? 0)
  const samples = useQuery({
    ...samplesQuery(id, capture?.frame ?? noFrame, (capture?.frameCount ?? 1) > 1 ? index : null),
    enabled: hasFrame,
    // the last frame stays on the screen until the next has arrived
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  })
  const [draft, setDraft] = useState<{ id: string; scene: Scene } | null>(null)
  const draftScene = draft?.id === id ? draft.scene : null

  const calibration = detail.data?.calibration ?? null
  const scene = useSteady(draftScene ?? capture?.scene ?? null)
  const correction = useSteady(capture?.correction ?? null)
  const computed = useMemo(() => {
    if (samples.data === undefined || calibration === null) return null
    try {
      return viewImage(samples.data, calibration, scene, correction)
    } catch (error) {
      if (error instanceof ThermalError) return `${error.message} Expected: ${error.expected}.`
      throw error
    }
  }, [samples.data, calibration, scene, correction])

  const noiseK = detail.data?.noiseK ?? null
  const basis = useMemo(() => ({ calibration, scene, correction, noiseK }), [calibration, scene, correction, noiseK])
  const retry = () => {
    if (detail.isError) void detail.refetch()
    if (samples.isError) void samples.refetch()
  }
  const failure = detail.error ?? samples.error
  const shown: CaptureViewState =
    failure !== null
      ? { state: 'failed', message: failureSentence(failure), retry }
      : typeof computed === 'string'
        ? { state: 'failed', message: computed, retry }
        : computed !== null && detail.data !== undefined
          ? { state: 'ready', view: computed, detail: detail.data, basis }
          : { state: 'loading' }
  const show = useCallback((to: number) => setLookedAt({ id, index: to }), [id])
  return { shown, draftScene, setDraftScene: (next) => setDraft(next === null ? null : { id, scene: next }), frame: { index, show } }
}

/** The same object while its content is the same, so that reading the scan again computes no picture again. */
function useSteady<T>(value: T): T {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as T, [text])
}

/** A server's refusal in its own words; an incomplete transfer in ours. */
const failureSentence = (error: Error): string => sentenceOf(error, wordsOf(error, 'This capture could not be loaded. Try again.'))
