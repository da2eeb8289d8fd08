import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'oxc-parser'
import { nodeProgram, root, runQuietly } from './process.mjs'
import { subjectTests } from './subject-tests.mjs'

/**
 * `npm run test:mutate -- subjects/training/server [--count 20] [--seed 1]`: changes one thing at a time in a folder (a comparison, a condition, a number, a sort, an
 * awaited step left out), runs the tests of its subject, and lists the changes that none of them notices. The files are put back, on Ctrl-C too.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
const [folder] = positionals
if (!folder) throw new Error('Expected a folder, such as subjects/training/server')

const OPERATORS = { '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '&&': '||', '||': '&&', '+': '-', '-': '+' }
const NAMES = {
  asc: 'desc',
  desc: 'asc',
  eq: 'ne',
  ne: 'eq',
  lt: 'gte',
  gte: 'lt',
  gt: 'lte',
  lte: 'gt',
  some: 'every',
  every: 'some',
  isNull: 'isNotNull',
}

/** What of a node may be changed: where, and to what. */
function changeOf(node, text) {
  const { type, start, end } = node
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const to = OPERATORS[node.operator]
    const at = to ? text.indexOf(node.operator, node.left.end) : -1
    return at < 0 ? null : { start: at, end: at + node.operator.length, to }
  }
  if (type === 'CallExpression') {
    const name = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
    const to = Object.hasOwn(NAMES, name.name ?? '') ? NAMES[name.name] : null
    return to && { start: name.start, end: name.end, to }
  }
  if (type === 'ConditionalExpression' || type === 'IfStatement')
    return { start: node.test.start, end: node.test.end, to: `!(${text.slice(node.test.start, node.test.end)})` }
  if (type === 'Literal' && typeof node.value === 'number' && node.value > 1) return { start, end, to: String(node.value + 1) }
  if (type === 'Literal' && typeof node.value === 'boolean') return { start, end, to: String(!node.value) }
  return type === 'ExpressionStatement' && node.expression.type === 'AwaitExpression' ? { start, end, to: '' } : null
}

function* changesIn(node, text) {
  if (Array.isArray(node)) for (const one of node) yield* changesIn(one, text)
  else if (node !== null && typeof node === 'object') {
    // types decide nothing, and imports are no choice
    if (/^(?:TS|Import|Export(?:All))/.test(node.type ?? '')) return
    const change = node.type ? changeOf(node, text) : null
    if (change) yield change
    for (const inside of Object.values(node)) yield* changesIn(inside, text)
  }
}

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function numbersOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const files = execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(?:tables|test)\/|\/stored\.ts$/.test(file))
const every = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return [...changesIn(parseSync(file, text).program.body, text)].map((change) => ({ file, ...change }))
})
const random = numbersOf(Number(values.seed))
const chosen = Array.from(
  { length: Math.min(Number(values.count), every.length) },
  () => every.splice(Math.floor(random() * every.length), 1)[0],
)

let putBack = () => {}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.on('exit', () => putBack())
let caught = 0
for (const { file, start, end, to } of chosen) {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  putBack = () => writeFileSync(path, source)
  writeFileSync(path, source.slice(0, start) + to + source.slice(end))
  const { code } = await runQuietly(nodeProgram(), ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...subjectTests(file)])
  putBack()
  if (code !== 0) caught++
  const line = source.slice(0, start).split('\n').length
  console.log(
    `${code === 0 ? 'MISSED' : 'caught'}  ${file}:${line}  ${source.slice(start, end).slice(0, 80).replaceAll('\n', ' ')}  ->  ${to.slice(0, 80) || 'nothing'}`,
  )
}
console.log(`\n${caught} of ${chosen.length} changes caught by the tests of their own subject (seed ${values.seed})`)
