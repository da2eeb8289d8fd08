const rules: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn|wr)/, 'n'],
  [/^x/, 's'],
  [/ph/g, 'f'],
  [/(?:ck|qu?|c(?=[^eiy]|$)|k)/g, 'k'],
  [/[cz]/g, 's'],
  [/ll/g, 'l'],
  [/(?:gh|h)/g, ''],
  [/v/g, 'b'],
  [/j(?=[eiao])/g, 'j'],
  [/y/g, 'i'],
  [/x/g, 'ks'],
  [/(.)\1+/g, '$1'],
]

/**
 * How a word sounds to an English or a Spanish ear, roughly: consonants that are confused are one, vowels behind the first sound are left out. "Caldwel", "Kaldwell" and
 * "Caldwell" are one.
 * @param word - lower case, without accents
 */
export function soundOf(word: string): string {
  const plain = rules.reduce((text, [pattern, by]) => text.replace(pattern, by), word)
  return plain.slice(0, 1) + plain.slice(1).replaceAll(/[aeiou]/g, '')
}
