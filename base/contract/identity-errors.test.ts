import { expect, test } from 'vitest'
import { identityError, identityErrors } from './identity-errors.ts'

const specified =
  'popup-blocked popup-closed-by-user unauthorized-domain network-request-failed user-mismatch multi-factor-auth-required wrong-password user-not-found email-already-in-use too-many-requests invalid-credential'

test('every code of the catalogue has a sentence of its own', () => {
  for (const code of specified.split(' ')) expect(Object.keys(identityErrors)).toContain(code)
  const sentences = Object.values(identityErrors).map((e) => e.sentence)
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test('a code nobody knows falls back to general words', () => {
  expect(identityError('out-of-cheese')).toEqual({ title: 'Login failed', sentence: 'Please check your credentials and try again' })
  expect(identityError('popup-blocked').sentence).toMatch(/pop-ups/)
})
