import { openPicture } from '@ridgeline/server/integrations/pictures/open-picture'
import { homographyFrom } from '@ridgeline/thermal/measure/homography'
import type { VisibleView } from '@ridgeline/thermal/objects/visible-view'
import type { AnalyseTask } from '#server/analysis/engine/thread-tasks'

/** The engine compares outlines, not details: the visible picture is taken at about this many of its pixels per thermal one. */
const DETAIL = 1.5

/** The visible picture of a task as the engine takes it. @throws ThermalError `invalid-alignment` */
export async function openVisible({ visible, samples }: Pick<AnalyseTask, 'visible' | 'samples'>): Promise<VisibleView | null> {
  if (!visible) return null
  const side = Math.round(DETAIL * Math.max(samples.width, samples.height))
  const { data, info } = await (await openPicture(new Uint8Array(visible.jpeg)))
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const places = visible.alignment.visible.map(([x, y]): [number, number] => [x * info.width, y * info.height])
  return { width: info.width, height: info.height, rgb: data, toVisible: homographyFrom(visible.alignment.thermal, places) }
}
