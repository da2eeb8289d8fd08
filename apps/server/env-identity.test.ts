import { expect, test } from 'vitest'
import { readEnv } from '#env'
import { readIdentity } from './env-identity.ts'

test('providers come from the environment, Google by its own names', () => {
  const { providers } = readIdentity({
    OIDC_ACME_ISSUER: 'https://login.acme.example/',
    OIDC_ACME_CLIENT_ID: 'roofs',
    OIDC_ACME_CLIENT_SECRET: 'secret',
    OIDC_ACME_LABEL: 'Acme Roofing',
    OIDC_ACME_MFA_ACR: 'urn:acme:strong phr',
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
  })
  expect(providers.map(({ id, label, issuer }) => [id, label, issuer])).toEqual([
    ['google', 'Google', 'https://accounts.google.com'],
    ['acme', 'Acme Roofing', 'https://login.acme.example'],
  ])
  expect(providers.map(({ mfaAcr }) => mfaAcr)).toEqual([undefined, ['urn:acme:strong', 'phr']])
})

test.each([
  [{ OIDC_ACME_ISSUER: 'https://a.example' }, /OIDC_ACME_CLIENT_ID is missing/],
  [{ OIDC_ACME_LABEL: 'Acme' }, /OIDC_ACME_ISSUER is missing/],
  [{ OIDC_ACME_ISSUER: 'http://login.example', OIDC_ACME_CLIENT_ID: 'a', OIDC_ACME_CLIENT_SECRET: 'b' }, /OIDC_ACME_ISSUER.*https/],
  [{ GOOGLE_CLIENT_ID: 'a' }, /GOOGLE_CLIENT_SECRET/],
  [{ FIREBASE_API_KEY: 'a' }, /FIREBASE_PROJECT_ID/],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'a:1' }, /FIREBASE_API_KEY/],
  [
    { FIREBASE_API_KEY: 'a', FIREBASE_PROJECT_ID: 'b', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', NODE_ENV: 'production' },
    /FIREBASE_AUTH_EMULATOR_HOST.*not signed/,
  ],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, /TRUSTED_PROXIES.*10\.0\.0\.0\/99/],
])('%j stops the start with a sentence that names the setting', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence)
})
