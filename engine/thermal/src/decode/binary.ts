import { asMessage, message, type Words } from '@ridgeline/words/message'
import { ThermalError } from '#errors'

/**
 * A part of the file, checked against its end.
 *
 * @param what - name of the part for the message, such as "camera record"
 * @throws ThermalError `truncated` when the part reaches past the end
 */
export const take = (bytes: Uint8Array, offset: number, length: number, what: Words): Uint8Array => {
  if (offset < 0 || length < 0 || offset + length > bytes.length) {
    throw new ThermalError('truncated', message`The file ends inside its ${asMessage(what)}.`, message`${length} bytes there`, offset)
  }
  return bytes.subarray(offset, offset + length)
}

/** A view of the bytes for reading numbers. Its reads must be covered by a length check before. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A call takes so many arguments without trouble. */
const CALL_BYTES = 4096

/** Text of one byte per character, up to the first NUL or the end of the part. */
export const latin1 = (bytes: Uint8Array, offset = 0, length = bytes.length - offset): string => {
  const end = Math.min(bytes.length, offset + length)
  const nul = bytes.subarray(0, Math.max(offset, end)).indexOf(0, offset)
  const stop = nul < 0 ? end : nul
  let text = ''
  for (let i = offset; i < stop; i += CALL_BYTES)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(i, Math.min(stop, i + CALL_BYTES)))
  return text
}

/** Whether the bytes at `offset` spell this ASCII text; `\0` and other codes up to 255 are allowed. */
export const startsWith = (bytes: Uint8Array, text: string, offset = 0): boolean => {
  if (offset + text.length > bytes.length) return false
  for (let i = 0; i < text.length; i++) if (bytes[offset + i] !== text.charCodeAt(i)) return false
  return true
}

/** Parts put one behind the other; a single part is returned as it is. */
export const concatenate = (parts: readonly Uint8Array[]): Uint8Array => {
  if (parts.length === 1) return parts[0]
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
