import { isKept } from '#kept'
import type { Position } from '#positions'

const words = /\p{L}[\p{L}’'-]+/gu
/** A token that styles are written with: `px-4`, `max-md:hidden`, `[&_p]:mt-2`, `1fr`, `var(--x)`. */
const styleToken =
  /^(?:[a-z0-9]+(?:-[a-z0-9[\]().#%/_,]+)+|.*[a-z\])]:[a-z[(-].*|\[.*|.*\(--.*|[\d.]+(?:px|rem|em|fr|ms|s|%|vh|vw|deg)|#[0-9a-f]{3,8})$/
/** Single words that are styles where others of the text are. */
const styleWords = new Set(
  'flex grid block hidden inline table relative absolute fixed sticky static truncate underline italic uppercase lowercase capitalize border rounded shadow grow shrink group peer visible invisible transition container contents outline ring resize antialiased'.split(
    ' ',
  ),
)

/** Whether a text that stands in such a position is for people. `{0}` in it stands for what is filled in. */
export function isForPeople(key: string, position: Position): boolean {
  if (position === 'code' || isKept(key)) return false
  const found = key.replaceAll(/\{\d+\}/g, ' ').match(words) ?? []
  if (found.length === 0 || isCode(key.replaceAll(/\{\d+\}/g, 'x'))) return false
  return position === 'shown' || isPhrase(key) || looksWritten(key.replaceAll(/\{\d+\}/g, ' ').trim(), found)
}

/** One word in lower case beside what is filled in, or between: `{0} sure`, `wind {0}`, `{0} to {1}`. */
const isPhrase = (key: string): boolean => /^(?:(?:\{\d+\} )+\p{Ll}{3,}|\p{Ll}{2,}:? \{\d+\}|\{\d+\} \p{Ll}{2,} \{\d+\})$/u.test(key)

function looksWritten(text: string, found: readonly string[]): boolean {
  if (isStyle(text)) return false
  const tokens = text.split(/\s+/)
  if (tokens.length === 1) return isWordPair(text) || /^[“"(]?[A-Z][a-z’']{2,}(?:-[a-z]+)?[.:…!?)”"]*$/.test(text)
  // a sentence, a label, or words in the middle of one
  return found.length > 1 || /^\p{Lu}\p{Ll}/u.test(text) || (found[0]?.length ?? 0) > 3
}

/** `Job/Opportunity`: two words, as a label has them; a type of media is in lower case, and a time zone begins with a part of the world. */
const isWordPair = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+\/\p{L}\p{Ll}+[.:]?$/u.test(text) &&
  !/^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\//.test(text)

/** Addresses, names of files and fields, mail addresses, codes. */
const isCode = (text: string): boolean =>
  /^(?:https?:|mailto:|tel:|data:|blob:|\/|\.\/|\.\.\/|#|@|--)\S*$/.test(text) ||
  /^(?:SELECT|default-src |update \w+\.|#let |PRODID|\{"|\(\w+ = |Id, |\w+ = x$|Bearer |Basic x|HTTP x|<\?xml|x\/|\$argon|bytes x|GET, |User-agent|Allow: |Disallow: |Sitemap: |connection: |public, max-age|no-cache|no key update|matrix|<[\w!])/.test(
    text,
  ) ||
  /; (?:charset|filename|path|Path|includeSubDomains)\b|^; ?[sS]ecure/.test(text) ||
  /\b(?:sans-serif|monospace|organization_id)\b/.test(text) ||
  /^\w+(?:\(\w*\)|Error|Failure|Refusal)$/.test(text) ||
  /^[\w.+-]+@[\w.-]+$/.test(text) ||
  /^[a-z]+(?:[A-Z]\w*)+$/.test(text) ||
  /^[a-z0-9]+(?:[_-][a-z0-9]+)+$/.test(text) ||
  /^[\w-]+(?:\.[\w-]+)+$/.test(text) ||
  (/^[\w*-]+\/[\w*+.-]+$/.test(text) && !isWordPair(text)) ||
  /^[A-Z0-9_]{2,}$/.test(text)

function isStyle(text: string): boolean {
  const tokens = text.split(/\s+/)
  const styles = tokens.filter((token) => styleToken.test(token) || styleWords.has(token))
  return (
    /[{}]|\b[a-z-]+: ?[^\s;]+(?: [^\s;]+){0,3};/.test(text) ||
    /^[a-z-]+\(/.test(text) ||
    (styles.length > 0 && styles.length >= tokens.length / 2 && text === text.toLowerCase())
  )
}
