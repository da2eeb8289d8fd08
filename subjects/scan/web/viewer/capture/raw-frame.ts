import type { RawFrame } from '@ridgeline/thermal/image'
import { unpackSamples } from '@ridgeline/thermal/samples/pack'
import { Told } from '@ridgeline/web/calls/told.ts'
import type { Capture } from '#contract/capture'

type Frame = NonNullable<Capture['frame']>

const bytesPerSample = { u16: 2, i16: 2, f32: 4 } as const satisfies Record<Frame['sampleType'], number>

/**
 * Sensor samples as the server sends them: packed, without a header.
 *
 * @throws Error where the bytes do not fill the frame exactly
 */
export function rawFrame(bytes: ArrayBuffer, { width, height, sampleType }: Frame): RawFrame {
  const size = bytesPerSample[sampleType]
  const expected = width * height * size
  if (bytes.byteLength !== expected) {
    throw new Told(`The samples of this capture are incomplete: ${bytes.byteLength} of ${expected} bytes arrived. Load the page again.`)
  }
  return { width, height, samples: samplesOf(unpackSamples(new Uint8Array(bytes), width, size).buffer, sampleType) }
}

function samplesOf(bytes: ArrayBuffer, sampleType: Frame['sampleType']): RawFrame['samples'] {
  if (sampleType === 'u16') return new Uint16Array(bytes)
  return sampleType === 'i16' ? new Int16Array(bytes) : new Float32Array(bytes)
}
