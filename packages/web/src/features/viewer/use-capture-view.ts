import type { Capture, CaptureDetail, Scene } from '@ridgeline/contracts/capture'
import { ThermalError } from '@ridgeline/thermal/errors'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sentenceOf } from '#api.ts'
import { captureQuery, samplesQuery } from './api.ts'
import { type ViewImage, viewImage } from './view-image.ts'

type CaptureViewState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly state: 'ready'; readonly view: ViewImage; readonly detail: CaptureDetail }

export interface LiveCapture {
  readonly shown: CaptureViewState
  /** Object parameters being typed, shown at once and saved only on demand; null while nobody types. */
  readonly draftScene: Scene | null
  readonly setDraftScene: (scene: Scene | null) => void
}

const noFrame = { width: 0, height: 0, sampleType: 'u16' } as const

/** The thermogram of a capture, computed in the browser for the parameters in use or being typed. */
export function useCaptureView(capture: Capture | null): LiveCapture {
  const hasFrame = capture !== null && capture.frame !== null && capture.state === 'ready'
  const id = capture?.id ?? ''
  const detail = useQuery({ ...captureQuery(id), enabled: hasFrame })
  const samples = useQuery({ ...samplesQuery(id, capture?.frame ?? noFrame), enabled: hasFrame })
  const [draft, setDraft] = useState<{ id: string; scene: Scene } | null>(null)
  const draftScene = draft?.id === id ? draft.scene : null

  const calibration = detail.data?.calibration ?? null
  const scene = draftScene ?? capture?.scene ?? null
  const computed = useMemo(() => {
    if (samples.data === undefined || calibration === null) return null
    try {
      return viewImage(samples.data, calibration, scene)
    } catch (error) {
      if (error instanceof ThermalError) return `${error.message} Expected: ${error.expected}.`
      throw error
    }
  }, [samples.data, calibration, scene])

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
          ? { state: 'ready', view: computed, detail: detail.data }
          : { state: 'loading' }
  return { shown, draftScene, setDraftScene: (next) => setDraft(next === null ? null : { id, scene: next }) }
}

/** A server's refusal in its own words; an incomplete transfer in ours. */
const failureSentence = (error: Error): string =>
  sentenceOf(error, error.name === 'Error' ? error.message : 'This capture could not be loaded. Try again.')
