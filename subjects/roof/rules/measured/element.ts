import { message, type Words } from '@ridgeline/words/message'
import { SaxesParser } from 'saxes'
import { BadMeasuredFile } from '#rules/measured/bad-file'

/** An element of a measurement file, whether it came as XML or as the JSON that vendors make of it. Names of elements are in capitals, those of attributes in lower case. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

type Open = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/** A report of 3,000 faces has some 40,000 elements, eight deep. */
const MOST_ELEMENTS = 500_000
const MOST_DEPTH = 64

/**
 * The root of an XML document. Nothing is expanded and nothing fetched: a document type is refused.
 * @throws BadMeasuredFile
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser()
  const open: Open[] = []
  let root: Open | null = null
  let elements = 0
  const refuse = (words: Words): never => {
    throw new BadMeasuredFile(words)
  }
  parser.on('doctype', () =>
    refuse('The file declares a document type: entities are not expanded and nothing is fetched, so it is not read'),
  )
  parser.on('error', ({ message: why }) => refuse(message`The file is no XML that can be read: ${why}`))
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > MOST_ELEMENTS) refuse(message`The file has more than ${MOST_ELEMENTS} elements: no roof has so many`)
    if (open.length >= MOST_DEPTH) refuse(message`The file has elements more than ${MOST_DEPTH} deep: no measurement file has`)
    const lower = Object.entries(attributes as Record<string, string>).map(([key, value]) => [key.toLowerCase(), value])
    const element: Open = { name: local(name), attributes: Object.fromEntries(lower), children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (piece) => {
    const inner = open.at(-1)
    if (inner) inner.text += piece
  })
  parser.write(text.replace(/^\uFEFF/, '').trimStart()).close()
  return root ?? refuse('The file is empty: expected a measurement file')
}

/** The same of JSON, where attributes stand behind `@` and repeated elements in lists. @throws BadMeasuredFile */
export function readJson(value: unknown): Element {
  if (!isRecord(value))
    throw new BadMeasuredFile('The file is JSON of another kind: expected an object with the root of a measurement report')
  const entries = Object.entries(value).filter(([key]) => !/^[@?#]/.test(key))
  const [only] = entries
  if (entries.length !== 1 || only === undefined)
    throw new BadMeasuredFile('The file is JSON of another kind: expected one root, such as EAGLEVIEW_EXPORT')
  return elementsOf(only[0], only[1], 0)[0] ?? { name: only[0], attributes: {}, children: [], text: '' }
}

function elementsOf(name: string, value: unknown, depth: number): Element[] {
  if (depth > MOST_DEPTH) throw new BadMeasuredFile(message`The file has elements more than ${MOST_DEPTH} deep: no measurement file has`)
  if (Array.isArray(value)) return value.flatMap((each) => elementsOf(name, each, depth + 1))
  if (!isRecord(value)) return [{ name: local(name), attributes: {}, children: [], text: value === null ? '' : String(value) }]
  const attributes: Record<string, string> = {}
  const children: Element[] = []
  let text = ''
  for (const [key, each] of Object.entries(value)) {
    if (key.startsWith('@')) attributes[key.slice(1).toLowerCase()] = String(each ?? '')
    else if (key === '#text') text = String(each)
    else children.push(...elementsOf(key, each, depth + 1))
  }
  return [{ name: local(name), attributes, children, text }]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name without the prefix of its namespace. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1).toUpperCase()

/** All elements of a name below one, at any depth, in their order. */
export function* within(element: Element, name: string): Generator<Element> {
  for (const child of element.children) {
    if (child.name === name) yield child
    else yield* within(child, name)
  }
}

export const firstWithin = (element: Element, name: string): Element | undefined => within(element, name).next().value ?? undefined
