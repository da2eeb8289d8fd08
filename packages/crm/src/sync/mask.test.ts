import { expect, test } from 'vitest'
import { masked } from '#sync/mask'

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
