// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are sources that hold templates
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { transform } from '#transform'

const spoken = (source: string, texts: Record<string, string>, file = 'file.tsx'): string =>
  transform(source, file, 'es', (key) => texts[key])?.code ?? source

test('a translation says where each placeholder goes, with what stands in it translated too', () => {
  const source = 'const a = <p>Found {n} in <b>two roofs</b> today</p>'
  expect(spoken(source, { 'Found {0} in {1} today': 'Hoy, en {1}: {0}', 'two roofs': 'dos techos' })).toBe(
    'const a = <p>{"Hoy, en "}<b>{"dos techos"}</b>{": "}{n}</p>',
  )
})

test('templates and strings keep their white space and need no escaping by the translator', () => {
  expect(spoken("const noteText = ' (largest of them)'", { '(largest of them)': '(el "mayor")' })).toBe(
    'const noteText = " (el \\"mayor\\")"',
  )
  expect(
    spoken('const a = () => `Found ${n} ${n === 1 ? "area" : "areas"} here`', { 'Found {0} {1} here': '{0} `{1}` ${x}', areas: 'áreas' }),
  ).toBe('const a = () => `${n} \\`${n === 1 ? "area" : "áreas"}\\` \\${x}`')
})

test('what has no translation stays as it is, and what is filled in is translated all the same', () => {
  expect(spoken('const a = <p>Found {n} in <b>two roofs</b></p>', { 'two roofs': 'dos techos' })).toBe(
    'const a = <p>Found {n} in <b>{"dos techos"}</b></p>',
  )
  expect(transform("const a = 'Two roofs'", 'file.ts', 'es', () => undefined)).toBeNull()
})

test('a page written as text stays one: signs of markup in a translation are escaped', () => {
  expect(spoken('const a = html`<p>Page ${n} of ${all}</p>`', { 'Page {0} of {1}': '<{1}> & {0}' })).toBe(
    'const a = html`<p>&lt;${all}&gt; &amp; ${n}</p>`',
  )
})

test('comparisons keep their English, so that what decides is the same in every language', () => {
  const source = "const word = (a: string) => (a === 'Low roof' ? 'Low roof' : 'High roof')"
  expect(spoken(source, { 'Low roof': 'Bajo', 'High roof': 'Alto' })).toBe(
    `const word = (a: string) => (a === 'Low roof' ? "Bajo" : "Alto")`,
  )
})

test('the sources learn which language they are in', () => {
  const source = readFileSync(new URL('../../words/src/locale.ts', import.meta.url), 'utf8')
  const code = transform(source, '/base/words/src/locale.ts', 'es', () => undefined)?.code
  expect(code).toBe(source.replace("const language: Language = 'en'", "const language: Language = 'es'"))
  expect(code).toContain("const language: Language = 'es'")
})

test('the map leads to where the text stood', () => {
  const map = transform("const a = 1\nconst noteText = 'Two roofs'", 'file.ts', 'es', () => 'Dos')?.map
  expect(map?.sources).toEqual(['file.ts'])
  expect(map?.mappings).not.toBe('')
})
