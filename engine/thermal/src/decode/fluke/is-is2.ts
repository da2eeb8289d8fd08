import { startsWith } from '#decode/binary'

/** Where names are looked for without opening the archive: in the first files of one that is cut, in the list at the end of a whole one. */
const SEARCHED_BYTES = 2 ** 16

const holds = (bytes: Uint8Array, text: string): boolean => {
  for (let at = bytes.indexOf(text.charCodeAt(0)); at >= 0; at = bytes.indexOf(text.charCodeAt(0), at + 1)) {
    let i = 1
    while (i < text.length && bytes[at + i] === text.charCodeAt(i)) i++
    if (i === text.length) return true
  }
  return false
}

/** Whether a ZIP archive is a picture of a Fluke camera, complete or not. */
export const isIs2 = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 'PK\x03\x04') &&
  [bytes.subarray(0, SEARCHED_BYTES), bytes.subarray(-SEARCHED_BYTES)].some((part) => holds(part, '.gpbenc'))
