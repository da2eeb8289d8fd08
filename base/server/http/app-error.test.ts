import { ProjectContact } from '@ridgeline/project/contract/project'
import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import { errorAnswer } from '#http/app-error'

const failing = (code: string) => Object.assign(new Error('as the system says it, with /a/path'), { code })

test.each([
  ['ENOSPC', 507, 'insufficient-storage'],
  ['EDQUOT', 507, 'insufficient-storage'],
  ['53100', 507, 'insufficient-storage'],
  ['EROFS', 503, 'unavailable'],
])('%s is answered with %i, whoever met it', (code, status, name) => {
  for (const error of [failing(code), new Error('a file was not written', { cause: failing(code) })]) {
    const answer = errorAnswer(error)
    expect(answer).toMatchObject({ status, body: { code: name }, retryAfterS: 5 })
    expect(written(answer.body.message)).toMatch(/What was stored is safe/)
    expect(written(answer.body.message)).not.toMatch(/path/)
  }
})

test('an error of the program stays a plain 500', () => {
  expect(errorAnswer(failing('EACCES'))).toMatchObject({ status: 500, body: { code: 'internal' } })
})

test('a field that may be empty is told what its own form asks', () => {
  const { error } = ProjectContact.safeParse({ name: 'Maria', part: '', email: 'maria@nowhere', phone: '' })
  expect(errorAnswer(error).body.fields).toEqual({ email: 'Please enter a valid e-mail address' })
})
