import type { Capture } from '#contract/capture'
import type { DecodeResult } from '#server/analysis/engine/thread-tasks'
import { overlayOf } from '#server/analysis/read/overlay'
import { embeddedJpeg } from '#server/analysis/read/pictures'

/** The visible picture of a radiometric file at screen size, and where the camera lays the thermogram in it; null where it states none. */
export interface EmbeddedPicture {
  readonly jpeg: Uint8Array
  readonly overlay: Capture['overlay']
}

/** Null where the file holds no visible picture or no thermogram; throws where the picture is damaged. */
export async function embeddedPicture({
  visible,
  samples,
  file,
}: Pick<DecodeResult, 'visible' | 'samples' | 'file'>): Promise<EmbeddedPicture | null> {
  if (!visible || !samples) return null
  const { jpeg, full } = await embeddedJpeg(visible)
  // The camera counts its offsets in pixels of the whole picture, not of the one made to fit a screen.
  return { jpeg, overlay: file.pictureInPicture && overlayOf(file.pictureInPicture, samples, full) }
}
