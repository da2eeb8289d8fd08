import { hashOf, utf8 } from '#rules/bytes'

/** Letters of Crockford's base32: none is taken for another one on paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const DOMAIN = utf8('ridgeline-title/code/1\n')

/**
 * The code that a version of a report bears on its pages, such as `7K3M-9QXT-2B4D`: known before the file is made, since it follows from what the report is made
 * of, not from the file. 60 bits, so that trying codes finds nothing.
 */
export function verifyCode(of: { readonly organizationId: string; readonly recordId: string; readonly input: string }): string {
  const bytes = hashOf(DOMAIN, utf8(`${of.organizationId}\n${of.recordId}\n${of.input}`))
  return grouped(Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS.charAt(byte & 31)).join(''))
}

const grouped = (letters: string): string => letters.replace(/(.{4})(?!$)/g, '$1-')

/** The code that somebody typed, or null where it is none: small letters, spaces and letters that look like others are forgiven. */
export function readCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? grouped(letters) : null
}

/** Where a code leads people. */
export const verifyUrl = (publicUrl: string, code: string): string => `${publicUrl}/verify?code=${code}`
