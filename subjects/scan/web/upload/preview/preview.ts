import type { Place } from '@ridgeline/thermal/measure/places'
import type { TemperatureStanding } from '#contract/temperature-status'

/** A picture ready to be drawn: RGBA, row-major. */
export interface PreviewPicture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
}

/**
 * What a chosen file shows before it is sent.
 *
 * thermogram: temperatures (K) with what they are worth, the range null where the file gives no absolute one; heat: a picture of heat without temperatures;
 * photo: an ordinary picture; video: not opened here; unscaled: readable once somebody says what its numbers mean; refused: the server would not take it either, `sentence` says why. `takenMs`: when a
 * thermogram was taken (ms), by the clock of this device where its camera knows no zone. `place`: where it or a photo was taken.
 */
export type Preview = { readonly takenMs?: number; readonly place?: Place } & (
  | {
      readonly kind: 'thermogram'
      readonly picture: PreviewPicture
      readonly width: number
      readonly height: number
      readonly standing: TemperatureStanding
      readonly range: { readonly minK: number; readonly maxK: number } | null
      readonly frameCount: number
    }
  | { readonly kind: 'heat' | 'photo'; readonly picture: PreviewPicture | null; readonly width: number; readonly height: number }
  | { readonly kind: 'video' | 'unscaled' }
  | { readonly kind: 'refused'; readonly sentence: string }
)

export interface PreviewRequest {
  readonly id: string
  readonly name: string
  readonly file: Blob
}
/** `preview` is null where the file could not be opened for a reason that lies in the browser. */
export interface PreviewAnswer {
  readonly id: string
  readonly preview: Preview | null
}

/** Larger files are not opened before they are sent: a phone has to hold the whole file (bytes). */
export const maxPreviewBytes = 64 * 1024 * 1024
