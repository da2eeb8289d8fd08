import { sourceFiles, textOf } from '@ridgeline/language/sources'
import { expect, test, vi } from 'vitest'
import { parseJson, readText, utf8Of } from '#http/call/read-body'

const refusal = (act: () => unknown) => {
  try {
    act()
    return null
  } catch (error) {
    return (error as { code?: string }).code
  }
}

test.each([
  ['deep lists', '['.repeat(100) + ']'.repeat(100), 'invalid-request'],
  ['deep objects', `${'{"a":'.repeat(100)}0${'}'.repeat(100)}`, 'invalid-request'],
  ['many values', `[${'0,'.repeat(70_000)}0]`, 'too-large'],
  ['many empty lists', `[${'[],'.repeat(70_000)}0]`, 'too-large'],
  ['many names', `{${Array.from({ length: 6000 }, (_, i) => `"k${i}":0`).join()}}`, 'too-large'],
  ['a number without end', `[${'1'.repeat(5000)}]`, 'invalid-request'],
  ['no JSON', 'x'.repeat(5000), 'invalid-request'],
])('%s are refused before they are parsed', (_, body, code) => {
  const parse = vi.spyOn(JSON, 'parse')
  expect(refusal(() => parseJson(body))).toBe(code)
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

test.each([
  '[[1,2],[3,-4.5e3]]',
  '{"a":"[[[[{{{{,,,::","b":"\\\\","c":"\\"[","d":[]}',
  `${JSON.stringify({ text: '\\"'.repeat(3000), list: Array.from({ length: 20_000 }, (_, i) => [i, i]) }, null, 2)}`,
  '"\\ud83d\\ude00"',
])('what is within the bounds is parsed as it stands', (body) => {
  expect(parseJson(body)).toEqual(JSON.parse(body))
})

test('what is no JSON, or no UTF-8, is refused as a request', async () => {
  for (const body of ['', '{', '{"a":1,}', '"open', '"\\"']) expect(refusal(() => parseJson(body))).toBe('invalid-request')
  expect(refusal(() => utf8Of(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])))).toBe('invalid-request')
})

test('a request that breaks off is refused without a fault of the server', async () => {
  const body = new ReadableStream({ pull: (to) => to.error(new Error('aborted')) })
  const request = new Request('http://a.example', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await expect(readText(request, 100)).rejects.toMatchObject({ code: 'invalid-request' })
})

test('nothing reads or parses a request but this module', async () => {
  const files = sourceFiles('ts').filter(
    (name) => /^(?:apps|base)\/server\/|\/server\//.test(name) && !/\.test\.ts$|\/(?:test|bench)\/|read-body/.test(name),
  )
  const readers = files.filter((name) => /\breq(\.raw)?\.(json|text|parseBody|arrayBuffer|blob|bytes|formData|body)\b/.test(textOf(name)))
  expect(files.length).toBeGreaterThan(200)
  expect(readers).toEqual([])
})
