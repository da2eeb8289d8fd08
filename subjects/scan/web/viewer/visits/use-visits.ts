import { Told } from '@ridgeline/web/calls/told.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Capture } from '#contract/capture'
import { captureQuery, samplesQuery } from '#web/viewer/capture/api.ts'
import { type ViewImage, viewImage } from '#web/viewer/capture/view-image.ts'
import { compareBeside } from './compare-beside.ts'
import type { Compared, VisitPicture } from './compare-job.ts'
import { footprintOf, type ViewPair } from './view-pairs.ts'

interface VisitView extends VisitPicture {
  readonly view: ViewImage
}

export interface ComparedVisits {
  readonly earlier: ViewImage
  readonly later: ViewImage
  /** Null where the pictures are not of one place. */
  readonly compared: Compared
}

async function readVisit(client: QueryClient, capture: Capture): Promise<VisitView> {
  const { id, frame, frameCount, frameIndex } = capture
  if (frame === null) throw new Told(`${capture.fileName} has no temperatures to compare.`)
  const [detail, samples] = await Promise.all([
    client.fetchQuery(captureQuery(id)),
    client.fetchQuery(samplesQuery(id, frame, frameCount > 1 ? frameIndex : null)),
  ])
  if (detail.calibration === null) throw new Told(`${capture.fileName} has no temperatures to compare.`)
  const view = viewImage(samples, detail.calibration, detail.scene, detail.correction)
  return { view, image: view.image, found: detail.anomalies, place: footprintOf(capture) }
}

/** Both pictures and what changed between them, worked out beside the page. */
export function useVisits(pair: ViewPair | null) {
  const client = useQueryClient()
  const parts = [pair?.earlier, pair?.later].map((capture) => [capture?.id, capture?.scene, capture?.correction])
  return useQuery({
    queryKey: ['visits', ...parts],
    enabled: pair !== null,
    // pictures of half a million temperatures are not kept for later
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ComparedVisits> => {
      const { earlier: first, later: second } = pair as ViewPair
      const [earlier, later] = await Promise.all([readVisit(client, first), readVisit(client, second)])
      const picture = ({ image, found, place }: VisitView): VisitPicture => ({ image, found, place })
      const compared = await compareBeside({ earlier: picture(earlier), later: picture(later) }, signal)
      return { earlier: earlier.view, later: later.view, compared }
    },
  })
}
