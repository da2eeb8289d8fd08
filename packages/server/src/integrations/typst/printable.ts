/** Stands for a character the typeface does not contain. */
export const missingCharacter = '□'
/** Break opportunities and joiners that are laid out but never drawn. */
const invisible = new Set([0x0a, 0x200b, 0x200c, 0x200d, 0xad])

/**
 * A copy of JSON `data` whose texts hold only what the typeface can print. PDF/A refuses a glyph that is not there, so one emoji in a
 * note would otherwise stop the whole report.
 *
 * @param covered - code points of the typeface
 * @returns the copy, and how many characters were replaced
 */
export function printable(data: unknown, covered: ReadonlySet<number>): { data: unknown; replaced: number } {
  let replaced = 0
  const clean = (text: string): string => {
    let result = ''
    for (const letter of text.normalize('NFC').replaceAll(/\r\n?/g, '\n')) {
      const code = letter.codePointAt(0) ?? 0
      if (invisible.has(code) || (code >= 0x20 && covered.has(code))) {
        result += letter
      } else if (code < 0x20 || code === 0x7f) {
        result += ' '
      } else if (!isModifier(code)) {
        result += missingCharacter
        replaced++
      }
    }
    return result
  }
  const convert = (value: unknown): unknown => {
    if (typeof value === 'string') return clean(value)
    if (Array.isArray(value)) return value.map(convert)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convert(inner)]))
  }
  return { data: convert(data), replaced }
}

/** Variation selectors, skin tones and direction marks: part of the character before them. */
const isModifier = (code: number): boolean =>
  (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0x1f3fb && code <= 0x1f3ff) || (code >= 0x200e && code <= 0x200f) || code === 0xfeff
