import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { oidcProvider } from './oidc.ts'

const ISSUER = 'https://login.acme.example'
const NONCE = 'the nonce of this sign-in'
type Key = CryptoKey
let own: { privateKey: Key; publicKey: Key }
let foreign: { privateKey: Key; publicKey: Key }
beforeAll(async () => {
  own = await generateKeyPair('RS256')
  foreign = await generateKeyPair('RS256')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Answers for the provider's discovery and keys, and notes who asked for user info. */
function answers(more: object = {}) {
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const path = new URL(url).pathname
    if (path === '/keys') return Response.json({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256' }] })
    const at = (name: string) => `${ISSUER}/${name}`
    return Response.json({ issuer: ISSUER, authorization_endpoint: at('auth'), token_endpoint: at('token'), jwks_uri: at('keys'), ...more })
  })
}

const sign = (claims: JWTPayload, key = own.privateKey) =>
  new SignJWT({ email: 'ann@acme.example', email_verified: true, nonce: NONCE, iss: ISSUER, aud: 'us', sub: 'ann', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)
const read = (idToken: string) =>
  oidcProvider({ id: 'acme', label: 'Acme', issuer: ISSUER, clientId: 'us', clientSecret: 's' }).getUserInfo({
    idToken,
    expectedIdTokenNonce: NONCE,
  })

test('a token signed for us and for this sign-in tells who it is', async () => {
  answers()
  expect(await read(await sign({}))).toMatchObject({ user: { email: 'ann@acme.example', emailVerified: true }, data: { sub: 'ann' } })
})

test.each([
  ['for another program', () => sign({ aud: 'them' })],
  ['of another issuer', () => sign({ iss: 'https://evil.example' })],
  ['of another sign-in', () => sign({ nonce: 'another' })],
  ['signed by another key', () => sign({}, foreign.privateKey)],
  ['that nobody signed', async () => new UnsecuredJWT({ nonce: NONCE, sub: 'ann' }).setIssuer(ISSUER).setAudience('us').encode()],
  ['that is none', async () => 'not a token'],
])('a token %s tells nothing', async (_, make) => {
  answers()
  expect(await read(await make())).toBeNull()
})

test('a token that is too old tells nothing', async () => {
  answers()
  const token = await sign({})
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  const told = await read(token)
  vi.useRealTimers()
  expect(told).toBeNull()
})

test('a provider that never says which token belongs to a code is given up', async () => {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit) => {
    asked.push(init)
    const at = (name: string) => `${ISSUER}/${name}`
    const found = { issuer: ISSUER, authorization_endpoint: at('auth'), token_endpoint: at('token'), jwks_uri: at('keys') }
    if (new URL(url).pathname !== '/token') return Response.json(found)
    return new Promise((_, refuse) => init.signal?.addEventListener('abort', () => refuse(init.signal?.reason)))
  })
  const provider = oidcProvider({ id: 'acme', label: 'Acme', issuer: ISSUER, clientId: 'us', clientSecret: 's' }, 100)
  await expect(provider.validateAuthorizationCode({ code: 'c', codeVerifier: 'v', redirectURI: 'https://us.example' })).rejects.toThrow(
    /time/i,
  )
  expect(asked.map(({ redirect }) => redirect)).toEqual(['error', 'error'])
})

test('a provider that calls itself otherwise than set up is not believed', async () => {
  answers({ issuer: 'https://evil.example' })
  await expect(read(await sign({}))).rejects.toThrow(/calls itself/)
})
