import { expect, test } from 'vitest'
import { readEnv, readRole } from '#env'

test('an empty environment gives the embedded defaults', () => {
  expect(readEnv({})).toMatchObject({ port: 4300, host: '127.0.0.1', databaseUrl: null, demo: true, s3: null, smtp: null })
})

test.each([
  [undefined, 1e9],
  ['0', 0],
  ['500MB', 5e8],
  ['1.5 gb', 1.5e9],
  ['2TB', 2e12],
])('a reserve of %s is %d bytes', (size, bytes) => {
  expect(readEnv({ DISK_RESERVE: size }).diskReserveBytes).toBe(bytes)
})

test.each([{}, { HOST: 'localhost' }, { HOST: '127.0.0.2' }, { HOST: '::1' }])('the demo is on by itself with %j', (settings) => {
  expect(readEnv(settings).demo).toBe(true)
  expect(readEnv({ ...settings, DEMO: '0' }).demo).toBe(false)
})

test.each([
  { PUBLIC_URL: 'https://roofs.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: '127.evil.example' },
  { TRUSTED_PROXIES: '10.0.0.1' },
  { DATABASE_URL: 'postgres://a@localhost/b' },
])('others may come with %j, so the demo must be asked for', (settings) => {
  expect(readEnv(settings).demo).toBe(false)
  expect(readEnv({ ...settings, DEMO: '1' }).demo).toBe(true)
})

test.each([
  [{ PORT: 'ninety' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL/],
  [{ DEMO: 'maybe' }, /DEMO/],
  [{ DISK_RESERVE: '5' }, /DISK_RESERVE.*500MB/],
  [{ DATABASE_CONNECTIONS: '5' }, /DATABASE_CONNECTIONS.*8/],
  [{ DATABASE_DIRECT_URL: 'postgres://a@localhost/b' }, /DATABASE_URL is not.*pooler/],
  [{ AUTH_SECRET: 'short' }, /AUTH_SECRET.*32/],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, /S3_BUCKET/],
  [{ S3_BUCKET: 'roofs' }, /S3_ACCESS_KEY_ID/],
  [{ S3_PREFIX: 'ours' }, /S3_BUCKET/],
  [{ S3_PREFIX: '/ours' }, /S3_PREFIX.*teams\/roofs/],
  [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/],
  [{ MAIL_FROM: 'nobody at all' }, /MAIL_FROM.*reports@example.com/],
  [{ SMTP_USER: 'mailer' }, /SMTP_HOST/],
])('%j stops the start with a sentence that names the setting', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence)
})

test('origins of other sites are exact, and none unless named', () => {
  expect(readEnv({}).corsOrigins).toEqual([])
  const named = 'https://maps.example.com, http://localhost:5173'
  expect(readEnv({ CORS_ORIGINS: named }).corsOrigins).toEqual(['https://maps.example.com', 'http://localhost:5173'])
  for (const wrong of [
    '*',
    'maps.example.com',
    'https://maps.example.com/',
    'https://*.example.com',
    'https://a.example,',
    'null',
    'ftp://a.example',
  ])
    expect(() => readEnv({ CORS_ORIGINS: wrong })).toThrow(/^CORS_ORIGINS is not usable: .* is no origin/)
})

test('roles', () => {
  expect(readRole(['--role=worker'])).toBe('worker')
  expect(readRole([])).toBe('all')
  expect(() => readRole(['--role=king'])).toThrow(/--role=king/)
})
