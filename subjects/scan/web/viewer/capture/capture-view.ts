import type { Capture } from '#contract/capture'

/** How a capture is shown: measured, or plainly, or not yet, or not at all. */
export type CaptureView = 'waiting' | 'refused' | 'thermogram' | 'picture-of-heat' | 'photo' | 'video'

export function captureView(capture: Pick<Capture, 'state' | 'media' | 'frame' | 'status'>): CaptureView {
  if (capture.state !== 'ready') return capture.state
  if (capture.media === 'video') return 'video'
  if (capture.media === 'photo' || capture.status === 'visible') return 'photo'
  return capture.frame === null ? 'picture-of-heat' : 'thermogram'
}
