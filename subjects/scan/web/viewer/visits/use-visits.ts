import type { Point } from '@ridgeline/thermal/image'
import { reduceGrid } from '@ridgeline/thermal/raster/grid'
import { Told } from '@ridgeline/web/calls/told.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Capture } from '#contract/capture'
import { captureQuery, samplesQuery } from '#web/viewer/capture/api.ts'
import { type ViewImage, viewImage } from '#web/viewer/capture/view-image.ts'
import { compareBeside } from './compare-beside.ts'
import type { Compared, VisitPicture } from './compare-job.ts'
import { footprintOf, type ViewPair } from './view-pairs.ts'

interface VisitView extends VisitPicture {
  readonly ids: readonly string[]
  readonly view: ViewImage
  readonly step: number
}

/** Larger pictures, as of a whole roof, are compared at a part of their size (px): how far areas grew stays true to a fraction of a pixel of that. */
const MOST_SIDE = 2400

export interface ComparedVisits {
  readonly earlier: ViewImage
  readonly later: ViewImage
  /** Pixels of each capture, along a side, in one of its view here. */
  readonly steps: { readonly earlier: number; readonly later: number }
  /** Ids of what was found in the later capture, in the order that the comparison names them by. */
  readonly foundLater: readonly string[]
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
  const full = viewImage(samples, detail.calibration, detail.scene, detail.correction)
  const step = Math.ceil(Math.max(frame.width, frame.height) / MOST_SIDE)
  const { width, height, values } = reduceGrid({ ...full.image, values: full.image.kelvin }, step)
  const view = { ...full, image: { width, height, kelvin: values } }
  const found = detail.anomalies.map((each) => ({ ...each, polygon: each.polygon.map(([x, y]): Point => [x / step, y / step]) }))
  const place = footprintOf(capture)
  const ids = detail.anomalies.map(({ id }) => id)
  return { view, ids, image: view.image, found, place: place && { ...place, width, height }, isMap: capture.media === 'mosaic', step }
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
      const picture = ({ image, found, place, isMap }: VisitView): VisitPicture => ({ image, found, place, isMap })
      const compared = await compareBeside({ earlier: picture(earlier), later: picture(later) }, signal)
      const steps = { earlier: earlier.step, later: later.step }
      return { earlier: earlier.view, later: later.view, steps, foundLater: later.ids, compared }
    },
  })
}
