import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Send } from '#server/vendors/adapter'
import { CrmError } from '#server/vendors/error'
import { discreet, masked } from '#server/vendors/sync/mask'

test('hides what is named like a secret, and the very secrets wherever they stand', () => {
  const log = {
    headers: { Authorization: 'Bearer s3cr3t-token', 'x-api-token': 'abc' },
    body: { email: 'a@b.co', note: 'my token is s3cr3t-token' },
    refresh_token: 'r',
    code: 'of an authorization',
    statusCode: 400,
    postalCode: '79401',
  }
  expect(masked(log, ['s3cr3t-token'])).toEqual({
    headers: { Authorization: '[hidden]', 'x-api-token': '[hidden]' },
    body: { email: 'a@b.co', note: 'my token is [hidden]' },
    refresh_token: '[hidden]',
    code: '[hidden]',
    statusCode: 400,
    postalCode: '79401',
  })
})
test('cuts long texts and lists', () => {
  expect(masked('x'.repeat(1000), [])).toBe(`${'x'.repeat(200)}... (1000 signs)`)
  expect(
    masked(
      Array.from({ length: 100 }, () => 1),
      [],
    ),
  ).toHaveLength(20)
})

/** Credentials of any make: tokens, keys with signs that JSON, addresses and patterns give another meaning, two of which one begins like the other. */
const secret = fc.string({ unit: fc.constantFrom(...'aZ09-_.~+/=$&"\\\'()[]{}|^*? %'), minLength: 8, maxLength: 60 })
const secrets = fc
  .array(secret, { minLength: 1, maxLength: 3 })
  .chain((all) => fc.nat(40).map((more) => [...all, `${all[0]}${'x'.repeat(more)}`]))
const around = fc.string({ maxLength: 12 })

/** Whether a text tells one of them, plain or as it would be read back. */
const tells = (text: string, all: readonly string[]): boolean => {
  const readings = [text, text.replaceAll('+', ' ')].flatMap((each) => {
    try {
      return [each, decodeURIComponent(each)]
    } catch {
      return [each]
    }
  })
  return all.some((one) => readings.some((reading) => reading.includes(one) || reading.includes(JSON.stringify(one).slice(1, -1))))
}

test('no log tells a secret, wherever it stands and however it is encoded', () => {
  fc.assert(
    fc.property(secrets, around, around, fc.nat(3), (all, before, after, which) => {
      const one = all[which % all.length] ?? ''
      const text = `${before} ${one} ${after}`
      const log = {
        note: text,
        [one]: 1,
        list: [[text], { deep: { deeper: `Bad key: ${one}` } }],
        path: `/v1/people?${new URLSearchParams({ q: one })}`,
        other: `/v1/people/${encodeURIComponent(one)}`,
        json: JSON.stringify({ message: one }),
        Authorization: `Bearer ${one}`,
      }
      const kept = JSON.parse(JSON.stringify(masked(log, all)))
      const texts: string[] = []
      JSON.stringify(kept, (name, value) => {
        texts.push(name, ...(typeof value === 'string' ? [value] : []))
        return value
      })
      expect(texts.filter((each) => tells(each, all))).toEqual([])
    }),
    { numRuns: 300 },
  )
}, 60_000)

test("neither an answer nor an error carries our credentials on in the vendor's words", async () => {
  await fc.assert(
    fc.asyncProperty(secrets, fc.boolean(), async (all, isError) => {
      const words = JSON.stringify({ message: `Unknown key ${all.at(-1)}, not ${all[0]}` })
      const send: Send = async () => {
        if (isError) throw new CrmError('busy', words, { status: 503, retryAfter: 7, existingId: '9' })
        return { status: 401, headers: {}, text: words }
      }
      const said = await discreet(send, () => all)({ method: 'GET', path: '/', effect: 'read' }).catch((error: CrmError) => error)
      expect(tells(said instanceof CrmError ? said.message : said.text, all)).toBe(false)
      if (said instanceof CrmError) expect(said).toMatchObject({ kind: 'busy', status: 503, retryAfter: 7, existingId: '9' })
      else expect(JSON.parse(said.text).message).toBe('Unknown key [hidden], not [hidden]')
    }),
    { numRuns: 200 },
  )
}, 60_000)
