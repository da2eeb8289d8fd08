/** Which character stands before the cents in a file; null where no price tells. */
export type DecimalMark = '.' | ',' | null

/** Characters of a price with its currency and the spaces in it. */
const LONGEST = 60

/** Figures of a price without its currency; null for what is none, or is in another currency. */
function figuresOf(text: string): string | null {
  if (text.length > LONGEST) return null
  const figures = text.replace(/^\s*(us\s?\$|\$|usd)\s*|\s*(us\s?\$|\$|usd)\s*$/gi, '').replaceAll(/[\s'’]/g, '')
  return /^[\d.,]+$/.test(figures) ? figures : null
}

/** The mark that a price can only mean as its decimal mark: the last of two kinds, or one that no group of three digits follows. */
function markIn(text: string): DecimalMark {
  const figures = figuresOf(text) ?? ''
  const last = figures.match(/[.,](?=[^.,]*$)/)?.[0] as '.' | ',' | undefined
  if (last === undefined) return null
  const others = figures.split(last).length - 1
  const isMixed = figures.includes('.') && figures.includes(',')
  return others === 1 && (isMixed || !/[.,]\d{3}$/.test(figures)) ? last : null
}

/** The decimal mark of a file, told by the prices that leave no doubt; null where there is none of them, or they disagree. */
export function decimalMarkOf(prices: readonly string[]): DecimalMark {
  const marks = new Set(prices.map(markIn).filter((mark) => mark !== null))
  return marks.size === 1 ? ([...marks][0] ?? null) : null
}

/** A price in US dollars as people write it, such as `$1,240.50` or `1.240,50`; null for what is none, or could be two. */
export function priceOf(text: string, ofFile: DecimalMark): number | null {
  const figures = figuresOf(text)
  if (figures === null) return null
  const mark = markIn(text) ?? ofFile
  if (mark === null && /[.,]/.test(figures)) return null
  const group = mark === ',' ? '.' : ','
  const pattern = mark === ',' ? /^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/ : /^(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/
  if (figures === '' || !pattern.test(figures)) return null
  return Number(figures.replaceAll(group, '').replace(',', '.'))
}
