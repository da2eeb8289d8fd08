/** Stands for a character that no typeface here contains. */
export const missingCharacter = '□'
/** Break opportunities and joiners that are laid out but never drawn. */
const invisible = new Set([0x0a, 0x200b, 0x200c, 0x200d, 0xad])

/** A copy of data that can be printed. */
export interface Printable {
  readonly data: unknown
  /** How many characters were replaced. */
  readonly replaced: number
  /** Places in the list of fallbacks of those that are needed, in that order. */
  readonly needed: readonly number[]
}

/**
 * A copy of JSON `data` whose texts hold only what the typeface and its fallbacks can print. PDF/A refuses a glyph that is not there, so one such
 * character in a note would otherwise stop the whole report.
 *
 * @param covered - code points of the typeface
 * @param fallbacks - code points of each font that stands in, the first that has a letter prints it
 */
export function printable(data: unknown, covered: ReadonlySet<number>, fallbacks: readonly ReadonlySet<number>[] = []): Printable {
  let replaced = 0
  const needed = new Set<number>()
  const isPrinted = (code: number): boolean => {
    if (invisible.has(code)) return true
    if (code < 0x20 || isModifier(code)) return false
    if (covered.has(code)) return true
    const found = fallbacks.findIndex((font) => font.has(code))
    if (found >= 0) needed.add(found)
    return found >= 0
  }
  const clean = (text: string): string => {
    let result = ''
    for (const letter of text.normalize('NFC').replaceAll(/\r\n?/g, '\n')) {
      const code = letter.codePointAt(0) ?? 0
      if (isPrinted(code)) {
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
  const copy = convert(data)
  return { data: copy, replaced, needed: [...needed].sort((a, b) => a - b) }
}

/** Variation selectors, skin tones and direction marks: part of the character before them. */
const isModifier = (code: number): boolean =>
  (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0x1f3fb && code <= 0x1f3ff) || (code >= 0x200e && code <= 0x200f) || code === 0xfeff
