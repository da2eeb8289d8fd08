import type { DecodedFile } from '#decode/decoded-file'
import { detect } from '#decode/detect'
import { inflate as builtIn } from '#decode/inflate'
import type { DecodeOptions } from '#decode/options'
import { withProof } from '#decode/own-figures'
import { ThermalError } from '#errors'
import type { Radiometry } from '#radiometry/radiometry'

/**
 * Reads a file of any supported kind.
 *
 * A sound picture without temperatures is no error: it comes back as `visible` or `qualitative`, with `radiometry` null.
 *
 * @param bytes - the whole file; never changed, and parts of the result may share its memory
 * @throws ThermalError with the reason when the file is damaged, no image, or of a kind we do not read; nothing else is thrown
 */
export const decode = async (bytes: Uint8Array, options: DecodeOptions = {}): Promise<DecodedFile> => {
  try {
    const { file, format } = detect(bytes)
    const read = await format.load()
    const { fileName = 'file', frame = 0, inflate = builtIn } = options
    return withProof(await read(file, { ...options, fileName, frame, inflate }))
  } catch (error) {
    throw error instanceof ThermalError ? withinFile(error, bytes.length) : error
  }
}

/** Headers that point far away are refused at the end of the file, which is where they stopped being true. */
const withinFile = (error: ThermalError, length: number): ThermalError => {
  const { offset } = error
  if (offset === null || (offset >= 0 && offset <= length)) return error
  return new ThermalError(error.code, error.words, error.expectedWords, length)
}

/**
 * Reads a file that must hold thermal data.
 *
 * @throws ThermalError `not-radiometric` for pictures without temperatures, and everything `decode` throws
 */
export const decodeThermogram = async (
  bytes: Uint8Array,
  options: DecodeOptions = {},
): Promise<DecodedFile & { readonly radiometry: Radiometry }> => {
  const file = await decode(bytes, options)
  const { radiometry } = file
  if (radiometry !== null) return { ...file, radiometry }
  throw new ThermalError(
    'not-radiometric',
    file.status === 'qualitative'
      ? 'This picture shows heat but holds no temperatures.'
      : 'This is an ordinary picture without temperatures.',
    'the original radiometric file of the camera',
  )
}
