import { readCode } from '#rules/code'

/** How a report names its code among the keywords of its document. */
export const codeKeyword = (code: string): string => `verify:${code}`

/** How much of a file is looked through: what programs write about a document stands at its beginning or its end. */
const LOOKED_THROUGH = 2_000_000

/** The code that a document bears about itself, or null. What it says is a claim, not a proof. */
export function codeInFile(bytes: Uint8Array): string | null {
  const parts = bytes.length <= 2 * LOOKED_THROUGH ? [bytes] : [bytes.subarray(0, LOOKED_THROUGH), bytes.subarray(-LOOKED_THROUGH)]
  for (const part of parts) {
    const code = /verify:([0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})/.exec(latin1(part))?.[1]
    if (code !== undefined) return readCode(code)
  }
  return null
}

const AT_ONCE = 8192
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return text
}
