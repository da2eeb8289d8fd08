import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root, sourceFiles } from '#sources'
import { type Translated, translated } from '#translated'
import { inLanguage } from '#vite'

/**
 * What the English of each chapter said when it was last translated: its words, not its figures, which are compared themselves. Whoever changes a chapter changes its
 * translation, reads both beside each other, and writes the new digest here.
 */
const translatedFrom: Readonly<Record<string, readonly string[]>> = {
  'method.md': ['mVID9JIm', 'jlkyOTkd', 'VOC0WwPr', 'uSH3zT2o', 'FH2DUl7R', 'vISHm4As', 'ghMgO3Sr', 'mgFLOsA9', 'CNCNqhSX'],
}

/** What stays a word of the program in every language, but for these. */
const codeWords: Readonly<Record<string, string>> = { 'con puntaje': 'scored' }

const english = (document: string): string => readFileSync(`${root}docs/${document}`, 'utf8')
/** As the build of a language finds it. */
const ofBuild = (language: Translated, document: string): string =>
  readFileSync(inLanguage(language).resolveId(`../../../../docs/${document}?raw`)?.replace('?raw', '') ?? '', 'utf8')

const chaptersOf = (text: string): readonly string[] => text.split(/\n(?=## )/)
/** What blank lines separate: paragraphs, headings, tables, lists and formulas. */
const partsOf = (chapter: string): readonly string[] => chapter.trimEnd().split(/\n{2,}/)
/** Rows of a table as cells, items of a list, lines of a formula: what a figure stands in. */
function piecesOf(part: string): readonly (readonly string[])[] {
  if (part.startsWith('|')) return part.split('\n').map((row) => row.split('|').slice(1, -1))
  if (part.startsWith('- ')) return part.split(/\n(?=- )/).map((item) => [item])
  return (part.startsWith('    ') ? part.split('\n') : [part]).map((line) => [line])
}
const kindOf = (part: string): string => /^(?:#+ |\||- |\[| {4}| {2})/.exec(part)?.[0] ?? ''
const figuresOf = (text: string): readonly string[] => (text.replace(/\{#[\w-]+\}$/, '').match(/[-+]?\d+(?:[.,]\d+)*/g) ?? []).toSorted()
const codeOf = (text: string): readonly string[] =>
  (text.match(/`[^`]+`/g) ?? []).map((code) => codeWords[code.slice(1, -1)] ?? code.slice(1, -1)).toSorted()
const sentencesIn = (text: string): number => text.split(/[.:;?](?:\s|$)/).length
/** What is the same in every language. */
const factsOf = (text: string) => ({ figures: figuresOf(text), code: codeOf(text), sentences: sentencesIn(text) })
const wordsOf = (text: string): string =>
  text
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
const digestOf = (text: string): string =>
  createHash('sha256')
    .update(text.replaceAll(/\d+(?:[.,]\d+)*/g, '').replaceAll(/\s+/g, ' '))
    .digest('base64url')
    .slice(0, 8)

const documents = Object.keys(translatedFrom)
const cases = translated.flatMap((language) => documents.map((document) => [document, language] as const))

test('every document that a screen shows is held against its translations', () => {
  const shown = sourceFiles('{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(root + path, 'utf8').matchAll(/\/docs\/([\w/-]+\.md)\?raw'/g)].map(([, document]) => document))
  expect([...new Set(shown)]).toEqual(documents)
})

test.each(cases)('%s says in %s what it says in English, part by part', (document, language) => {
  const [own, original] = [chaptersOf(ofBuild(language, document)), chaptersOf(english(document))]
  expect(own.length).toBe(original.length)
  own.forEach((chapter, i) => {
    const parts = partsOf(original[i] ?? '')
    expect(partsOf(chapter).map(kindOf), chapter.slice(0, 60)).toEqual(parts.map(kindOf))
    partsOf(chapter).forEach((part, at) => {
      const place = `docs/${language}/${document}: ${part.slice(0, 80)}`
      const [pieces, there] = [piecesOf(part), piecesOf(parts[at] ?? '')]
      const each = (of: readonly (readonly string[])[]) => of.map((row) => row.map(factsOf))
      expect(each(pieces), place).toEqual(each(there))
      const same = pieces.flat().filter((text, n) => / \p{L}{3}/u.test(wordsOf(text)) && wordsOf(text) === wordsOf(there.flat()[n] ?? ''))
      expect(
        same.filter((text) => !text.startsWith('[')),
        `${place} is still English`,
      ).toEqual([])
    })
  })
})

test.each(documents)('%s was translated as it stands', (document) => {
  const now = chaptersOf(english(document)).map(digestOf)
  const changed = chaptersOf(english(document)).filter((_, i) => now[i] !== translatedFrom[document]?.[i])
  expect(
    changed.map((chapter) => chapter.split('\n')[0]),
    `These chapters of docs/${document} have changed: say the same in its translations (${translated.map((one) => `docs/${one}/${document}`).join()}), then write these digests: '${now.join("', '")}'`,
  ).toEqual([])
})
