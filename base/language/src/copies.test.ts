import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { copiesIn } from '#copies'
import { root } from '#sources'

test('a copy has every file that its files import', () => {
  const folder = copiesIn('es')
  const files = globSync('**/*.ts', { cwd: folder })
  expect(files.length).toBeGreaterThan(300)
  const missing = files.flatMap((path) => {
    const owner = path.replaceAll('\\', '/').split('/').slice(0, 2).join('/')
    const inside = /^(?:engine\/thermal|base\/words)$/.test(owner) ? `${owner}/src` : owner
    const imported = [...readFileSync(join(folder, path), 'utf8').matchAll(/(?:from|import) '([.#][^']+)'/g)].map(([, name = '']) =>
      name.startsWith('#') ? `${inside}/${name.slice(1)}.ts` : join(dirname(path), name),
    )
    return imported.filter((target) => !existsSync(join(folder, target))).map((target) => `${path} imports ${target}`)
  })
  // as one text: a list is cut short in the message of a failure
  expect(missing.join('\n')).toBe('')
})

test('what a server speaks with is loaded without what compiles it: a release leaves that behind', () => {
  const script = `import { registerHooks } from 'node:module'
const loaded = []
registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) })
await import('#speech')
await import('#copies')
console.log(loaded.join('\\n'))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: `${root}base/language`,
    encoding: 'utf8',
  })
  expect(printed).toContain('#catalogue')
  expect(printed).not.toMatch(/oxc-parser|magic-string|gettext-parser|#transform/)
})
