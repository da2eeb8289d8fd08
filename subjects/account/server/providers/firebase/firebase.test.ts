import { startTestApp } from '@ridgeline/app-server/test/app'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { byPassword, describeIdentityProvider } from '../conformance.ts'
import { idTokenVerifier } from './id-token.ts'
import { firebaseProvider } from './provider.ts'
import { RECORDED, replayFirebase } from './recorded.ts'

const PUBLIC_URL = 'http://localhost:4300'
afterEach(() => vi.useRealTimers())

describeIdentityProvider('Firebase (recorded answers)', async () => {
  const service = await replayFirebase()
  const app = await startTestApp({ hosted: firebaseProvider(RECORDED, PUBLIC_URL) })
  const { join, signIn } = byPassword(app)
  return {
    app,
    join,
    signIn,
    signInWrongly: ({ email }) => signIn({ email, password: 'not the password' }),
    wrong: 'invalid-credential',
    async cutOff(during) {
      service.state.reachable = false
      await during()
      service.state.reachable = true
    },
    async disable({ email }) {
      const person = service.people.get(email)
      if (person) person.disabled = true
    },
    async close() {
      service.close()
      await app.close()
    },
  }
})

test('unknown addresses and wrong passwords are told apart by nobody; a link for a new password goes out for known ones only', async () => {
  const service = await replayFirebase()
  const app = await startTestApp({ hosted: firebaseProvider(RECORDED, PUBLIC_URL) })
  try {
    const { join, signIn } = byPassword(app)
    await join({ name: 'Ann', email: 'ann@acme.example', password: 'correct horse battery' })
    const headers = { 'content-type': 'application/json', origin: PUBLIC_URL }
    const send = (path: string, body: object) => app.request(`/api/auth/${path}`, { method: 'POST', body: JSON.stringify(body), headers })
    expect(await signIn({ email: 'ann@acme.example', password: 'wrong' })).toEqual(
      await signIn({ email: 'no@acme.example', password: 'wrong' }),
    )
    const again = await send('sign-up/email', { name: 'Eve', email: 'ann@acme.example', password: 'another good phrase' })
    expect([again.status, await again.json()]).toEqual([200, { ok: true }])
    const asked = await Promise.all(['ann', 'no'].map((who) => send('request-password-reset', { email: `${who}@acme.example` })))
    expect(asked.map((a) => a.status)).toEqual([200, 200])
    expect(await (await app.request('/api/settings')).json()).toMatchObject({ identity: 'firebase' })
  } finally {
    service.close()
    await app.close()
  }
})

test('a web address that the project does not allow is refused with its code', async () => {
  const service = await replayFirebase()
  const provider = firebaseProvider(RECORDED, 'https://roofs.example')
  await expect(provider.signIn({ email: 'a@b.example', password: 'x' })).rejects.toMatchObject({ code: 'unauthorized-domain' })
  service.close()
})

const claims = { email: 'a@b.example', auth_time: Math.floor(Date.now() / 1000) }
const issuer = `https://securetoken.google.com/${RECORDED.projectId}`

test('tokens that are not signed count with the emulator only', async () => {
  const unsigned = new UnsecuredJWT(claims)
    .setSubject('a')
    .setIssuer(issuer)
    .setAudience(RECORDED.projectId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode()
  const emulated = idTokenVerifier({ ...RECORDED, emulatorHost: '127.0.0.1:9099' })
  expect(await emulated(unsigned)).toMatchObject({ sub: 'a', email: 'a@b.example' })
  const service = await replayFirebase()
  await expect(idTokenVerifier(RECORDED)(unsigned)).rejects.toMatchObject({ code: 'invalid-credential' })
  service.close()
})

test.each([
  ['another project', { audience: 'other' }, 'invalid-credential'],
  ['another issuer', { issuer: 'https://evil.example' }, 'invalid-credential'],
  ['a time that is over', { exp: -7200 }, 'user-token-expired'],
  ['a sign-in that lies ahead', { auth: 3600 }, 'invalid-credential'],
])(
  'an unsigned token of the emulator with %s does not count either',
  async (_, o: { audience?: string; issuer?: string; exp?: number; auth?: number }, code) => {
    const now = Math.floor(Date.now() / 1000)
    const token = new UnsecuredJWT({ ...claims, auth_time: now + (o.auth ?? 0) })
      .setSubject('a')
      .setIssuer(o.issuer ?? issuer)
      .setAudience(o.audience ?? RECORDED.projectId)
      .setIssuedAt(now - 9000)
      .setExpirationTime(now + (o.exp ?? 3600))
      .encode()
    await expect(idTokenVerifier({ ...RECORDED, emulatorHost: 'x:1' })(token)).rejects.toMatchObject({ code })
  },
)

test('a token signed by a key that is not Google’s does not count', async () => {
  const service = await replayFirebase()
  const { privateKey } = await generateKeyPair('RS256')
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'recorded' })
    .setSubject('a')
    .setIssuer(issuer)
    .setAudience(RECORDED.projectId)
    .setExpirationTime('1h')
    .sign(privateKey)
  await expect(idTokenVerifier(RECORDED)(token)).rejects.toMatchObject({ code: 'invalid-credential' })
  service.close()
})
