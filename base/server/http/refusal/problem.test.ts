import { asMessage, message } from '@ridgeline/words/message'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { problem } from '#http/refusal/problem'

const app = new Hono()
const typed = 'x'.repeat(9000)
app.get('/twice', (c) =>
  problem(c, { code: 'invalid-request', message: message`Two stages have the ${asMessage('name')} "${typed}". Expected: each of its own` }),
)
app.get('/fields', (c) =>
  problem(c, { code: 'invalid-request', message: 'Some fields are not valid: a', fields: { [typed]: message`must not hold ${typed}` } }),
)
const ask = async (path: string, language: string) =>
  (await (await app.request(path, { headers: { 'accept-language': language } })).json()) as {
    detail: string
    message: string
    fields: object
  }

test.each([
  ['en', 'Two stages have the name "xxx', 'xxx". Expected: each of its own'],
  ['es', 'Dos etapas tienen ', '. Se esperaba: '],
])('a refusal in %s says what is wrong and what was expected, and little of what was typed', async (language, before, behind) => {
  const { detail, message: again } = await ask('/twice', language)
  expect(detail).toContain(before)
  expect(detail).toContain(behind)
  expect(detail.length).toBeLessThan(700)
  expect(again).toBe(detail)
})

test('what is said of a field, and its name, are short too', async () => {
  const [[name = '', sentence] = []] = Object.entries((await ask('/fields', 'es')).fields)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(sentence).toMatch(/^no debe contener xxx/)
  expect(sentence.length).toBeLessThan(400)
})
