/** Compares file names as people count them: `DJI_9` before `DJI_10`, the same on every machine. */
export function compareNames(a: string, b: string): number {
  const [one, other] = [countable(a), countable(b)]
  if (one !== other) return one < other ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

/** Longest number that is counted (digits): more are an identity, compared as text. */
const MOST_DIGITS = 18

/** The name with all numbers as wide as each other, so that texts stand in the order of the numbers. */
const countable = (name: string): string => name.replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(MOST_DIGITS, '0'))
