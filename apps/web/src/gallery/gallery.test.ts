import { sourceFiles, textOf } from '@ridgeline/language/sources'
import { expect, test } from 'vitest'

const partsOf = (folder: string) =>
  sourceFiles('tsx')
    .filter((file) => file.startsWith(folder) && !file.endsWith('.test.tsx'))
    .map((file) => ({ file, text: textOf(file) }))

/** Shapes that other parts are made of, and what only the parts themselves draw. */
const shownInside = [
  'Field',
  'FileInput',
  'menu-kit.tsx',
  'dialog-kit.tsx',
  'select-kit.tsx',
  'select-button.tsx',
  'MenuCheck',
  'view-name-dialog.tsx',
]

test('the gallery shows every part', () => {
  const shown = partsOf('apps/web/src/gallery/')
    .map(({ text }) => text)
    .join('\n')
  const parts = partsOf('base/web/ui/')
    .filter(({ file }) => !shownInside.some((name) => file.endsWith(name)))
    .flatMap(({ text }) => [...text.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map((match) => match[1] ?? ''))
    .filter((part) => !shownInside.includes(part))
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.filter((part) => !new RegExp(`<${part}\\b`).test(shown))).toEqual([])
})
