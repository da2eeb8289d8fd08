import type { FirebaseSettings } from '@ridgeline/account/server/providers/firebase/settings'
import type { OidcSettings } from '@ridgeline/account/server/providers/oidc'
import { type TrustedProxies, trustedProxies } from '@ridgeline/server/http/guard/client-address'

type Source = Readonly<Record<string, string | undefined>>

/** Who may vouch for people beside this server, and whose word on their network address counts. */
export interface IdentitySettings {
  readonly proxies: TrustedProxies
  readonly providers: readonly OidcSettings[]
  /** Keeps the passwords in place of this server, or null. */
  readonly firebase: FirebaseSettings | null
}

const GOOGLE_ISSUER = 'https://accounts.google.com'
const OIDC = /^OIDC_([A-Z0-9]+)_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL|MFA_ACR)$/

/** Reads the settings of identity. @throws RangeError whose message names the variable */
export function readIdentity(source: Source): IdentitySettings {
  return { proxies: proxiesOf(source), providers: [...googleOf(source), ...oidcOf(source)], firebase: firebaseOf(source) }
}

function firebaseOf(source: Source): FirebaseSettings | null {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = source
  if (!apiKey && !projectId && !emulatorHost) return null
  if (!apiKey) throw new RangeError('FIREBASE_API_KEY is missing: Firebase needs it and FIREBASE_PROJECT_ID')
  if (!projectId) throw new RangeError('FIREBASE_PROJECT_ID is missing: Firebase needs it and FIREBASE_API_KEY')
  if (emulatorHost && source.NODE_ENV === 'production')
    throw new RangeError(
      'FIREBASE_AUTH_EMULATOR_HOST is set with NODE_ENV=production: the tokens of the emulator are not signed, anybody could make them',
    )
  return { apiKey, projectId, emulatorHost: emulatorHost || null }
}

function proxiesOf(source: Source): TrustedProxies {
  try {
    return trustedProxies(source.TRUSTED_PROXIES ?? '')
  } catch (cause) {
    throw new RangeError(`TRUSTED_PROXIES is not usable: ${(cause as Error).message}`, { cause })
  }
}

function googleOf(source: Source): OidcSettings[] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = source
  if (!clientId && !clientSecret) return []
  if (!clientId) throw new RangeError('GOOGLE_CLIENT_SECRET is set, so GOOGLE_CLIENT_ID is needed too')
  if (!clientSecret) throw new RangeError('GOOGLE_CLIENT_ID is set, so GOOGLE_CLIENT_SECRET is needed too')
  return [{ id: 'google', label: 'Google', issuer: issuerOf('GOOGLE_ISSUER', issuer || GOOGLE_ISSUER), clientId, clientSecret }]
}

function oidcOf(source: Source): OidcSettings[] {
  const ids = new Set(Object.keys(source).flatMap((name) => (source[name] ? [OIDC.exec(name)?.[1] ?? ''] : [])))
  ids.delete('')
  return [...ids].sort().map((id) => {
    const need = (part: string) => {
      const value = source[`OIDC_${id}_${part}`]
      if (!value) throw new RangeError(`OIDC_${id}_${part} is missing: an identity provider needs ISSUER, CLIENT_ID and CLIENT_SECRET`)
      return value
    }
    if (id === 'GOOGLE' || id === 'FIREBASE') throw new RangeError(`OIDC_${id}_ISSUER is not usable: the name is taken, choose another`)
    return {
      id: id.toLowerCase(),
      label: source[`OIDC_${id}_LABEL`] || id.charAt(0) + id.slice(1).toLowerCase(),
      issuer: issuerOf(`OIDC_${id}_ISSUER`, need('ISSUER')),
      clientId: need('CLIENT_ID'),
      clientSecret: need('CLIENT_SECRET'),
      mfaAcr: (source[`OIDC_${id}_MFA_ACR`] ?? '').split(/\s+/).filter((value) => value !== ''),
    }
  })
}

/** Tokens decide who gets in, so their keys must come over TLS; only an issuer on this very machine may do without. */
function issuerOf(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  const local = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)))
    throw new RangeError(`${name} is not usable: expected an https address such as https://login.example.com`)
  return value.replace(/\/$/, '')
}
