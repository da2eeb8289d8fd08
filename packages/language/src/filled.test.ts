import { expect, test } from 'vitest'
import { areasIn, textsOf } from '#catalogue'
import { filledIn, patternOf } from '#filled'
import { piecesOf } from '#message'
import { sayIn } from '#said'

/** What a lazy expression would find, which goes back and tries again. */
function byExpression(key: string, text: string): string[] | null {
  const source = piecesOf(key).map((piece) => (typeof piece === 'string' ? piece : '([\\s\\S]*?)'))
  return new RegExp(`^${source.join('')}$`, 'u').exec(text)?.slice(1) ?? null
}

/** Every text of up to `length` letters of an alphabet. */
const textsOfLetters = (letters: readonly string[], length: number): string[] =>
  length === 0 ? [''] : ['', ...letters.flatMap((letter) => textsOfLetters(letters, length - 1).map((rest) => letter + rest))]

test('what is filled in is what the lazy expression of the same text finds, in every short text', () => {
  const keys = ['{0}', 'a{0}', '{0}a', 'a{0}b', '{0}a{1}', '{0}ab{1}', 'a{0}{1}b', '{0}a{1}a{2}', 'a{0}a{1}ba', '{1}b{0}ab', 'aa{0}aa']
  const texts = textsOfLetters(['a', 'b', 'c'], 6)
  const found = keys.flatMap((key) => texts.map((text) => filledIn(patternOf(key), text)))
  expect(found).toEqual(keys.flatMap((key) => texts.map((text) => byExpression(key, text))))
  expect(found.filter((parts) => parts !== null).length).toBeGreaterThan(1000)
})

/** The least of a few tries (ms): the machine that runs this has other work too. */
function leastMs(work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 8 && least > FEW_MS; tries++) {
    const begun = performance.now()
    work()
    least = Math.min(least, performance.now() - begun)
  }
  return least
}
/** About two are the longest that is seen; fifty is what nobody else may wait. */
const FEW_MS = 20

test('no text that people type into any message holds up what says it in Spanish', () => {
  const say = sayIn('es')
  const keys = areasIn('es').flatMap((area) => Object.keys(textsOf('es', area)))
  const pieces = keys.flatMap((key) => piecesOf(key).filter((piece) => typeof piece === 'string'))
  const mixed = pieces.filter((_, i) => i % 97 === 0).join('')
  const typed = [mixed, 'A. ', 'a', ' ', 'of ', ': ', '". A', '{0} of {1}', '"{0}" is in ']
  const hostile = keys
    .filter((key) => key.includes('{'))
    .map((key, i) => {
      const unit = typed[i % typed.length] ?? ''
      return key.replaceAll(/\{\d+\}/g, unit.repeat(Math.ceil(1900 / unit.length))).slice(0, i % 5 === 0 ? 20_000 : 2000)
    })
  const repeated = pieces.filter((_, i) => i % 4 === 0).map((piece) => piece.repeat(Math.ceil(2000 / piece.length)).slice(0, 2000))
  const slow = [...hostile, ...repeated].filter((text) => leastMs(() => say(text)) > FEW_MS)
  expect(slow.map((text) => text.slice(0, 100))).toEqual([])
  expect(hostile.length).toBeGreaterThan(800)
})
