import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { root } from './process.mjs'

/*
 * A component is told no more than ten things. What comes with more belongs together in twos and threes (what is looked at, what is measured, what is
 * saved) and is handed on as such: an object has a name and a place where it is explained, a tenth loose function has neither.
 */

const MOST = 10
const api = new API({ cwd: root })
const program = api
  .updateSnapshot({ openProjects: [join(root, 'apps/web/tsconfig.json')] })
  .getProject(join(root, 'apps/web/tsconfig.json'))
const { checker } = program

const isComponent = (node) =>
  (node.kind === SyntaxKind.FunctionDeclaration || node.kind === SyntaxKind.VariableDeclaration) && /^[A-Z]/.test(node.name?.text ?? '')

/** What the component says it is told: attributes that it takes over from an element of the page do not count. */
function propsOf(node) {
  const told = (node.kind === SyntaxKind.VariableDeclaration ? node.initializer : node)?.parameters?.[0]
  if (!told) return []
  const type = checker.getTypeAtLocation(told)
  return checker
    .getPropertiesOfType(type)
    .filter((property) => property.declarations?.some((one) => /\/(?:apps|base|subjects\/[\w-]+)\/web\//.test(one.path)))
}

const found = []
let components = 0
for (const name of globSync('{apps/web/src,base/web,subjects/*/web}/**/*.{ts,tsx}', { cwd: root })) {
  if (/\.test\.tsx?$/.test(name)) continue
  const file = program.program.getSourceFile(join(root, name))
  const visit = (node) => {
    if (isComponent(node)) {
      components++
      const props = propsOf(node)
      if (props.length > MOST) found.push(`${relative(root, file.fileName)}: ${node.name.text} has ${props.length} props`)
    }
    node.forEachChild(visit)
  }
  if (file) visit(file)
}
api.close()
for (const one of found) console.error(`${one}, at most ${MOST}: hand on what belongs together as one object`)
console.log(`${components} components were looked through`)
process.exitCode = found.length === 0 && components > 0 ? 0 : 1
