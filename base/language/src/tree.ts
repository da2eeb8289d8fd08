import { parseSync } from 'oxc-parser'

/** A node of the syntax tree, as far as this package looks at it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

/** The node that stands in a field, if one does. */
export const childOf = (node: Node, field: string): Node | null => (isNode(node[field]) ? node[field] : null)
/** The nodes of a list that stands in a field; holes of arrays are left out. */
export const childrenOf = (node: Node, field: string): Node[] => (Array.isArray(node[field]) ? node[field].filter(isNode) : [])

/** Every node that stands directly in a node. */
export function* insideOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) yield item
  }
}

/** A node and every node in it, in the order of the source. */
export function nodesIn(root: Node): Node[] {
  const nodes: Node[] = []
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node)
    waiting.push(...[...insideOf(node)].reverse())
  }
  return nodes
}

/** The name that an identifier, a member or a key says; empty where it is computed. */
export function nameOf(node: Node | null): string {
  if (!node) return ''
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type === 'MemberExpression') return node.computed ? '' : nameOf(childOf(node, 'property'))
  if (node.type === 'JSXNamespacedName') return `${nameOf(childOf(node, 'namespace'))}:${nameOf(childOf(node, 'name'))}`
  return typeof node.name === 'string' ? node.name : ''
}

/** @throws Error with the place, where a source is no TypeScript */
export function treeOf(source: string, fileName: string): Node {
  const { program, errors } = parseSync(fileName, source, { sourceType: 'module' })
  if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`)
  return program as unknown as Node
}
