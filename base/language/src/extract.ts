import { elementMessages } from '#children'
import { markupMessages } from '#markup'
import { type Hole, keyOf, type Message, type Piece } from '#message'
import { isPassing, isPlainName, type Position, positionInClass, positionOfArgument, positionOfName } from '#positions'
import { isForPeople } from '#shape'
import { childOf, childrenOf, insideOf, type Node, nameOf, treeOf } from '#tree'
import type { Place, Walk } from '#walk'

/** Every text of a source that people read, in the order in which they begin. Texts stand inside placeholders of others. */
export function extract(source: string, fileName: string): Message[] {
  const messages: Message[] = []
  const walk: Walk = {
    source,
    messages,
    visit: (node, place) => {
      if (node) (visitors[node.type] ?? other)(walk, node, place)
    },
    note: (form, { start, end }, pieces, holes, position) => {
      const text = keyOf(pieces)
      if (!text || !isForPeople(text.key, position)) return false
      messages.push({ ...text, form, start, end, holes })
      return true
    },
  }
  walk.visit(treeOf(source, fileName), { position: 'maybe', returned: 'maybe' })
  return messages.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

type Visitor = (walk: Walk, node: Node, place: Place) => void

const as = ({ returned }: Place, position: Position): Place => ({ position, returned })
/** A value that is asked for itself: what stands in it is code unless a call or an element inside says otherwise. */
const asked = (place: Place): Place => as(place, 'code')
const neutral = (place: Place): Place => (place.position === 'code' ? place : as(place, 'maybe'))

const other: Visitor = (walk, node, place) => {
  if (node.type.startsWith('TS')) return
  for (const child of insideOf(node)) walk.visit(child, neutral(place))
}
const nothing: Visitor = () => {}
const same =
  (...fields: string[]): Visitor =>
  (walk, node, place) => {
    for (const field of fields) walk.visit(childOf(node, field), place)
  }

/** A value that a name stands before: a constant, a field, an attribute, a default. */
function named(walk: Walk, name: string, value: Node | null, place: Place): void {
  walk.visit(value, placeNamed(place, name))
}

function placeNamed(place: Place, name: string): Place {
  const own = positionOfName(name)
  if (place.position === 'code') return place.isCodeByName && own === 'shown' ? as(place, 'maybe') : place
  if (own !== 'code') return as(place, own ?? place.position)
  return place.position === 'shown' && isPlainName(name) ? as(place, 'maybe') : { ...as(place, 'code'), isCodeByName: true }
}

const functionBody: Visitor = (walk, node, place) => {
  const name = nameOf(childOf(node, 'id'))
  const own = name ? (positionOfName(name) ?? 'maybe') : place.position
  const returned: Position = own === 'shown' ? 'shown' : 'maybe'
  const inside: Place = { position: 'maybe', returned }
  for (const parameter of childrenOf(node, 'params')) walk.visit(parameter, inside)
  walk.visit(childOf(node, 'body'), node.expression === true ? { position: returned, returned } : inside)
}

const binary: Visitor = (walk, node, place) => {
  const inside = node.operator === '+' ? place : asked(place)
  walk.visit(childOf(node, 'left'), inside)
  walk.visit(childOf(node, 'right'), inside)
}

const call: Visitor = (walk, node, place) => {
  const callee = childOf(node, 'callee')
  const name = nameOf(callee)
  if (callee?.type === 'MemberExpression') {
    const keeps = isPassing(name) ? place : neutral(place)
    walk.visit(childOf(callee, 'object'), name === 'includes' || name === 'indexOf' ? asked(place) : keeps)
  } else walk.visit(callee, neutral(place))
  childrenOf(node, 'arguments').forEach((argument, index) => {
    const position = node.type === 'NewExpression' ? positionInClass(name) : positionOfArgument(name, index)
    const mapped = isPassing(name) && position === 'maybe' && place.position === 'shown' && isFunction(argument)
    walk.visit(
      argument,
      place.position !== 'code'
        ? as(place, mapped ? 'shown' : position)
        : place.isCodeByName && position !== 'code'
          ? place
          : as(place, 'code'),
    )
  })
}

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** Tags of `words`: what they stand before is told, be it one word in lower case. */
const messageTags = new Set(['message', 'fixed'])

const template = (walk: Walk, node: Node, place: Place, isTagged = false): void => {
  const expressions = childrenOf(node, 'expressions')
  const texts = childrenOf(node, 'quasis').map(({ value }) => (value as { cooked: string }).cooked)
  const pieces = texts.flatMap((text, index): Piece[] => (index === 0 ? [text] : [index - 1, text])).filter((piece) => piece !== '')
  const form = isTagged || expressions.length > 0 ? 'template' : 'string'
  const isNoted = walk.note(
    form,
    node,
    pieces,
    expressions.map((expression) => holeAround(walk.source, expression)),
    place.position,
  )
  for (const expression of expressions) walk.visit(expression, isTagged ? as(place, 'maybe') : isNoted ? as(place, 'shown') : place)
}

/** `${x}` around the expression x. */
function holeAround(source: string, expression: Node): Hole {
  return { start: source.lastIndexOf('${', expression.start), end: source.indexOf('}', expression.end) + 1 }
}

const property: Visitor = (walk, node, place) => {
  if (node.computed) walk.visit(childOf(node, 'key'), asked(place))
  const value = childOf(node, 'value')
  const name = nameOf(childOf(node, 'key'))
  // a method is as shown as the field it fills
  named(walk, name, value, place)
}

/** A fact, as reports list them: what it is called and what it is. Elsewhere a `value` is code, and its `label` is read. */
const object: Visitor = (walk, node, place) => {
  const parts = childrenOf(node, 'properties')
  const fieldOf = (part: Node) => nameOf(childOf(part, 'key'))
  const isFact = parts.some((part) => fieldOf(part) === 'name') && !parts.some((part) => fieldOf(part) === 'label')
  for (const part of parts)
    if (isFact && fieldOf(part) === 'value' && place.position !== 'code') walk.visit(childOf(part, 'value'), as(place, 'maybe'))
    else walk.visit(part, place)
}

const attribute: Visitor = (walk, node, place) => {
  const name = nameOf(childOf(node, 'name'))
  const value = childOf(node, 'value')
  const position = positionOfName(name) ?? 'maybe'
  if (value?.type === 'Literal' && typeof value.value === 'string') walk.note('attribute', value, [value.value], [], position)
  else walk.visit(value, as(place, position))
}

const visitors: Readonly<Record<string, Visitor>> = {
  ImportDeclaration: nothing,
  ExportAllDeclaration: nothing,
  ImportExpression: nothing,
  TSAsExpression: same('expression'),
  TSSatisfiesExpression: same('expression'),
  TSNonNullExpression: same('expression'),
  ParenthesizedExpression: same('expression'),
  ChainExpression: same('expression'),
  JSXExpressionContainer: same('expression'),
  JSXSpreadAttribute: same('argument'),
  AwaitExpression: same('argument'),
  SpreadElement: same('argument'),
  Literal: (walk, node, { position }) => {
    if (typeof node.value === 'string') walk.note('string', node, [node.value], [], position)
  },
  TemplateLiteral: (walk, node, place) => template(walk, node, place),
  TaggedTemplateExpression: (walk, node, place) => {
    const quasi = childOf(node, 'quasi')
    const tag = nameOf(childOf(node, 'tag'))
    if (tag === 'html' && quasi) markupMessages(walk, quasi, place)
    else if (messageTags.has(tag) && quasi) template(walk, quasi, as(place, 'shown'), true)
    else if (quasi) for (const expression of childrenOf(quasi, 'expressions')) walk.visit(expression, asked(place))
  },
  ConditionalExpression: (walk, node, place) => {
    walk.visit(childOf(node, 'test'), asked(place))
    walk.visit(childOf(node, 'consequent'), place)
    walk.visit(childOf(node, 'alternate'), place)
  },
  LogicalExpression: (walk, node, place) => {
    walk.visit(childOf(node, 'left'), node.operator === '&&' ? asked(place) : place)
    walk.visit(childOf(node, 'right'), place)
  },
  BinaryExpression: binary,
  SwitchCase: (walk, node, place) => {
    walk.visit(childOf(node, 'test'), asked(place))
    for (const statement of childrenOf(node, 'consequent')) walk.visit(statement, place)
  },
  MemberExpression: (walk, node, place) => {
    walk.visit(childOf(node, 'object'), place)
    if (node.computed) walk.visit(childOf(node, 'property'), asked(place))
  },
  CallExpression: call,
  NewExpression: call,
  ArrayExpression: (walk, node, place) => {
    for (const element of childrenOf(node, 'elements')) walk.visit(element, place)
  },
  ObjectExpression: object,
  Property: property,
  PropertyDefinition: (walk, node, place) => named(walk, nameOf(childOf(node, 'key')), childOf(node, 'value'), neutral(place)),
  VariableDeclarator: (walk, node, place) => {
    const id = childOf(node, 'id')
    if (id && id.type !== 'Identifier') walk.visit(id, neutral(place))
    named(walk, nameOf(id), childOf(node, 'init'), neutral(place))
  },
  AssignmentExpression: (walk, node, place) => named(walk, nameOf(childOf(node, 'left')), childOf(node, 'right'), neutral(place)),
  AssignmentPattern: (walk, node, place) => named(walk, nameOf(childOf(node, 'left')), childOf(node, 'right'), neutral(place)),
  ReturnStatement: (walk, node, place) => walk.visit(childOf(node, 'argument'), as(place, place.returned)),
  FunctionDeclaration: functionBody,
  FunctionExpression: functionBody,
  ArrowFunctionExpression: functionBody,
  JSXElement: (walk, node, place) => {
    const inside: Place = { position: 'maybe', returned: place.returned }
    const opening = childOf(node, 'openingElement')
    for (const one of opening ? childrenOf(opening, 'attributes') : []) walk.visit(one, inside)
    elementMessages(walk, node, inside)
  },
  JSXFragment: (walk, node, place) => elementMessages(walk, node, { position: 'maybe', returned: place.returned }),
  JSXAttribute: attribute,
  JSXText: nothing,
}
