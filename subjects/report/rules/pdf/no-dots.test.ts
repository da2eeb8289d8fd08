import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('..', import.meta.url)
/** `told` is what the assistant is told and says; nothing of it is printed as it stands. */
const isPrinted = (path: string): boolean => /\.(ts|typ)$/.test(path) && !path.endsWith('.test.ts') && !path.startsWith('told/')

/** Where words are cut off and dots say so; names of variables that are spread, and the leaders of the contents, are none. */
const dots = /\u2026|\.\.\.(?=['"`\]])/

test('nothing on paper is cut with dots: what is long is smaller, or ends with a whole sentence and says where the rest stands', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isPrinted)
  expect(files.length).toBeGreaterThan(100)
  const cut = files.flatMap((path) => {
    const lines = readFileSync(new URL(path, source), 'utf8').split('\n')
    return lines.flatMap((line, index) => (dots.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []))
  })
  expect(cut).toEqual([])
})
