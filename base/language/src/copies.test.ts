import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { copiesIn } from '#copies'

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
