import { ApiError } from '@ridgeline/contract/client'
import { afterEach, expect, test } from 'vitest'
import { sentenceOf } from '#calls/api.ts'
import { refusedFields } from './refused-fields.ts'

const refusal = (fields: Record<string, string>) =>
  new ApiError(400, '', { code: 'invalid-request', message: `Some fields are not valid: ${Object.keys(fields).join(', ')}`, fields })
afterEach(() => document.body.replaceChildren())

test('a refused field is called as its label calls it', () => {
  document.body.innerHTML = '<label for="a">E-mail</label><input id="a" name="contacts.1.email">'
  const error = refusal({ 'contacts.1.email': 'Please enter a valid e-mail address' })
  expect(sentenceOf(error, 'otherwise')).toBe('E-mail: Please enter a valid e-mail address')
  expect(refusedFields(error)).toEqual({ 'contacts.1.email': 'Please enter a valid e-mail address' })
})

test('nobody is told the path of a field that no form shows', () => {
  const told = sentenceOf(refusal({ 'budget.2.amount': 'must be a number', body: 'must be an object' }), 'otherwise')
  expect(told).toBe('Not accepted: must be a number; Not accepted: must be an object')
  expect(sentenceOf(refusal({ 'a.0.b': 'is too long', 'a.1.b': 'is too long' }), '')).toBe('Not accepted: is too long')
})

test('other errors have no fields', () => {
  expect(refusedFields(new ApiError(404, '', { code: 'not-found', message: 'Gone' }))).toEqual({})
  expect(refusedFields(new TypeError('x'))).toEqual({})
})
