import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaOf } from '#areas'
import { areasIn, textsOf } from '#catalogue'
import { root } from '#sources'
import { childOf, childrenOf, insideOf, type Node, nameOf, treeOf } from '#tree'

const shown = new Set(areasIn('en').flatMap((area) => Object.keys(textsOf('en', area))))
/** A sentence, a label or a word with a capital: what is a key of the code as well is written in lower case. */
const isShown = (text: string): boolean => shown.has(text) && /^\p{Lu}|\s/u.test(text)

/** What names a key of the keyboard, an element or a kind of file, which browsers and formats say in English. */
const isOfPrograms = (node: Node | null): boolean =>
  /^(?:key|code|tagName|nodeName|name|type)$/.test(nameOf(node?.type === 'MemberExpression' ? childOf(node, 'property') : node) ?? '')

/** The texts that a source decides by: compared, a case of a switch, or looked for in another text. */
function* decidedBy(node: Node): Generator<Node> {
  const text = (one: Node | null | undefined) =>
    one?.type === 'Literal' && typeof one.value === 'string' && isShown(one.value) ? [one] : []
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
    if (!isOfPrograms(left) && !isOfPrograms(right)) yield* [...text(left), ...text(right)]
  }
  if (node.type === 'SwitchStatement' && !isOfPrograms(childOf(node, 'discriminant')))
    for (const one of childrenOf(node, 'cases')) yield* text(childOf(one, 'test'))
  if (node.type === 'CallExpression') {
    const callee = childOf(node, 'callee')
    const asks =
      callee?.type === 'MemberExpression' && /^(?:includes|startsWith|endsWith|indexOf)$/.test(nameOf(childOf(callee, 'property')) ?? '')
    if (asks) yield* childrenOf(node, 'arguments').flatMap(text)
  }
  for (const child of insideOf(node)) yield* decidedBy(child)
}

/** Words of formats and vendors that happen to be texts of ours too. */
const ofOthers: readonly string[] = [
  'packages/web/src/features/roof/drawing.ts Polygon',
  'packages/web/src/features/map/property-map.tsx Point',
  'packages/storms/src/weather/nws.ts Cancel',
  'packages/crm/src/gohighlevel/inbound.ts Opportunity',
]

const decisionsOf = (source: string, path: string): string[] =>
  [...decidedBy(treeOf(source, path))].map(({ value, start }) => `${path}:${source.slice(0, start).split('\n').length} ${String(value)}`)

test('nothing decides by a text that is shown: in another language it is another one', () => {
  const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => areaOf(path) !== null)
  expect(sources.length).toBeGreaterThan(1000)
  const decisions = sources.flatMap((path) => decisionsOf(readFileSync(`${root}${path}`, 'utf8'), path))
  expect(decisions.filter((one) => !ofOthers.includes(one.replace(/:\d+/, '')))).toEqual([])
})

test('a decision by a text is found in a comparison, a switch and a search, and one by a key of the keyboard is none', () => {
  const text = [...shown].find((one) => /^\p{Lu}\p{Ll}+ \p{Ll}+$/u.test(one)) ?? ''
  const found = (source: string) => decisionsOf(source, 'file.ts').length
  expect(text).not.toBe('')
  expect(found(`const a = kind === '${text}'`)).toBe(1)
  expect(found(`switch (kind) { case '${text}': break }`)).toBe(1)
  expect(found(`const a = words.includes('${text}')`)).toBe(1)
  expect(found(`const a = { kind: '${text}' }; const b = event.key === 'Delete'`)).toBe(0)
})
