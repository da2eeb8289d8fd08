import { expect, test } from 'vitest'
import { readEnv, readRole } from '#env'

test('an empty environment gives the embedded defaults', () => {
  expect(readEnv({})).toMatchObject({ port: 4300, host: '127.0.0.1', databaseUrl: null, demo: true, s3: null, smtp: null })
})

test('an external database switches the demo off unless asked for', () => {
  expect(readEnv({ DATABASE_URL: 'postgres://a@localhost/b' }).demo).toBe(false)
  expect(readEnv({ DATABASE_URL: 'postgres://a@localhost/b', DEMO: '1' }).demo).toBe(true)
})

test.each([
  [{ PORT: 'ninety' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL/],
  [{ DEMO: 'maybe' }, /DEMO/],
  [{ AUTH_SECRET: 'short' }, /AUTH_SECRET.*32/],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, /S3_BUCKET/],
  [{ S3_BUCKET: 'roofs' }, /S3_ACCESS_KEY_ID/],
  [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/],
  [{ MAIL_FROM: 'nobody at all' }, /MAIL_FROM.*reports@example.com/],
  [{ SMTP_USER: 'mailer' }, /SMTP_HOST/],
])('%j stops the start with a sentence that names the setting', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence)
})

test('roles', () => {
  expect(readRole(['--role=worker'])).toBe('worker')
  expect(readRole([])).toBe('all')
  expect(() => readRole(['--role=king'])).toThrow(/--role=king/)
})
