import { jsxText } from '#jsx-text'
import type { Hole, Piece } from '#message'
import { childOf, childrenOf, type Node } from '#tree'
import type { Place, Walk } from '#walk'

type Part = { readonly text: string; readonly node: Node } | { readonly hole: Node }

/** The children of an element as one message where words stand among them; what is filled in and what the elements inside say are visited for themselves. */
export function elementMessages(walk: Walk, element: Node, place: Place): void {
  const parts = childrenOf(element, 'children').flatMap(partOf)
  const framed = withoutPictures(parts)
  const holes: Hole[] = []
  const pieces: Piece[] = []
  for (const part of framed) {
    if ('text' in part) pieces.push(part.text)
    else {
      pieces.push(holes.length)
      holes.push(part.hole)
    }
  }
  const [first, last] = [framed[0], framed.at(-1)]
  if (first && last) {
    const range = { start: nodeOf(first).start, end: nodeOf(last).end }
    walk.note('children', range, pieces, holes, 'shown')
  }
  for (const part of parts) if ('hole' in part) walk.visit(part.hole, { ...place, position: 'shown' })
}

const nodeOf = (part: Part): Node => ('text' in part ? part.node : part.hole)

function partOf(node: Node): Part[] {
  if (node.type === 'JSXText') {
    const text = jsxText(String(node.raw))
    return text === '' ? [] : [{ text, node }]
  }
  const inside = node.type === 'JSXExpressionContainer' ? childOf(node, 'expression') : null
  if (inside?.type === 'JSXEmptyExpression') return []
  if (inside?.type === 'Literal' && typeof inside.value === 'string') return [{ text: inside.value, node }]
  return [{ hole: node }]
}

/** Icons before and behind the words are no part of them. */
function withoutPictures(parts: readonly Part[]): readonly Part[] {
  const isPicture = (part: Part) => ('hole' in part ? isEmptyElement(part.hole) : part.text.trim() === '')
  const from = parts.findIndex((part) => !isPicture(part))
  return from < 0 ? [] : parts.slice(from, parts.findLastIndex((part) => !isPicture(part)) + 1)
}

const isEmptyElement = (node: Node): boolean => node.type === 'JSXElement' && childrenOf(node, 'children').length === 0
