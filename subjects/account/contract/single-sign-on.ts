import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { emailAddress, text, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import type { Role } from './permissions.ts'

/** Why the answer of an identity provider is not taken. */
export const SamlRefusal = z.enum([
  'unreadable',
  'provider-refused',
  'signature',
  'issuer',
  'audience',
  'recipient',
  'time',
  'not-asked',
  'address-missing',
  'other-domain',
])
export type SamlRefusal = z.infer<typeof SamlRefusal>

/** What whoever proves themselves at the provider becomes. Who leads the organization is made admin by a person. */
export const joiningRoles = ['field-rep', 'sales-rep'] as const satisfies readonly Role[]
export const JoiningRole = z.enum(joiningRoles)
export type JoiningRole = z.infer<typeof JoiningRole>

export const SamlCertificate = z.object({
  /** Of the certificate, as administrators compare it: hexadecimal. */
  sha256: z.string(),
  subject: z.string(),
  endsAt: z.iso.datetime(),
})

/** How people of the organization's mail domain sign in by its own identity provider. */
export const SingleSignOn = z.object({
  /** The mail domain that the organization claims, and whether its name service says that it is theirs. */
  domain: z.object({
    name: z.string().nullable(),
    /** A TXT record that only who runs the domain can set. */
    record: z.object({ name: z.string(), value: z.string() }).nullable(),
    isProven: z.boolean(),
  }),
  /** What the identity provider is told of this server. */
  ours: z.object({ entityId: z.string(), metadataUrl: z.string(), answerUrl: z.string(), directoryUrl: z.string() }),
  provider: z.object({ entityId: z.string(), signInUrl: z.string(), certificates: z.array(SamlCertificate) }).nullable(),
  joiningRole: JoiningRole,
  isOn: z.boolean(),
  /** Members of the domain sign in in no other way; the owner can, so that nobody is locked out. */
  isOnlyWay: z.boolean(),
  /** The last test since the provider was set; null where there was none. */
  lastTest: z
    .object({ at: z.iso.datetime(), refusal: SamlRefusal.nullable(), email: z.string(), name: z.string(), attributes: z.array(z.string()) })
    .nullable(),
})
export type SingleSignOn = z.infer<typeof SingleSignOn>

export const readSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/organization/sign-in',
  summary: 'How members sign in by the identity provider of the organization',
  access: 'organization.manage',
  response: SingleSignOn,
})
/** `unprocessable` where the record is not there yet: the name service may take an hour to show it. */
export const proveDomain = endpoint({
  method: 'POST',
  path: '/api/organization/sign-in/domain',
  summary: 'Look up the TXT record that says whose the claimed mail domain is',
  access: 'organization.manage',
  response: SingleSignOn,
})
const METADATA_CHARACTERS = 250_000
const MOST_CERTIFICATES = 4
/** Sets the identity provider anew, and switches single sign-on off until it was tested. Two certificates at once let a provider change its key. */
export const putIdentityProvider = endpoint({
  method: 'PUT',
  path: '/api/organization/sign-in/provider',
  summary: 'Set the SAML identity provider, by its metadata or by hand; null removes it',
  access: 'organization.manage',
  asks: ['recent-proof'],
  largeBody: { bytes: 3 * METADATA_CHARACTERS + 1000, why: 'metadata of an identity provider' },
  body: z.object({
    provider: z
      .union([
        z.object({ metadata: text(METADATA_CHARACTERS).min(1) }),
        z.object({
          entityId: trimmed(1024).min(1),
          signInUrl: trimmed(2048).min(1),
          certificates: z.array(trimmed(20_000).min(1)).min(1).max(MOST_CERTIFICATES),
        }),
      ])
      .nullable(),
  }),
  response: SingleSignOn,
})
/** `conflict` where the domain is not proven, or the last test did not succeed. Where it becomes the only way, members of the domain are signed out, but for the owner and whoever asks. */
export const patchSingleSignOn = endpoint({
  method: 'PATCH',
  path: '/api/organization/sign-in',
  summary: 'Switch single sign-on on or off, make it the only way, or choose the role of who joins by it',
  access: 'organization.manage',
  asks: ['recent-proof'],
  body: z.object({ isOn: z.boolean().optional(), isOnlyWay: z.boolean().optional(), joiningRole: JoiningRole.optional() }),
  response: SingleSignOn,
})
/** Opened in a popup, as signing in is; nobody is signed in by it. What came back stands in `lastTest`. */
export const testSingleSignOn = binaryEndpoint({
  method: 'GET',
  path: '/api/organization/sign-in/test',
  summary: 'Try the identity provider, in a popup',
  access: 'organization.manage',
  produces: 'text/html',
})

/** Opened in a popup as `startProviderSignIn` is. */
export const startSingleSignOn = binaryEndpoint({
  method: 'GET',
  path: '/api/sign-in/sso',
  summary: 'Start signing in by the identity provider of the organization that has the domain of an address, in a popup',
  access: 'public',
  query: z.object({ email: emailAddress, again: z.literal('1').optional() }),
  produces: 'text/html',
})
export const samlMetadata = binaryEndpoint({
  method: 'GET',
  path: '/api/sign-in/sso/{organizationId}/metadata',
  summary: 'What an identity provider is told of this server (SAML 2.0 metadata)',
  access: 'public',
  produces: 'application/samlmetadata+xml',
})
