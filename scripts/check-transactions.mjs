import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { root } from './process.mjs'

/*
 * Inside a transaction every statement goes through its own handle. One that takes another connection of the pool waits for a connection while the
 * transaction keeps its own and its locks: as many callers at once as the pool has connections, and all wait for each other. So nothing in the function
 * given to `transaction` may be the pool or be handed to something that takes the pool, alone or as the `db` of its dependencies.
 */

/** What statements outside the transaction run on, by a property that only it has: the database, the sign-in library, a pool. */
const MARKS = ['$client', '$context', 'idleCount']

const project = join(root, 'apps/server/tsconfig.json')
const api = new API({ cwd: root })
const program = api.updateSnapshot({ openProjects: [project] }).getProject(project)
const { checker } = program

const reaches = (type) =>
  type !== undefined &&
  (MARKS.some((mark) => checker.getPropertyOfType(type, mark)) ||
    ['db', 'auth', 'pool'].some((name) => {
      const property = checker.getPropertyOfType(type, name)
      const of = property && checker.getTypeOfSymbol(property)
      return of && MARKS.some((mark) => checker.getPropertyOfType(of, mark))
    }))

/** The function given to `transaction`, where this is such a call. */
function transactionBody(node) {
  if (node.kind !== SyntaxKind.CallExpression || node.expression.kind !== SyntaxKind.PropertyAccessExpression) return null
  return node.expression.name.text === 'transaction' ? node.arguments[0] : null
}

/** Whether a value is used as what takes the pool: itself, or as an argument whose parameter has it. */
function takesPool(node) {
  if (node.kind === SyntaxKind.PropertyAccessExpression) return reachesItself(node) && !isType(node)
  if (node.kind !== SyntaxKind.Identifier) return false
  const { parent } = node
  const isArgument = [SyntaxKind.CallExpression, SyntaxKind.NewExpression].includes(parent.kind) && parent.expression !== node
  const isField =
    parent.kind === SyntaxKind.ShorthandPropertyAssignment || (parent.kind === SyntaxKind.PropertyAssignment && parent.initializer === node)
  if (isArgument || isField) return reaches(checker.getTypeAtLocation(node)) && reaches(checker.getContextualType(node))
  return parent.kind === SyntaxKind.PropertyAccessExpression && parent.expression === node && reachesItself(node)
}

const reachesItself = (node) => {
  const type = checker.getTypeAtLocation(node)
  return type !== undefined && MARKS.some((mark) => checker.getPropertyOfType(type, mark))
}
const isType = (node) => node.parent.kind === SyntaxKind.TypeQuery

function check(file, found) {
  const inside = (node) => {
    if (takesPool(node)) {
      const line = file.text.slice(0, node.getStart(file)).split('\n').length
      found.push(`${relative(root, file.fileName)}:${line}: ${node.getText(file)}`)
    } else node.forEachChild(inside)
  }
  const outside = (node) => {
    const body = transactionBody(node)
    if (body) inside(body)
    else node.forEachChild(outside)
  }
  outside(file)
}

const found = []
let transactions = 0
for (const name of globSync('{apps/server,base/server,subjects/*/server}/**/*.ts', { cwd: root })) {
  if (name.endsWith('.test.ts')) continue
  const file = program.program.getSourceFile(join(root, name))
  if (!file) continue
  transactions += file.text.split('.transaction(').length - 1
  if (file.text.includes('.transaction(')) check(file, found)
}
api.close()
for (const one of found)
  console.error(`${one} works on the pool inside a transaction: use the transaction's own handle, or do it before or after`)
console.log(`${transactions} transactions were looked through`)
process.exitCode = found.length === 0 && transactions > 0 ? 0 : 1
