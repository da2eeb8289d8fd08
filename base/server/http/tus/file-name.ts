const longest = 200

/**
 * The name of a file without what can mislead or harm: folders, control characters, marks that turn the reading direction. At most 200
 * characters, the extension kept.
 *
 * @returns the name, or null when nothing is left of it
 */
export function safeFileName(given: string): string | null {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (clean === '') return null
  const characters = [...clean]
  if (characters.length <= longest) return clean
  const extension = /\.[^. ]{1,10}$/.exec(clean)?.[0] ?? ''
  return `${characters.slice(0, longest - extension.length).join('')}${extension}`
}
