import { asMessage, message, type Words } from '@ridgeline/words/message'
import type { DecodedFile } from '#decode/decoded-file'
import { ThermalError } from '#errors'
import type { Radiometry } from '#radiometry/radiometry'

/** What no roof and no camera reaches (degrees Celsius): a file beyond is not what it should be. */
const PLAUSIBLE_C = { low: -100, high: 2000 } as const

/** Whether DJI's Thermal SDK could say more about a file than the open formula. */
export const lacksDjiCorrection = (file: DecodedFile): file is DecodedFile & { readonly radiometry: Radiometry } =>
  file.format === 'dji-rjpeg' && file.status === 'uncorrected' && file.radiometry !== null

/** Length (bytes) of what the SDK writes for a file: one float32 a pixel. */
export const sdkOutputBytes = ({ radiometry: { frame } }: { readonly radiometry: Radiometry }): number => 4 * frame.width * frame.height

/**
 * A DJI picture with the temperatures that DJI's own program computed for it (float32, little-endian, degrees Celsius, row-major). The counts stay
 * beside them as the file has them.
 *
 * @throws ThermalError `size-mismatch` for another number of pixels, `bad-calibration` for values that are no temperatures
 */
export function withSdkTemperatures(file: DecodedFile & { readonly radiometry: Radiometry }, output: Uint8Array): DecodedFile {
  const { width, height } = file.radiometry.frame
  const expected = sdkOutputBytes(file)
  if (output.length !== expected) {
    throw new ThermalError(
      'size-mismatch',
      message`DJI’s program wrote ${output.length} bytes.`,
      message`${expected} bytes for ${width} x ${height}`,
    )
  }
  const view = new DataView(output.buffer, output.byteOffset, output.length)
  const samples = Float32Array.from({ length: width * height }, (_, i) => view.getFloat32(4 * i, true))
  if (!samples.every((celsius) => celsius > PLAUSIBLE_C.low && celsius < PLAUSIBLE_C.high)) {
    throw new ThermalError('bad-calibration', 'DJI’s program wrote values that are no temperatures.', 'degrees Celsius as float32')
  }
  return {
    ...file,
    status: 'radiometric',
    radiometry: {
      ...file.radiometry,
      frame: { width, height, samples },
      counts: file.radiometry.frame,
      calibration: { kind: 'dji-sdk' },
    },
    warnings: [
      { code: 'dji-sdk', message: 'Corrected by DJI SDK: DJI’s own program, installed here, computed these temperatures.' },
      ...kept(file),
    ],
  }
}

/** The same file by the open formula, with the reason why DJI's program did not help. */
export const withoutSdk = (file: DecodedFile, reason: Words): DecodedFile => ({
  ...file,
  warnings: [...file.warnings, { code: 'dji-sdk-failed', message: message`Not corrected by DJI SDK: ${asMessage(reason)}` }],
})

const kept = ({ warnings }: DecodedFile): DecodedFile['warnings'] =>
  warnings.filter(({ code }) => code !== 'uncorrected' && code !== 'reference-points-needed')
