import { decodeEntities } from '#jsx-text'
import { type Hole, keyOf, type Message, type Piece } from '#message'
import { isForPeople } from '#shape'
import { childrenOf, type Node } from '#tree'
import type { Place, Walk } from '#walk'

/** What people read in a page written as text: what stands between tags, and in the attributes that are read. A placeholder is one sign here. */
const read = /(?<=>)[^<>]+(?=<|$)|^[^<>]+(?=<|$)|(?<=\s(?:alt|title|aria-label|placeholder)=")[^"]+(?=")/g
const MARK = '\u0000'

/** The texts of a template that is a page (`html`). */
export function markupMessages(walk: Walk, template: Node, place: Place): void {
  const expressions = childrenOf(template, 'expressions')
  const { text, offsets, holes } = flattened(walk.source, template, expressions)
  for (const match of text.matchAll(read)) {
    const own: Hole[] = []
    const pieces: Piece[] = []
    for (const piece of match[0].split(new RegExp(`(${MARK})`))) {
      if (piece !== MARK) pieces.push(decodeEntities(piece.replaceAll(/\s+/g, ' ')))
      else {
        const before = text.slice(0, match.index).split(MARK).length - 1
        pieces.push(own.length)
        own.push(holes[before + own.length]!)
      }
    }
    const [start, end] = [offsets[match.index]!, offsets[match.index + match[0].length]!]
    walk.note('markup', { start, end }, pieces, own, 'shown')
  }
  for (const expression of expressions) walk.visit(expression, { ...place, position: 'shown' })
}

/** The template with one sign for each placeholder, and where in the source each sign of it stands. */
function flattened(source: string, template: Node, expressions: readonly Node[]) {
  const holes = expressions.map(({ start, end }) => ({ start: source.lastIndexOf('${', start), end: source.indexOf('}', end) + 1 }))
  const offsets: number[] = []
  let text = ''
  let at = template.start + 1
  for (const hole of [...holes, { start: template.end - 1, end: template.end }]) {
    for (; at < hole.start; at++) {
      text += source[at]
      offsets.push(at)
    }
    if (hole.end === template.end && hole.start === template.end - 1) break
    text += MARK
    offsets.push(hole.start)
    at = hole.end
  }
  offsets.push(template.end - 1)
  return { text, offsets, holes }
}

/** What is read of a file that is a page. */
const readInPage = /(?<=>)[^<>]+(?=<)|(?<=\s(?:alt|title|aria-label)=")[^"]+(?=")|(?<=name="description" content=")[^"]+(?=")/g
const code = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g

/** The texts of a page that is a file of its own. */
export function pageMessages(page: string): Message[] {
  const silent = page.replaceAll(code, (part) => `${'<'.padEnd(part.length - 1)}>`)
  return [...silent.matchAll(readInPage)].flatMap((match) => {
    const text = keyOf([decodeEntities(match[0])])
    if (!text || !isForPeople(text.key, 'shown')) return []
    return [{ ...text, form: 'markup' as const, start: match.index, end: match.index + match[0].length, holes: [] }]
  })
}
