import { queryClient } from '@ridgeline/web/calls/api.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { picturesOf } from '#contract/whole-roof/pictures-of'
import { chooseCapture } from '#web/analysis/captures/choose-capture.ts'
import { scanQuery } from '#web/analysis/scan/api.ts'
import { captureQuery, samplesQuery } from '#web/viewer/capture/api.ts'
import { captureView } from '#web/viewer/capture/capture-view.ts'
import { readViewState } from '#web/viewer/stage/view-state.ts'

/**
 * Asks for all that the analysis shows first, while the page is still being put together: otherwise the samples are asked for only
 * after session, scan and screen have followed one another, which takes many seconds on a busy machine. Never waits and never fails;
 * the screen finds what has arrived, waits for what is on its way, and shows its own errors.
 */
export function loadAnalysis({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): null {
  void prefetch(params.id ?? '', readViewState(new URL(request.url).searchParams).captureId)
  return null
}

async function prefetch(scanId: string, captureId: string | null): Promise<void> {
  if (captureId !== null) void queryClient.prefetchQuery(captureQuery(captureId))
  await queryClient.prefetchQuery(scanQuery(scanId))
  const scan = queryClient.getQueryData(scanQuery(scanId).queryKey)
  const capture = scan && chooseCapture(picturesOf(scan), scan.issues, captureId)
  if (!capture?.frame || captureView(capture) !== 'thermogram') return
  void queryClient.prefetchQuery(captureQuery(capture.id))
  void queryClient.prefetchQuery(samplesQuery(capture.id, capture.frame, capture.frameCount > 1 ? capture.frameIndex : null))
}
