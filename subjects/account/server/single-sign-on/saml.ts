import { type Profile, SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml'
import { emailAddress, isWellFormed } from '@ridgeline/contract/text'
import type { Db } from '@ridgeline/server/db/connect'
import { domainOf } from '#contract/mail-domain'
import type { SamlRefusal } from '#contract/single-sign-on'
import { keepOnce, lookAt } from '#server/single-sign-on/once'
import type { SamlProvider } from '#server/single-sign-on/read-metadata'

/** How long somebody may take at the provider (ms). */
const ASKING_MS = 10 * 60_000
/** Clocks of two servers agree to this (ms). */
const SKEW_MS = 60_000
const REQUEST = 'saml-request'
const LONGEST_NAME = 120
const LONGEST_SUBJECT = 400
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL_CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'

/** Why an answer is not taken. */
export class SamlProblem extends Error {
  override name = 'SamlProblem'
  readonly refusal: SamlRefusal
  constructor(refusal: SamlRefusal, options?: ErrorOptions) {
    super(refusal, options)
    this.refusal = refusal
  }
}

/** Somebody the provider vouches for. */
export interface Vouched {
  /** What the provider calls them for good. */
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly attributes: string[]
}

export interface SamlParts {
  readonly db: Db
  readonly publicUrl: string
  readonly organizationId: string
  readonly now: Date
}

export const addressesOf = (publicUrl: string, organizationId: string) => ({
  entityId: `${publicUrl}/api/sign-in/sso/${organizationId}/metadata`,
  metadataUrl: `${publicUrl}/api/sign-in/sso/${organizationId}/metadata`,
  answerUrl: `${publicUrl}/api/sign-in/sso/${organizationId}/answer`,
  directoryUrl: `${publicUrl}/api/scim/v2`,
})

/**
 * The library for one organization and one request or answer. It checks the one signature of the one assertion, that it is of a key of the provider, its times and whom it is for;
 * `vouchedBy` checks what it leaves open. Requests that were begun are kept in the database, so that any process takes the answer, once.
 */
function samlOf(
  { db, publicUrl, organizationId, now }: SamlParts,
  provider: SamlProvider,
  o: { again?: boolean; begun?: object } = {},
): SAML {
  const ours = addressesOf(publicUrl, organizationId)
  return new SAML({
    callbackUrl: ours.answerUrl,
    issuer: ours.entityId,
    audience: ours.entityId,
    entryPoint: provider.signInUrl,
    idpCert: [...provider.certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: ASKING_MS,
    acceptedClockSkewMs: SKEW_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: o.again === true,
    cacheProvider: {
      saveAsync: async (key, value) => {
        await keepOnce(db, { kind: REQUEST, key: `${organizationId} ${key}`, value: { ...o.begun, at: value }, now, ms: ASKING_MS })
        return { value, createdAt: now.getTime() }
      },
      getAsync: async (key) => ((await begunBy(db, organizationId, key, now)) ? now.toISOString() : null),
      // Taken away by who uses it, once all was checked.
      removeAsync: async (key) => key,
    },
  })
}

/** What was kept with a request that nobody has answered yet. */
export const begunBy = async (db: Db, organizationId: string, request: string, now: Date): Promise<unknown> =>
  lookAt(db, REQUEST, `${organizationId} ${request}`, now)
export const requestKey = (organizationId: string, request: string) => [REQUEST, `${organizationId} ${request}`] as const

/** The address at the provider that asks who somebody is; `begun` is kept until the answer comes. `again`: it asks them for a factor, whoever is signed in there. */
export const askingUrl = (parts: SamlParts, provider: SamlProvider, o: { again: boolean; begun: object }): Promise<string> =>
  samlOf(parts, provider, o).getAuthorizeUrlAsync('', undefined, {})

/** What a provider is told of this server. */
export const ownMetadata = (parts: SamlParts): string => samlOf(parts, nobody).generateServiceProviderMetadata(null, null)
/** It says nothing of the provider; the library only asks that there be one. */
const nobody: SamlProvider = { entityId: '', signInUrl: '', certificates: ['none'] }

/**
 * Whom an answer vouches for, and which request it answers.
 * @throws SamlProblem
 */
export async function vouchedBy(
  parts: SamlParts,
  provider: SamlProvider,
  domain: string,
  answer: string,
): Promise<Vouched & { request: string }> {
  const profile = await profileIn(parts, provider, answer)
  if (profile.issuer !== provider.entityId) throw new SamlProblem('issuer')
  const request = confirmedRequest(profile, addressesOf(parts.publicUrl, parts.organizationId).answerUrl, parts.now)
  const email = addressIn(profile)
  if (!email) throw new SamlProblem('address-missing')
  if (domainOf(email) !== domain) throw new SamlProblem('other-domain')
  const subject = profile.nameIDFormat === TRANSIENT || !profile.nameID ? email : profile.nameID
  const attributes = Object.keys((profile.attributes as object | undefined) ?? {})
  if (subject.length > LONGEST_SUBJECT || !isWellFormed(subject)) throw new SamlProblem('unreadable')
  return { request, subject, email, name: nameIn(profile, email), attributes: attributes.filter(isWellFormed).slice(0, 50) }
}

async function profileIn(parts: SamlParts, provider: SamlProvider, answer: string): Promise<Profile> {
  // Entities have no place in an answer; nothing reads it before this.
  if (/<!(doctype|entity)/i.test(Buffer.from(answer, 'base64').toString('utf8'))) throw new SamlProblem('unreadable')
  try {
    const { profile } = await samlOf(parts, provider).validatePostResponseAsync({ SAMLResponse: answer })
    if (!profile) throw new SamlProblem('unreadable')
    return profile
  } catch (error) {
    throw error instanceof SamlProblem ? error : new SamlProblem(refusalOf(error), { cause: error })
  }
}

const refusals: readonly (readonly [RegExp, SamlRefusal])[] = [
  [/InResponseTo/i, 'not-asked'],
  [/audience/i, 'audience'],
  [/expired|not yet valid|subject confirmation/i, 'time'],
  [/signature|signed/i, 'signature'],
]
function refusalOf(error: unknown): SamlRefusal {
  if (error instanceof SamlStatusError) return 'provider-refused'
  const said = error instanceof Error ? error.message : ''
  return refusals.find(([words]) => words.test(said))?.[1] ?? 'unreadable'
}

interface Confirmation {
  readonly $?: { readonly Method?: string }
  readonly SubjectConfirmationData?: readonly {
    readonly $?: { readonly Recipient?: string; readonly InResponseTo?: string; readonly NotOnOrAfter?: string }
  }[]
}
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** The request that the signed part itself names, for the address that it was sent to, in time (Profiles 4.1.4.2): the frame around it anybody could write. */
function confirmedRequest(profile: Profile, recipient: string, now: Date): string {
  const { Assertion } = (profile.getAssertion?.() ?? {}) as {
    Assertion?: { Subject?: readonly { SubjectConfirmation?: readonly Confirmation[] }[] }
  }
  const bearers = (Assertion?.Subject?.[0]?.SubjectConfirmation ?? []).filter((one) => one.$?.Method === BEARER)
  const data = bearers.flatMap((one) => one.SubjectConfirmationData?.[0]?.$ ?? [])
  const ours = data.filter((one) => one.Recipient === recipient)
  if (ours.length === 0) throw new SamlProblem('recipient')
  const asked = ours.filter((one) => one.InResponseTo !== undefined && one.InResponseTo === profile.inResponseTo)
  if (asked.length === 0) throw new SamlProblem('not-asked')
  const inTime = asked.find((one) => Date.parse(one.NotOnOrAfter ?? '') + SKEW_MS > now.getTime())
  if (!inTime?.InResponseTo) throw new SamlProblem('time')
  return inTime.InResponseTo
}

const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && isWellFormed(first) ? first.trim() : ''
}
/** The first attribute of these names that says something, whatever the provider calls it. */
const attribute = (profile: Profile, names: readonly string[]): string => {
  const all = new Map(Object.entries((profile.attributes as Record<string, unknown> | undefined) ?? {}))
  return names.map((name) => textOf(all.get(name))).find((value) => value !== '') ?? ''
}

function addressIn(profile: Profile): string | null {
  const told = attribute(profile, ['email', 'mail', 'emailAddress', `${EMAIL_CLAIM}emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'])
  const email = emailAddress.safeParse((told || textOf(profile.nameID)).toLowerCase())
  return email.success ? email.data : null
}

function nameIn(profile: Profile, email: string): string {
  const whole = attribute(profile, [
    'displayName',
    'name',
    'cn',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
  ])
  const first = attribute(profile, ['firstName', 'givenName', `${EMAIL_CLAIM}givenname`, 'urn:oid:2.5.4.42'])
  const last = attribute(profile, ['lastName', 'surname', 'sn', `${EMAIL_CLAIM}surname`, 'urn:oid:2.5.4.4'])
  return (whole || `${first} ${last}`.trim() || email.slice(0, email.indexOf('@'))).slice(0, LONGEST_NAME).toWellFormed()
}
