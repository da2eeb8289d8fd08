import { createHash, randomBytes } from 'node:crypto'
import type { IdentityErrorCode } from '@ridgeline/contract/identity-errors'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { readText } from '@ridgeline/server/http/call/read-body'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import type { AppContext, Mount } from '@ridgeline/server/http/mount'
import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { domainOf } from '#contract/mail-domain'
import {
  patchSingleSignOn,
  proveDomain,
  putIdentityProvider,
  readSingleSignOn,
  type SingleSignOn,
  samlMetadata,
  startSingleSignOn,
  testSingleSignOn,
} from '#contract/single-sign-on'
import type { Auth } from '#server/identity/auth'
import { signInLimits } from '#server/identity/limits/sign-in-limits'
import { tooMany } from '#server/identity/limits/too-many'
import { DONE } from '#server/identity/sign-in/provider-sign-in'
import { ownOrganization } from '#server/organizations/own'
import { isShutOut, SSO } from '#server/single-sign-on/admit'
import { takeOnce } from '#server/single-sign-on/once'
import { ownSingleSignOn, provenDomain, providerOf, vouchingFor } from '#server/single-sign-on/own'
import { keepProven } from '#server/single-sign-on/provider'
import { askingUrl, begunBy, ownMetadata, requestKey, type SamlParts, SamlProblem, vouchedBy } from '#server/single-sign-on/saml'
import { changeSignOn, proveOwnDomain, readOwnSignOn, setProvider } from '#server/single-sign-on/settings'
import { organization } from '#server/tables/organization'
import { singleSignOn } from '#server/tables/single-sign-on'

/** An answer with its certificates and attributes, as a form; a few kilobytes as a rule. */
const ANSWER_BYTES = 256 * 1024
const CODE_BYTES = 24

/** What is kept with a request: what the sign-in code knows it by, or that it is a test, which signs nobody in. */
const Begun = z.union([z.object({ state: z.string() }), z.object({ isTest: z.literal(true) })])

export function singleSignOnRoutes(mount: Mount, deps: Deps, auth: Auth): void {
  mount.json(readSingleSignOn, async ({ actor }) => readOwnSignOn(deps, actor))
  mount.json(proveDomain, async ({ actor }) => proveOwnDomain(deps, actor))
  mount.json(putIdentityProvider, async ({ actor, body }) => setProvider(deps, actor, body.provider))
  mount.json(patchSingleSignOn, async ({ actor, body }) => changeSignOn(deps, actor, body))
  mount.binary(testSingleSignOn, async ({ actor }, c) => {
    const own = await ownOrganization(deps.db, actor)
    const row = await ownSingleSignOn(deps.db, own.id)
    const provider = providerOf(row)
    if (!provider || provenDomain(own, row, deps.now()) === null)
      throw new AppError('conflict', 'Prove that the mail domain is yours and set the identity provider before you test the sign-in')
    return c.redirect(await askingUrl(partsOf(deps, own.id), provider, { again: false, begun: { isTest: true } }))
  })
  const limits = signInLimits(deps.db, deps.now)
  mount.binary(startSingleSignOn, async ({ query }, c) => {
    const waitMs = await limits.signInFrom(clientAddress(c))
    if (waitMs > 0) tooMany(c, waitMs)
    return start(c, deps, auth, query.email, query.again !== undefined)
  })
  mount.binary(samlMetadata, async ({ params }) => {
    const organizationId = z.uuid().safeParse(params.organizationId).data
    const own = organizationId && (await deps.db.$count(organization, eq(organization.id, organizationId)))
    if (!own || !organizationId) throw new AppError('not-found', 'No such organization')
    return new Response(ownMetadata(partsOf(deps, organizationId)), { headers: { 'content-type': samlMetadata.produces } })
  })
}

const partsOf = ({ db, publicUrl, now }: Deps, organizationId: string): SamlParts => ({ db, publicUrl, organizationId, now: now() })
const done = (c: Context, error: IdentityErrorCode): Response => c.redirect(`${DONE}?error=${error}`, 303)

async function start(c: Context, deps: Deps, auth: Auth, email: string, again: boolean): Promise<Response> {
  const vouching = await vouchingFor(deps.db, { domain: domainOf(email) }, deps.now())
  const provider = vouching && providerOf(vouching.row)
  if (!provider) return done(c, 'sso-unknown')
  const asked = await auth.api.signInSocial({
    body: { provider: SSO, callbackURL: DONE, errorCallbackURL: DONE },
    headers: c.req.raw.headers,
    returnHeaders: true,
  })
  for (const cookie of asked.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  const state = new URL(asked.response.url ?? '').searchParams.get('state') ?? ''
  return c.redirect(await askingUrl(partsOf(deps, vouching.organization.id), provider, { again, begun: { state } }))
}

/**
 * Where the browser brings the answer of a provider, by a form of another site: mounted before the guard that refuses those. It comes without our cookies, so what it proves is kept
 * under a code, and the browser is sent on to the sign-in code, which asks for the cookie of whoever began. An answer that nobody asked for (IdP-initiated) is refused: it could
 * be somebody else's, brought here to have a person work in a stranger's account.
 */
export function samlAnswers(app: Hono<AppContext>, deps: Deps): void {
  app.post('/api/sign-in/sso/:organizationId/answer', async (c) => {
    const organizationId = z.uuid().safeParse(c.req.param('organizationId')).data
    const answer = new URLSearchParams(await readText(c.req.raw, ANSWER_BYTES)).get('SAMLResponse')
    c.header('cache-control', 'no-store')
    if (organizationId === undefined || !answer) return done(c, 'sso-refused')
    return answered(c, deps, organizationId, answer)
  })
}

async function answered(c: Context, deps: Deps, organizationId: string, answer: string): Promise<Response> {
  const { db } = deps
  const parts = partsOf(deps, organizationId)
  const asked = requestIn(answer)
  const begun = Begun.safeParse(await begunBy(db, organizationId, asked, parts.now)).data
  if (!begun) return done(c, 'sso-not-begun')
  const isTest = 'isTest' in begun
  try {
    const [own] = await db.select().from(organization).where(eq(organization.id, organizationId))
    const row = await ownSingleSignOn(db, organizationId)
    const [domain, provider] = [own ? provenDomain(own, row, parts.now) : null, providerOf(row)]
    if (domain === null || !provider || !(isTest || row.isOn)) return done(c, 'sso-unknown')
    const { request, ...vouched } = await vouchedBy(parts, provider, domain, answer)
    if (request !== asked) throw new SamlProblem('not-asked')
    // Of two that bring the same answer at once only one takes the request.
    if ((await takeOnce(db, ...requestKey(organizationId, request), parts.now)) === null) return done(c, 'sso-not-begun')
    if (isTest) return await tested(c, deps, organizationId, { refusal: null, ...vouched })
    const accountId = `${organizationId}:${createHash('sha256').update(vouched.subject).digest('base64url')}`
    const proven = { organizationId, accountId, domain, role: row.joiningRole, email: vouched.email, name: vouched.name }
    if (await isShutOut(db, proven)) return done(c, 'user-disabled')
    const code = randomBytes(CODE_BYTES).toString('base64url')
    await keepProven(db, code, proven, parts.now)
    return c.redirect(`/api/auth/callback/${SSO}?${new URLSearchParams({ code, state: begun.state })}`, 303)
  } catch (error) {
    if (!(error instanceof SamlProblem)) throw error
    if (isTest) return tested(c, deps, organizationId, { refusal: error.refusal, email: '', name: '', attributes: [] })
    return done(c, error.refusal === 'other-domain' ? 'sso-other-domain' : 'sso-refused')
  }
}

/** The request that an answer says it is for; believed once its signed part says the same. */
const requestIn = (answer: string): string =>
  /\bInResponseTo\s*=\s*["']([\w.-]{1,100})["']/.exec(Buffer.from(answer, 'base64').toString('utf8'))?.[1] ?? ''

async function tested(
  c: Context,
  deps: Deps,
  organizationId: string,
  { refusal, email, name, attributes }: Omit<NonNullable<SingleSignOn['lastTest']>, 'at'>,
): Promise<Response> {
  const lastTest = { at: deps.now().toISOString(), refusal, email, name, attributes }
  await deps.db.update(singleSignOn).set({ lastTest }).where(eq(singleSignOn.organizationId, organizationId))
  return c.redirect(`${DONE}?test=1`, 303)
}
