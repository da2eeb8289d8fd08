import { expect, test } from 'vitest'
import { acceptedLanguage } from '#http/language'

test.each([
  ['es-US,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de-DE,de;q=0.9,es;q=0.4,en;q=0.3', 'es'],
  ['fr', 'en'],
  ['es;q=0, en;q=0.1', 'en'],
  ['en;q=0.5,es-MX', 'es'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('a browser that asks for %s reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
