import { expect, test } from 'vitest'
import { readEnv } from '#env'

const google = { ASSISTANT_PROVIDER: 'google', ASSISTANT_MODEL: 'm', ASSISTANT_API_KEY: 'k' }
const own = { ASSISTANT_PROVIDER: 'openai-compatible', ASSISTANT_MODEL: 'm', ASSISTANT_BASE_URL: 'http://127.0.0.1:11434/v1' }

test('without a provider the built-in model answers', () => {
  expect(readEnv({}).assistant).toBeNull()
  expect(readEnv({ ASSISTANT_PROVIDER: '  ' }).assistant).toBeNull()
})

test('a service of somebody else needs its key, one of the own network its address', () => {
  expect(readEnv(google).assistant).toEqual({ provider: 'google', model: 'm', baseUrl: '', key: 'k' })
  expect(readEnv(own).assistant).toEqual({ provider: 'openai-compatible', model: 'm', baseUrl: own.ASSISTANT_BASE_URL, key: '' })
})

test.each([
  [
    'an unknown provider',
    { ...google, ASSISTANT_PROVIDER: 'oracle' },
    /^ASSISTANT_PROVIDER is not usable: "oracle"; expected one of openai-compatible/,
  ],
  ['no model', { ...google, ASSISTANT_MODEL: '' }, /^ASSISTANT_MODEL is missing/],
  ['no key', { ...google, ASSISTANT_API_KEY: '' }, /^ASSISTANT_API_KEY is missing/],
  ['no address', { ...own, ASSISTANT_BASE_URL: '' }, /^ASSISTANT_BASE_URL is not usable/],
  ['an address of another kind', { ...own, ASSISTANT_BASE_URL: 'ftp://models' }, /^ASSISTANT_BASE_URL is not usable/],
  ['a model for nobody', { ASSISTANT_MODEL: 'm' }, /^ASSISTANT_MODEL is set without ASSISTANT_PROVIDER/],
  ['a key for nobody', { ASSISTANT_API_KEY: 'k' }, /^ASSISTANT_API_KEY is set without ASSISTANT_PROVIDER/],
])('%s is refused with the name of the setting', (_, env, words) => expect(() => readEnv(env)).toThrow(words))
