import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const textOf = (folder: string) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => ({ file, text: readFileSync(join(source, folder, file), 'utf8') }))

/** Shapes that other parts are made of, and what only the parts themselves draw. */
const shownInside = ['Field', 'menu-kit.tsx', 'dialog-kit.tsx', 'select-kit.tsx', 'select-button.tsx']

test('the gallery shows every part', () => {
  const shown = textOf('gallery')
    .map(({ text }) => text)
    .join('\n')
  const parts = textOf('ui')
    .filter(({ file }) => !shownInside.some((name) => file.endsWith(name)))
    .flatMap(({ text }) => [...text.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map((match) => match[1] ?? ''))
    .filter((part) => !shownInside.includes(part))
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.filter((part) => !new RegExp(`<${part}\\b`).test(shown))).toEqual([])
})
