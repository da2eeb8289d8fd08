import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { root } from './process.mjs'

/*
 * What people are told is a message (`words/message`), a plain object until `said` or `written` make words of it. In a template, a sum of strings, `String` or
 * `join` it would read "[object Object]", which no type forbids. And an error that is told has its English in `message`, for logs: who stores or sends that
 * tells a Spanish reader English; `words` is what is handed on. And a text that stands where words are expected is looked up in the catalogue: one that is in
 * none is English in every language. In a folder whose texts are not read by people (`language/areas`) the tag `message` before it puts it there.
 */

const api = new API({ cwd: root })
const ENGLISH_GOES = /^(?:console|process)\.|^(?:loggable|oneLine)$/

const isMessage = (checker, type) => {
  if (type === undefined || type.isIntrinsicType() || type.isLiteralType()) return false
  if (type.isUnionType()) return type.getTypes().some((one) => isMessage(checker, one))
  return (type.isObjectType() || type.isIntersectionType()) && ['code', 'values'].every((name) => checker.getPropertyOfType(type, name))
}

/** Of formats and protocols, and what is told to programs. */
const NO_WORDS = /^(?:PNG$|Time,Size,|NWS local storm reports$)|^(?:GET|POST|PUT|PATCH|DELETE) \/api\/|^[a-z-]+\.[a-z-]+$/
/** Whose texts nobody is told: stand-ins, and pictures for tests. */
const MADE_UP = /\/vendors\/(?:\w+\/)?practice[/.]|engine\/thermal\/src\/generate\/|apps\/server\/test\//
const known = new Set(
  globSync('*/*/words/es/*.json', { cwd: root }).flatMap((path) => Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')))),
)

const LITERALS = [SyntaxKind.StringLiteral, SyntaxKind.NoSubstitutionTemplateLiteral]
const BESIDE = [SyntaxKind.ImportDeclaration, SyntaxKind.ExportDeclaration, SyntaxKind.LiteralType, SyntaxKind.TaggedTemplateExpression]

/** Whether a text stands where words are expected and no catalogue has it. */
function isUntranslated(checker, node) {
  if (!LITERALS.includes(node.kind) || BESIDE.includes(node.parent.kind) || !/\p{L}{2}/u.test(node.text)) return false
  if (known.has(node.text) || NO_WORDS.test(node.text)) return false
  const type = checker.getContextualType(node)
  if (!type?.isUnionType()) return false
  const string = checker.getStringType().id
  return type.getTypes().some(({ id }) => id === string) && isMessage(checker, type)
}

/** The elements of a list. */
const elementOf = (checker, type) =>
  type !== undefined && !type.isUnionType() && checker.isArrayLikeType(type) ? checker.getIndexInfosOfType(type)[0]?.valueType : undefined

const isTagged = (node) => node.parent.parent.kind === SyntaxKind.TaggedTemplateExpression
const isSum = (node) =>
  node.kind === SyntaxKind.BinaryExpression && [SyntaxKind.PlusToken, SyntaxKind.PlusEqualsToken].includes(node.operatorToken.kind)

/** What a node makes a text of, each with how its type is to be read: itself, or its elements. */
function madeText(node) {
  if (node.kind === SyntaxKind.TemplateSpan && !isTagged(node))
    return [
      [node.expression, 'itself'],
      [node.expression, 'elements'],
    ]
  if (isSum(node))
    return [
      [node.left, 'itself'],
      [node.right, 'itself'],
    ]
  if (node.kind !== SyntaxKind.CallExpression) return []
  const { expression: called, arguments: given } = node
  if (called.kind === SyntaxKind.Identifier && called.text === 'String') return given.slice(0, 1).map((one) => [one, 'itself'])
  return called.kind === SyntaxKind.PropertyAccessExpression && called.name.text === 'join' ? [[called.expression, 'elements']] : []
}

const isLogged = (node) => {
  for (let at = node.parent; at; at = at.parent)
    if (at.kind === SyntaxKind.CallExpression && ENGLISH_GOES.test(at.expression.getText())) return true
  return false
}

/** Whether the English of an error is read that has words in every language. */
function isEnglishOfTold(checker, node) {
  if (node.kind !== SyntaxKind.PropertyAccessExpression || node.name.text !== 'message' || isLogged(node)) return false
  const type = checker.getTypeAtLocation(node.expression)
  const all = type?.isUnionType() ? type.getTypes() : [type]
  return all.some((one) => one?.isClassOrInterface() && ['words', 'stack'].every((name) => checker.getPropertyOfType(one, name)))
}

/** @param isServer - else the page's language is that of the build, and `message` is in it */
function check(checker, file, isServer, tell) {
  const visit = (node) => {
    for (const [part, how] of madeText(node)) {
      const type = checker.getTypeAtLocation(part)
      if (isMessage(checker, how === 'elements' ? elementOf(checker, type) : type))
        tell(file, part, 'is a message and would read [object Object]')
    }
    if (isServer && isEnglishOfTold(checker, node)) tell(file, node, 'is the English of what has words: hand on its words')
    if (!MADE_UP.test(file.fileName) && isUntranslated(checker, node))
      tell(file, node, 'is in no catalogue: write message`...`, and run npm run language')
    node.forEachChild(visit)
  }
  visit(file)
}

const found = []
const tell = (file, node, what) => {
  const line = file.text.slice(0, node.getStart(file)).split('\n').length
  found.push(`${relative(root, file.fileName)}:${line}: ${node.getText(file)} ${what}`)
}
/** Each project with the folders of its sources. */
const projects = {
  'engine/thermal': 'engine/thermal/src',
  'apps/api': '{apps/api,base/contract,subjects/*/{contract,rules}}',
  'apps/server': '{apps/server,base/server,subjects/*/server}',
  'apps/web': '{apps/web/src,base/web,subjects/*/web}',
}
let files = 0
for (const [project, folders] of Object.entries(projects)) {
  const path = join(root, project, 'tsconfig.json')
  const { program, checker } = api.updateSnapshot({ openProjects: [path] }).getProject(path)
  for (const each of globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root })) {
    if (/\.test\.tsx?$/.test(each)) continue
    const file = program.getSourceFile(join(root, each))
    if (!file) continue
    files++
    check(checker, file, project === 'apps/server', tell)
  }
}
api.close()
for (const one of found) console.error(one)
console.log(`texts of ${files} files were looked through`)
process.exitCode = found.length === 0 && files > 0 ? 0 : 1
