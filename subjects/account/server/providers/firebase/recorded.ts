import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { vi } from 'vitest'
import { answers } from './recorded-answers.ts'

const PROJECT = 'demo-ridgeline'
export const RECORDED = { apiKey: 'key', projectId: PROJECT, emulatorHost: null }

interface Known {
  readonly localId: string
  readonly email: string
  readonly password: string
  readonly displayName: string
  disabled: boolean
}

/**
 * Stands for Google's service in tests: gives the answers recorded from it (the names in them replaced), with tokens signed as Google signs them. Takes
 * the place of `fetch`; other addresses are out of reach.
 */
export async function replayFirebase() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'recorded', alg: 'RS256', use: 'sig' }
  const people = new Map<string, Known>()
  const state = { reachable: true, calls: [] as string[] }

  const tokenOf = (person: Known) =>
    new SignJWT({ name: person.displayName, email: person.email, email_verified: false, auth_time: seconds(), user_id: person.localId })
      .setProtectedHeader({ alg: 'RS256', kid: 'recorded' })
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setSubject(person.localId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  const byId = (localId: unknown) => [...people.values()].find((p) => p.localId === localId)

  const calls: Record<string, (body: Record<string, string>) => Promise<Response> | Response> = {
    'accounts:signUp': async ({ email = '', password = '', displayName = '' }) => {
      if (people.has(email)) return recorded('EMAIL_EXISTS')
      const person = { localId: randomUUID(), email, password, displayName, disabled: false }
      people.set(email, person)
      return recorded('signUp', {
        localId: person.localId,
        email,
        displayName,
        idToken: await tokenOf(person),
        refreshToken: person.localId,
      })
    },
    'accounts:signInWithPassword': async ({ email = '', password }) => {
      const person = people.get(email)
      if (!person) return recorded('EMAIL_NOT_FOUND')
      if (person.disabled) return recorded('USER_DISABLED')
      if (person.password !== password) return recorded('INVALID_PASSWORD')
      return recorded('signInWithPassword', {
        localId: person.localId,
        email,
        idToken: await tokenOf(person),
        refreshToken: person.localId,
      })
    },
    'accounts:lookup': ({ idToken = '' }) => {
      const { sub } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
      const person = byId(sub)
      if (!person || person.disabled) return recorded('USER_DISABLED')
      return recorded('lookup', { users: [{ localId: person.localId, email: person.email, displayName: person.displayName }] })
    },
    'accounts:sendOobCode': ({ email = '' }) => (people.has(email) ? recorded('sendOobCode', { email }) : recorded('EMAIL_NOT_FOUND')),
    projects: () => recorded('projects'),
    token: async ({ refresh_token }) => {
      const person = byId(refresh_token)
      if (!person) return recorded('INVALID_REFRESH_TOKEN')
      if (person.disabled) return recorded('USER_DISABLED')
      const token = await tokenOf(person)
      return recorded('token', { id_token: token, access_token: token, refresh_token: person.localId, user_id: person.localId })
    },
  }

  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = new URL(input)
    if (!state.reachable) throw new TypeError('fetch failed')
    if (url.pathname.endsWith('/jwk/securetoken@system.gserviceaccount.com')) return Response.json({ keys: [jwk] })
    const call = url.pathname.split('/').at(-1) ?? ''
    const answer = url.hostname.endsWith('.googleapis.com') ? calls[call] : undefined
    if (!answer) throw new TypeError(`fetch failed: nothing was recorded for ${url.href}`)
    state.calls.push(call)
    return answer(bodyOf(init?.body))
  })
  return { people, state, close: () => vi.unstubAllGlobals() }
}

const seconds = () => Math.floor(Date.now() / 1000)

function bodyOf(body: unknown): Record<string, string> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, string>) : {}
}

function recorded(name: keyof typeof answers, replaced: object = {}): Response {
  const { status, body } = answers[name]
  return Response.json({ ...body, ...replaced }, { status })
}
