import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaOf } from '#areas'
import { areasIn, textsOf } from '#catalogue'
import { root, sourceFiles } from '#sources'
import { childOf, childrenOf, type Node, nameOf, nodesIn, treeOf } from '#tree'

const shown = new Set(areasIn('es').flatMap((area) => Object.keys(textsOf('es', area))))
/** A sentence, a label or a word with a capital: what is a key of the code as well is written in lower case. */
const isShown = (text: string): boolean => shown.has(text) && /^\p{Lu}|\s/u.test(text)

/** What names a key of the keyboard, an element or a kind of file, which browsers and formats say in English. */
const isOfPrograms = (node: Node | null): boolean =>
  /^(?:key|code|tagName|nodeName|type)$/.test(nameOf(node?.type === 'MemberExpression' ? childOf(node, 'property') : node) ?? '')

/** Names of what holds a text for people. */
const TOLD = /^(?:sentence|message|words|title|label|why|detail|expected|summary|heading)$|(?:Sentence|Words|Label|Title)$/
const isTold = (node: Node | null | undefined): boolean => {
  if (node?.type === 'CallExpression') return isTold(calledOn(node))
  return TOLD.test(nameOf(node?.type === 'MemberExpression' ? childOf(node, 'property') : (node ?? null)) ?? '')
}
const calledOn = (node: Node): Node | null => {
  const callee = childOf(node, 'callee')
  return callee?.type === 'MemberExpression' ? childOf(callee, 'object') : null
}

/** What asks a text for people whether some words are in it, by a pattern or by a piece of it. */
function isSearch(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = childOf(node, 'callee')
  const asks = callee?.type === 'MemberExpression' ? (nameOf(childOf(callee, 'property')) ?? '') : ''
  const [first] = childrenOf(node, 'arguments')
  const hasWords =
    first?.type === 'Literal' && (first.regex !== undefined || (typeof first.value === 'string' && /\p{L}{3}/u.test(first.value)))
  if (/^(?:test|exec)$/.test(asks)) return isTold(first)
  return /^(?:match|matchAll|search|includes|startsWith|endsWith|indexOf)$/.test(asks) && isTold(calledOn(node)) && hasWords
}

/** The texts that a source decides by: compared, a case of a switch, or looked for in another text. */
function decidedBy(node: Node): Node[] {
  const text = (one: Node | null | undefined) =>
    one?.type === 'Literal' && typeof one.value === 'string' && isShown(one.value) ? [one] : []
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
    return isOfPrograms(left) || isOfPrograms(right) ? [] : [...text(left), ...text(right)]
  }
  if (node.type === 'SwitchStatement' && !isOfPrograms(childOf(node, 'discriminant')))
    return childrenOf(node, 'cases').flatMap((one) => text(childOf(one, 'test')))
  if (node.type === 'CallExpression') {
    const callee = childOf(node, 'callee')
    const asks =
      callee?.type === 'MemberExpression' && /^(?:includes|startsWith|endsWith|indexOf)$/.test(nameOf(childOf(callee, 'property')) ?? '')
    if (asks) return childrenOf(node, 'arguments').flatMap(text)
  }
  return []
}

/** Words of formats and vendors that happen to be texts of ours too. */
const ofOthers: readonly string[] = [
  'subjects/roof/web/drawing.ts Polygon',
  'subjects/map/web/property-map.tsx Point',
  'subjects/roof/rules/measured/read-file.ts Polygon',
  'subjects/storm/rules/weather/nws.ts Cancel',
  'subjects/crm/server/vendors/gohighlevel/inbound.ts Opportunity',
]

/** Searches in what somebody typed, or what another program said. */
const typed: readonly { readonly place: string; readonly why: string }[] = [
  { place: 'subjects/crm/server/vendors/hubspot/facts.ts', why: 'what HubSpot answers, which has no field for it' },
  { place: 'subjects/training/rules/parse-course.ts', why: 'a course that somebody writes' },
  { place: 'engine/thermal/src/decode/flir/measurements.ts', why: 'a name that a camera wrote' },
  { place: 'base/web/format/title-label.ts', why: 'the title log, which stores names in English' },
  { place: 'apps/web/src/app/route-error.tsx', why: 'errors of the browser, which are English everywhere' },
]

/** Parsed once for both tests: decisions and searches, each with its place. */
function foundIn(source: string, path: string): { readonly decisions: string[]; readonly searches: string[] } {
  const at = (start: number) => `${path}:${source.slice(0, start).split('\n').length}`
  const nodes = nodesIn(treeOf(source, path))
  return {
    decisions: nodes.flatMap(decidedBy).map(({ value, start }) => `${at(start)} ${String(value)}`),
    searches: nodes.filter(isSearch).map(({ start, end }) => `${at(start)} ${source.slice(start, end)}`),
  }
}

const all = sourceFiles('{ts,tsx}')
  .filter((path) => areaOf(path) !== null)
  .map((path) => foundIn(readFileSync(`${root}${path}`, 'utf8'), path))

test('nothing decides by a text that is shown: in another language it is another one', () => {
  expect(all.length).toBeGreaterThan(1000)
  const decisions = all.flatMap((one) => one.decisions)
  expect(decisions.filter((one) => !ofOthers.includes(one.replace(/:\d+/, '')))).toEqual([])
})

test('a decision by a text is found in a comparison, a switch and a search, and one by a key of the keyboard is none', () => {
  const text = [...shown].find((one) => /^\p{Lu}\p{Ll}+ \p{Ll}+$/u.test(one)) ?? ''
  const found = (source: string) => foundIn(source, 'file.ts').decisions.length
  expect(text).not.toBe('')
  expect(found(`const a = kind === '${text}'`)).toBe(1)
  expect(found(`switch (kind) { case '${text}': break }`)).toBe(1)
  expect(found(`const a = words.includes('${text}')`)).toBe(1)
  expect(found(`const a = { kind: '${text}' }; const b = event.key === 'Delete'`)).toBe(0)
})

test('nothing looks for words in a text that people read: a code or a field says it in every language', () => {
  const found = all.flatMap((one) => one.searches)
  expect(found.filter((one) => !typed.some(({ place }) => one.startsWith(place)))).toEqual([])
  expect(typed.filter(({ place }) => !found.some((one) => one.startsWith(place)))).toEqual([])
})

test('a search for words is found by a pattern and by a piece, and a search in what is no text for people is none', () => {
  const found = (source: string) => foundIn(source, 'file.ts').searches.length
  expect(found('const a = /gather|alike/.test(sentence)')).toBe(1)
  expect(found('const a = ALIKE.test(reason.sentence.toLowerCase())')).toBe(1)
  expect(found("const a = one.windSentence.includes('gather')")).toBe(1)
  expect(found('const a = one.title.match(/hail/)')).toBe(1)
  expect(found("const a = /x/.test(path) || names.includes('gather') || title.includes(typed)")).toBe(0)
})
