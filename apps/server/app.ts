import { readFileSync } from 'node:fs'
import { credentialBy, findActorBy } from '@ridgeline/account/server/identity/actor'
import type { Auth } from '@ridgeline/account/server/identity/auth'
import { signInCalls } from '@ridgeline/account/server/identity/sign-in/sign-in-calls'
import { samlAnswers } from '@ridgeline/account/server/single-sign-on/routes'
import { calls, endpoints } from '@ridgeline/api/endpoints'
import { openApi } from '@ridgeline/api/openapi'
import { errorPagePath } from '@ridgeline/contract/problem'
import { uploadPath } from '@ridgeline/scan/contract/upload'
import { mergeIn, sharedCounts } from '@ridgeline/server/db/shared-counts'
import { asStranger } from '@ridgeline/server/db/strangers'
import type { Deps } from '@ridgeline/server/deps'
import { AppError, onError } from '@ridgeline/server/http/app-error'
import { idempotency } from '@ridgeline/server/http/call/idempotency'
import { docsPage, TRY_IT_PATH } from '@ridgeline/server/http/docs/page'
import { clientAddress, findClientAddress, type TrustedProxies, trustedProxies } from '@ridgeline/server/http/guard/client-address'
import { crossOrigin } from '@ridgeline/server/http/guard/cors'
import { knownHostOnly, type OwnAddress } from '@ridgeline/server/http/guard/known-host'
import { ownOriginOnly } from '@ridgeline/server/http/guard/own-origin'
import { requestLimits } from '@ridgeline/server/http/guard/rate-limit'
import { type RequestRecord, recordRequests } from '@ridgeline/server/http/guard/request-record'
import { securityHeaders, styleNonce } from '@ridgeline/server/http/guard/security-headers'
import { languageOf } from '@ridgeline/server/http/language'
import { type AppContext, mountOn } from '@ridgeline/server/http/mount'
import { serveWeb } from '@ridgeline/server/http/pages/serve-web'
import { errorPage } from '@ridgeline/server/http/refusal/error-page'
import { refuseOthers } from '@ridgeline/server/http/refusal/other-methods'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { subjects } from '#subjects'

/** The script of /api/docs, which runs in browsers as it is. */
const tryItScript = readFileSync(new URL('../../base/server/http/docs/try-it.js', import.meta.url), 'utf8')

export interface AppOptions {
  readonly deps: Deps
  readonly auth: Auth
  readonly version: string
  /** Folder of the built web application, or null where none is served (tests, worker). */
  readonly webFolder: string | null
  /** Answers resumable uploads. */
  readonly uploads: { handle(c: Context): Promise<Response> } | null
  /** Proxies whose word on who connects counts; none unless given. */
  readonly proxies?: TrustedProxies
  /** Origins whose pages may call with an API key; none unless given. */
  readonly corsOrigins?: readonly string[]
  /** How this server may be called beside the address people use. */
  readonly known?: Pick<OwnAddress, 'isNamed' | 'bound'>
  /** Whether this process is about to end: then it says that it is not ready. */
  readonly isStopping?: () => boolean
  /** Is told of every request. */
  readonly record?: (record: RequestRecord) => void
}

/** The popup of an identity provider must keep its tie to the page that opened it, which any other policy than none cuts. */
const withOpener: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.delete('cross-origin-opener-policy')
}

/** What a browser kept of pictures and files goes with the session. */
const withoutCache: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok) c.res.headers.set('clear-site-data', '"cache"')
}

/** Builds the whole HTTP application from its dependencies; it listens to nothing. */
export async function createApp(options: AppOptions): Promise<Hono<AppContext>> {
  const { deps, auth, version, webFolder, uploads, corsOrigins = [] } = options
  const { proxies = trustedProxies(''), known = { isNamed: true, bound: 'localhost' } } = options
  const app = new Hono<AppContext>()
  app.onError(onError)
  app.notFound(() => {
    throw new AppError('not-found', 'There is nothing at this address')
  })
  app.use(recordRequests(options.record ?? (() => {})))
  app.use(findClientAddress(proxies))
  app.use((c, next) => asStranger(clientAddress(c), next))
  app.use('/api/sign-in/*', withOpener)
  app.use('/api/auth/callback/*', withOpener)
  app.use('/api/auth/sign-out', withoutCache)
  app.use(securityHeaders(deps.publicUrl, (deps.maps.imagery ?? deps.maps.offered)?.tiles))
  app.use(knownHostOnly({ publicUrl: deps.publicUrl, ...known }))
  app.use('/api/*', (c, next) => speaking(languageOf(c), next))
  const limits = requestLimits(credentialBy(auth), (name, limit) => sharedCounts(mergeIn(deps.db, name, limit.windowMs), limit))
  app.use('/api/*', limits.guard)
  app.use(compress())
  samlAnswers(app, deps)
  app.use('/api/*', crossOrigin(corsOrigins))
  app.use('/api/*', ownOriginOnly(deps.publicUrl, corsOrigins))
  signInCalls(app, deps, auth)

  const findActor = limits.learning(findActorBy(deps.db, auth))
  const mount = mountOn(
    app,
    findActor,
    idempotency(deps, async () => (await auth.$context).secret),
  )
  const door = { mount, app, deps, auth, findActor, version, isStopping: options.isStopping ?? (() => false) }
  for (const { calls: take } of subjects) await take?.(door)

  if (uploads) {
    app.all(uploadPath, uploads.handle)
    app.all(`${uploadPath}/*`, uploads.handle)
  }
  let description: object | null = null
  app.get('/api/openapi.json', (c) => {
    // Made when it is first asked for: that takes as long as all the rest here.
    description ??= openApi(calls, { title: `${deps.productName} API`, version, server: deps.publicUrl })
    return c.json(description)
  })
  app.get('/api/docs', (c) => c.html(docsPage(calls, deps.productName, styleNonce(c))))
  app.get(TRY_IT_PATH, (c) => c.body(tryItScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  app.get(errorPagePath, (c) => c.html(errorPage(deps.productName, styleNonce(c))))
  app.all('/api/*', refuseOthers(endpoints))
  if (webFolder) serveWeb(app, webFolder, deps)
  return app
}
