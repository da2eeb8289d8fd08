import { type Plugin, parseSync } from 'vite'

/** What describes a call to the server: what its parts must look like, and what is told of it. The browser needs its address, method and rights alone. */
const shapes = new Set(['response', 'query', 'body', 'filter', 'summary', 'largeBody', 'locationOf'])
const makers = new Set(['endpoint', 'binaryEndpoint', 'pagedEndpoint'])
/** Beginnings of constants that are there without anything being run. */
const still = new Set(['Literal', 'TemplateLiteral', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Statement extends Node {
  /** What an export declares. */
  readonly declaration?: Node | null
}
interface Edit {
  readonly at: number
  readonly until: number
  readonly text: string
}

/**
 * Leaves the schemas of requests and answers out of the browser's scripts, and with them most of the schema library: the server checks every answer
 * against its schema before it sends it, and every request when it comes. Whoever asks a schema by name (a form) still has it: what stands at the top of a
 * contract is marked as free of effects, so that the bundler keeps only what is asked for. Development and tests check answers in the browser too.
 */
export const contractsWithoutShapes = (): Plugin => ({
  name: 'contracts-without-shapes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /(?:base[\\/]contract|apps[\\/]api|subjects[\\/][\w-]+[\\/]contract|subjects[\\/]title[\\/]rules)[\\/][\w\\/-]+\.ts$/ },
    handler: (code) => ({ code: withoutShapes(code), map: null }),
  },
})

/** A contract with an empty place where a request or an answer was described, and constants that disappear where nobody asks for them. */
export function withoutShapes(code: string): string {
  const { program } = parseSync('contract.ts', code)
  const starts = (program.body as Statement[]).flatMap((one) => startsIn(one.declaration ?? one))
  return edited(code, [...starts, ...shapesWithin(program)])
}

/** The shapes that a part of a program holds, however deep. */
const shapesWithin = (part: unknown): Edit[] => {
  if (Array.isArray(part)) return part.flatMap(shapesWithin)
  return isNode(part) ? [...shapesIn(part), ...Object.values(part).flatMap(shapesWithin)] : []
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The shapes in the description of a call. */
function shapesIn(node: Node): Edit[] {
  const { callee, arguments: given } = node as Node & { callee?: Node & { name?: string }; arguments?: (Node & { properties?: Node[] })[] }
  if (node.type !== 'CallExpression' || !makers.has(callee?.name ?? '')) return []
  const properties = (given?.[0]?.properties ?? []) as (Node & { key?: Node & { name?: string } })[]
  return properties.filter(({ key }) => shapes.has(key?.name ?? '')).map(({ start, end }) => ({ at: start, until: end, text: '_: 0' }))
}

/** Both ends of what a constant at the top begins with. */
function startsIn(node: Node): Edit[] {
  if (node.type !== 'VariableDeclaration') return []
  const { declarations } = node as Node & { declarations: { init: Node | null }[] }
  return declarations.flatMap(({ init }) =>
    init === null || still.has(init.type)
      ? []
      : [
          { at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' },
          { at: init.end, until: init.end, text: '))()' },
        ],
  )
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
    text += code.slice(at, edit.at) + edit.text
    at = edit.until
  }
  return text + code.slice(at)
}
