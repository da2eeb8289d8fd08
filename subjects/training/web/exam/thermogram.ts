import type { Thermogram } from '@ridgeline/thermal/image'
import type { TrainingPicture } from '#contract/exam'

const CENTI = 100

/** Temperatures (K) of a picture that the server sent. */
export function thermogramOf({ width, height, samplesBase64 }: TrainingPicture): Thermogram {
  const bytes = Uint8Array.from(atob(samplesBase64), (letter) => letter.codePointAt(0) ?? 0)
  const view = new DataView(bytes.buffer)
  return { width, height, kelvin: Float32Array.from({ length: width * height }, (_, at) => view.getUint16(at * 2, true) / CENTI) }
}
