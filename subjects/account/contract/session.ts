import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { day, text, trimmed } from '@ridgeline/contract/text'
import { PlanState } from '@ridgeline/plan/contract/plan'
import { z } from 'zod'
import { Language } from './language.ts'
import { Role } from './permissions.ts'
import { SignUps } from './sign-ups.ts'

export const Units = z.enum(['imperial', 'metric'])
export type Units = z.infer<typeof Units>

/** What an admin said of a credential that a member entered. Until one did, it is the word of the member. */
export const CredentialState = z.enum(['unconfirmed', 'confirmed', 'refused'])
export type CredentialState = z.infer<typeof CredentialState>

/**
 * The last mail that confirms an address: under way, taken by the mail server, written to the outbox where none is configured, refused for good by the server, or
 * not sent for another reason.
 */
export const ConfirmationMail = z.enum(['sending', 'sent', 'written', 'refused', 'failed'])
export type ConfirmationMail = z.infer<typeof ConfirmationMail>

export const Session = z.object({
  user: z.object({
    uid: z.string(),
    email: z.string(),
    displayName: z.string(),
    photoURL: z.string().nullable(),
    emailVerified: z.boolean(),
    /** Null where the address is confirmed, or no such mail was sent within a day. */
    confirmationMail: ConfirmationMail.nullable(),
    /** Second factors that are set up. */
    totp: z.boolean(),
    passkeys: z.number().int(),
  }),
  organization: z.object({
    id: z.uuid(),
    name: z.string(),
    isDemo: z.boolean(),
    isOwner: z.boolean(),
    /** Its clock (IANA zone), on which its records are dated. */
    timeZone: z.string(),
    /** What members read who chose none; null: each as their browser asks. */
    language: Language.nullable(),
    logoUrl: z.string().nullable(),
    accent: z.string().nullable(),
    deletionAt: z.iso.datetime().nullable(),
  }),
  /** Every organization the person belongs to, the present one too, by name. */
  organizations: z.array(z.object({ id: z.uuid(), name: z.string(), role: Role.nullable() })),
  /** Null until chosen or given: the screens ask for it first. */
  role: Role.nullable(),
  /** Roles the person may take now: a first one, or Admin for the owner; empty for everybody else. */
  rolesToChoose: z.array(Role),
  /** The organization asks for a second factor and none is set up: nothing else answers until then. */
  mustSetUpMfa: z.boolean(),
  units: Units,
  /** The language the person chose; null: that of the organization. */
  language: Language.nullable(),
  /** What the person is certified as in this organization, as signed reports print it. */
  credential: z.string(),
  /** The last day on which that is valid; null where nobody said. */
  credentialLastDay: z.iso.date().nullable(),
  credentialState: CredentialState,
  /** Why an admin refused it; empty otherwise. */
  credentialReason: z.string(),
  plan: PlanState,
  /** The organization that keeps its mail domain by invitation, where that is why the person has no trial; else null. */
  joinByInvitation: z.object({ organizationName: z.string(), domain: z.string() }).nullable(),
})
export type Session = z.infer<typeof Session>

/** Ways to sign in that this server offers beside e-mail and password. */
export const SignInProvider = z.object({ id: z.string(), label: z.string() })

/** What the browser may know before anybody signs in. */
export const PublicSettings = z.object({
  productName: z.string(),
  demo: z.boolean(),
  mail: z.enum(['smtp', 'outbox']),
  /** Who keeps the passwords: this server, or Firebase / Google Identity Platform. */
  identity: z.enum(['local', 'firebase']),
  providers: z.array(SignInProvider),
  /** Whether some organization signs its people in by a provider of its own. */
  singleSignOn: z.boolean(),
  signUps: SignUps,
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in',
  access: 'person',
  response: Session,
})
export const patchSession = endpoint({
  method: 'PATCH',
  path: '/api/session',
  summary: 'Change the own name, credential, units or language, choose a first role, or work in another organization',
  access: 'person',
  body: z.object({
    displayName: trimmed(120).min(1).optional(),
    units: Units.optional(),
    /** Null: follow the organization. */
    language: Language.nullable().optional(),
    credential: trimmed(200).optional(),
    credentialLastDay: day.nullable().optional(),
    /** One of `rolesToChoose`. */
    role: Role.optional(),
    organizationId: z.uuid().optional(),
    /** What the organization of whoever founded it is called; together with the first `role`. */
    organizationName: trimmed(120).min(1).optional(),
  }),
  response: Session,
})
export const readPublicSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Settings known to everybody',
  access: 'public',
  response: PublicSettings,
})
/** Signs in to the demo workspace; answers `forbidden` where DEMO is off. Sets the session cookie. */
export const demoSignIn = endpoint({
  method: 'POST',
  path: '/api/demo/sign-in',
  summary: 'Test login into the demo workspace',
  access: 'public',
  response: z.object({ ok: z.literal(true) }),
})

/** A browser or program that is signed in as this person. */
export const Device = z.object({
  id: z.string(),
  /** Such as `Chrome on Windows`. */
  name: z.string(),
  /** Network address of the last use, and nothing guessed from it. */
  address: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>
export const listDevices = endpoint({
  method: 'GET',
  path: '/api/session/devices',
  summary: 'Where the person is signed in',
  access: 'person',
  response: z.array(Device),
})
export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/api/session/devices/{deviceId}',
  summary: 'Sign one device out at once',
  access: 'person',
  asks: ['recent-proof'],
  response: z.object({ ok: z.literal(true) }),
})
export const revokeOtherDevices = endpoint({
  method: 'POST',
  path: '/api/session/devices/revoke-others',
  summary: 'Sign every other device out at once',
  access: 'person',
  asks: ['recent-proof'],
  response: z.object({ revoked: z.number().int() }),
})

/**
 * The link of the mail opens /auth/verify?token=...; that screen sends the token here. Works once; failed answers carry the reason `link-invalid`. Somebody
 * else may have signed up with the address of who reads the mail, so the password is asked for (`confirm-with-password`) unless the browser is signed in to
 * that account. Other sessions, and what was set up before the address was confirmed, end.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/session/verify-email',
  summary: 'Confirm an e-mail address by the token of the mail',
  access: 'public',
  body: z.object({ token: text(200).min(1), password: text(256).min(1).optional() }),
  response: z.object({ email: z.string() }),
})
/** For calls that ask for `recent-proof`. The session goes on under a new name; passkeys and identity providers prove it by signing in again. */
export const proveSelf = endpoint({
  method: 'POST',
  path: '/api/session/prove',
  summary: 'Enter the own password, or a code of the authenticator app, once more',
  access: 'person',
  body: z.union([z.object({ password: text(256).min(1) }), z.object({ code: text(10).min(6) })]),
  response: z.object({ ok: z.literal(true) }),
})
export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/session/verify-email/send',
  summary: 'Send the mail that confirms the own e-mail address again',
  access: 'person',
  response: z.object({ delivery: z.enum(['smtp', 'outbox']) }),
})

/**
 * Opened in a popup of 500x600: leads to the identity provider. Its last page tells the page that opened it how it went (`SignInOutcome`) by
 * `postMessage` to the own origin and on the BroadcastChannel `ridgeline-sign-in`, and closes itself. The session is in the cookie by then.
 */
export const startProviderSignIn = binaryEndpoint({
  method: 'GET',
  path: '/api/sign-in/{provider}',
  summary: 'Start signing in by an identity provider, in a popup',
  access: 'public',
  /** `again`: the provider must ask the person, whoever is signed in there. */
  query: z.object({ again: z.literal('1').optional() }),
  produces: 'text/html',
})
export const providerSignInDone = binaryEndpoint({
  method: 'GET',
  path: '/api/sign-in/done',
  summary: 'Last page of the popup',
  access: 'public',
  query: z.object({ error: text(100).optional(), methods: text(100).optional(), test: z.literal('1').optional() }),
  produces: 'text/html',
})
