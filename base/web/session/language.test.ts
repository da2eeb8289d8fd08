import { afterEach, expect, test, vi } from 'vitest'
import { isInOtherLanguage, languageWanted, readIn } from './language.ts'

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test
  document.cookie = 'language=; path=/; max-age=0'
}
afterEach(forget)

const member = (own: 'en' | 'es' | null, organization: 'en' | 'es' | null) => ({ language: own, organization: { language: organization } })

test('a member reads their own language, else that of the organization', () => {
  expect(languageWanted(member('en', 'es'))).toBe('en')
  expect(languageWanted(member(null, 'es'))).toBe('es')
  expect(languageWanted(member(null, null))).toBeNull()
})

test('a page in another language is loaded again once: a server without that language is not asked for ever', () => {
  expect(isInOtherLanguage(member(null, null))).toBe(false)
  expect(isInOtherLanguage(member('en', 'es'))).toBe(false)
  expect(isInOtherLanguage(member(null, 'es'))).toBe(true)
  expect(document.cookie).toContain('language=es')
  expect(isInOtherLanguage(member(null, 'es'))).toBe(false)
})

test('whoever chooses a language has it kept and the same page loaded again', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  readIn('es')
  expect(document.cookie).toContain('language=es')
  expect(reload).toHaveBeenCalledOnce()
})
