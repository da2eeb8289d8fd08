import type { Parsed } from '@ridgeline/contract/endpoint'
import { identityErrors } from '@ridgeline/contract/identity-errors'
import type { Deps } from '@ridgeline/server/deps'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import type { AppContext, Mount } from '@ridgeline/server/http/mount'
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { providerSignInDone, startProviderSignIn } from '#contract/session'
import { SIGN_IN_CHANNEL } from '#contract/sign-in-outcome'
import type { Auth } from '#server/identity/auth'
import { whereOf } from '#server/identity/auth-events'
import { signInLimits } from '#server/identity/limits/sign-in-limits'
import { deviceIn } from '#server/identity/limits/sign-in-origins'
import { tooMany } from '#server/identity/limits/too-many'
import { endedForPasskey, sessionBehind, started } from '#server/identity/sessions/start-session'
import { takeOver } from '#server/identity/sessions/take-over'
import { providerErrorOf } from '#server/identity/sign-in/auth-errors'
import { withStrength } from '#server/providers/sign-in-strength'
import { session } from '#server/tables/auth'

export const DONE = '/api/sign-in/done'

/** Signing in by an identity provider, in a popup: start, way back, and the last page that tells the page which opened it. */
export function providerSignInRoutes(mount: Mount, app: Hono<AppContext>, deps: Deps, auth: Auth): void {
  const limits = signInLimits(deps.db, deps.now)
  app.get(`${DONE}.js`, (c) => c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }))
  mount.binary(providerSignInDone, async ({ query }, c) => donePage(c, query))
  mount.binary(startProviderSignIn, async ({ params, query }, c) => {
    const waitMs = await limits.signInFrom(clientAddress(c))
    if (waitMs > 0) tooMany(c, waitMs)
    return start(c, auth, params.provider, query.again !== undefined)
  })
}

async function start(c: Context, auth: Auth, provider: string, again: boolean): Promise<Response> {
  try {
    const asked = await auth.api.signInSocial({
      body: { provider, callbackURL: DONE, errorCallbackURL: DONE },
      headers: c.req.raw.headers,
      returnHeaders: true,
    })
    for (const cookie of asked.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    return c.redirect(asked.response.url ? asking(asked.response.url, again) : DONE)
  } catch (error) {
    if (isAPIError(error)) return c.redirect(`${DONE}?error=provider-not-found`)
    console.error(`the identity provider ${provider} cannot be reached:`, error instanceof Error ? error.message : error)
    return c.redirect(`${DONE}?error=network-request-failed`)
  }
}

/** The page of the provider; `again`: it asks for the password or a factor, whoever is signed in there. */
function asking(url: string, again: boolean): string {
  const page = new URL(url)
  if (again)
    for (const [name, value] of [
      ['prompt', 'login'],
      ['max_age', '0'],
    ] as const)
      page.searchParams.set(name, value)
  return page.href
}

/**
 * The way back from the provider: whoever has a session afterwards is noted as signed in; who has a second factor is asked for it first. Gives back the
 * cookie of a browser that has none, and the answer.
 */
export async function callback(deps: Deps, auth: Auth, request: Request): Promise<[device: string | null, Response]> {
  const before = await sessionBehind(auth, request.headers)
  const { result: res, multiFactor, organizationId } = await withStrength(() => auth.handler(request))
  if (await asksForCode(res)) return [null, askFor('totp', res.headers)]
  const cookie = cookieOf(res)
  const live = cookie ? await sessionBehind(auth, new Headers({ cookie })) : null
  if (!live) return [null, res]
  if (!multiFactor && (await endedForPasskey(deps, auth, live))) return [null, askFor('passkey', new Headers())]
  if (before) await takeOver(deps, before, live)
  await deps.db
    .update(session)
    .set({ providerMfa: multiFactor, ...(organizationId !== null && { organizationId }) })
    .where(eq(session.id, live.session.id))
  const where = whereOf(request.headers)
  const origin = { device: deviceIn(request.headers, deps.publicUrl), address: where.address }
  return [await started({ deps, where, origin }, live, new URL(request.url).pathname.split('/').at(-1)), res]
}

/** The second step answers in place of the way back, whose status and address stay. */
const asksForCode = async (res: Response): Promise<boolean> => (await res.clone().text()).includes('twoFactorRedirect')

/** Cookies of the answer name the step that is open. */
function askFor(method: 'totp' | 'passkey', from: Headers): Response {
  const headers = new Headers({ location: `${DONE}?error=multi-factor-auth-required&methods=${method}` })
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/** `test`: nobody was to be signed in, and the page that opened this one looks for itself how it went. */
function donePage(c: Context, { error, methods = '', test }: Parsed<typeof providerSignInDone>['query']): Response | Promise<Response> {
  const code = error === undefined ? null : providerErrorOf(error)
  const went = test === undefined ? 'You are signed in.' : 'The test is done; the settings say how it went.'
  const sentence = code ? identityErrors[code].sentence : went
  c.header('cache-control', 'no-store')
  return c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign-in</title></head>
<body data-error="${code ?? ''}" data-methods="${methods}" data-test="${test ?? ''}">
<p role="status">${sentence} You can close this window.</p>
<script src="${DONE}.js"></script>
</body>
</html>`)
}

/** Tells the page that opened the popup, by both ways a browser may leave open between two pages of one origin. */
const script = `const { error, methods, test } = document.body.dataset
const outcome = { type: 'ridgeline:sign-in', error: error || null, methods: methods ? methods.split(',') : [] }
if (window.opener && !test) window.opener.postMessage(outcome, window.location.origin)
const channel = new BroadcastChannel('${SIGN_IN_CHANNEL}')
if (!test) channel.postMessage(outcome)
channel.close()
window.close()
`
