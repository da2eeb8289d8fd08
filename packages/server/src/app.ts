import { readFileSync } from 'node:fs'
import path from 'node:path'
import { calls, endpoints } from '@ridgeline/contracts/api/endpoints'
import { openApi } from '@ridgeline/contracts/api/openapi'
import { errorPagePath } from '@ridgeline/contracts/api/problem'
import { uploadPath } from '@ridgeline/contracts/scan/upload'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { asStranger } from '#db/strangers'
import type { Deps } from '#deps'
import { analyticsRoutes } from '#features/analytics/routes'
import { assistantRoutes } from '#features/assistant/routes'
import { auditRoutes } from '#features/audit/routes'
import { captureRoutes } from '#features/captures/routes'
import { crmRoutes } from '#features/crm/routes'
import { crmInboundRoutes } from '#features/crm-inbound/routes'
import { crmSignInRoutes } from '#features/crm-sign-in/routes'
import { dashboardRoutes } from '#features/dashboard/routes'
import { deletedRoutes } from '#features/deleted/routes'
import { documentRoutes } from '#features/documents/routes'
import { findRoutes } from '#features/find/routes'
import { credentialBy, findActorBy } from '#features/identity/actor'
import type { Auth } from '#features/identity/auth'
import { identityRoutes } from '#features/identity/routes'
import { providerSignInRoutes } from '#features/identity/sign-in/provider-sign-in'
import { signInCalls } from '#features/identity/sign-in/sign-in-calls'
import { issueRoutes } from '#features/issues/routes'
import { keyRoutes } from '#features/keys/routes'
import { mapRoutes } from '#features/maps/routes'
import { tileRoutes } from '#features/maps/tiles'
import { methodRoutes } from '#features/method/routes'
import { notificationRoutes } from '#features/notifications/routes'
import { operationRoutes } from '#features/operations/routes'
import { organizationRoutes } from '#features/organizations/routes'
import { outboxRoutes } from '#features/outbox/routes'
import { photoRoutes } from '#features/photos/routes'
import { paymentEventRoutes } from '#features/plans/payment-events'
import { planRoutes } from '#features/plans/routes'
import { priceListRoutes } from '#features/price-lists/routes'
import { privacyRoutes } from '#features/privacy/routes'
import { projectRoutes } from '#features/projects/routes'
import { propertyRoutes } from '#features/properties/routes'
import { recipientRoutes } from '#features/recipient/routes'
import { reportDraftRoutes } from '#features/report-drafts/routes'
import { reportTextRoutes } from '#features/report-texts/routes'
import { reportRoutes } from '#features/reports/routes'
import { roofRoutes } from '#features/roofs/routes'
import { scanRoutes } from '#features/scans/routes'
import { shareRoutes } from '#features/shares/routes'
import { signatureRoutes } from '#features/signatures/routes'
import { storedFileRoutes } from '#features/stored-files/routes'
import { stormRoutes } from '#features/storms/routes'
import { thermalAnalysisRoutes } from '#features/thermal-analysis/routes'
import { titleRoutes } from '#features/title/routes'
import { trainingRoutes } from '#features/training/routes'
import { uploadRoutes } from '#features/uploads/routes'
import { weatherRoutes } from '#features/weather/routes'
import { webhookRoutes } from '#features/webhooks/routes'
import { winnReportRoutes } from '#features/winn-reports/routes'
import { AppError, onError } from '#http/app-error'
import { idempotency } from '#http/call/idempotency'
import { docsPage, TRY_IT_PATH } from '#http/docs/page'
import { clientAddress, findClientAddress, type TrustedProxies, trustedProxies } from '#http/guard/client-address'
import { crossOrigin } from '#http/guard/cors'
import { knownHostOnly, type OwnAddress } from '#http/guard/known-host'
import { ownOriginOnly } from '#http/guard/own-origin'
import { requestLimits } from '#http/guard/rate-limit'
import { securityHeaders, styleNonce } from '#http/guard/security-headers'
import { languageOf } from '#http/language'
import { type AppContext, mountOn } from '#http/mount'
import { serveWeb } from '#http/pages/serve-web'
import { errorPage } from '#http/refusal/error-page'
import { refuseOthers } from '#http/refusal/other-methods'
import { speaking } from '#integrations/language/spoken'

/** The script of /api/docs, which runs in browsers as it is. */
const tryItScript = readFileSync(path.join(import.meta.dirname, 'http/docs/try-it.js'), 'utf8')

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
export function createApp(options: AppOptions): Hono<AppContext> {
  const { deps, auth, version, webFolder, uploads, corsOrigins = [] } = options
  const { proxies = trustedProxies(''), known = { isNamed: true, bound: 'localhost' } } = options
  const app = new Hono<AppContext>()
  app.onError(onError)
  app.notFound(() => {
    throw new AppError('not-found', 'There is nothing at this address')
  })
  app.use(findClientAddress(proxies))
  app.use((c, next) => asStranger(clientAddress(c), next))
  app.use('/api/sign-in/*', withOpener)
  app.use('/api/auth/callback/*', withOpener)
  app.use('/api/auth/sign-out', withoutCache)
  app.use(securityHeaders(deps.publicUrl, (deps.maps.imagery ?? deps.maps.offered)?.tiles))
  app.use(knownHostOnly({ publicUrl: deps.publicUrl, ...known }))
  app.use('/api/*', (c, next) => speaking(languageOf(c), next))
  const limits = requestLimits(credentialBy(auth))
  app.use('/api/*', limits.guard)
  app.use(compress())
  app.use('/api/*', crossOrigin(corsOrigins))
  app.use('/api/*', ownOriginOnly(deps.publicUrl, corsOrigins))
  signInCalls(app, deps, auth)

  const findActor = limits.learning(findActorBy(deps.db, auth))
  const mount = mountOn(
    app,
    findActor,
    idempotency(deps, async () => (await auth.$context).secret),
  )
  identityRoutes(mount, deps, auth)
  providerSignInRoutes(mount, app, deps, auth)
  organizationRoutes(mount, deps)
  planRoutes(mount, deps)
  paymentEventRoutes(app, deps)
  privacyRoutes(mount, deps)
  keyRoutes(mount, deps)
  webhookRoutes(mount, deps)
  auditRoutes(mount, deps)
  priceListRoutes(mount, deps)
  reportTextRoutes(mount, deps)
  notificationRoutes(mount, deps)
  findRoutes(mount, deps)
  dashboardRoutes(mount, deps)
  analyticsRoutes(mount, deps)
  propertyRoutes(mount, deps)
  projectRoutes(mount, deps)
  crmRoutes(mount, deps)
  crmInboundRoutes(mount, app, deps)
  crmSignInRoutes(mount, app, deps)
  trainingRoutes(mount, deps)
  roofRoutes(mount, deps)
  photoRoutes(mount, deps)
  documentRoutes(mount, deps)
  mapRoutes(mount, deps)
  tileRoutes(app, findActor, deps.maps)
  stormRoutes(mount, deps)
  weatherRoutes(mount, deps)
  assistantRoutes(mount, deps)
  deletedRoutes(mount, deps)
  uploadRoutes(mount, deps)
  scanRoutes(mount, deps)
  captureRoutes(mount, deps)
  issueRoutes(mount, deps)
  methodRoutes(mount, deps)
  shareRoutes(mount, deps)
  recipientRoutes(mount, app, deps)
  reportRoutes(mount, deps)
  reportDraftRoutes(mount, deps)
  winnReportRoutes(mount, deps)
  signatureRoutes(mount, deps)
  outboxRoutes(mount, deps)
  thermalAnalysisRoutes(mount, deps)
  titleRoutes(mount, deps)
  storedFileRoutes(mount, deps)
  operationRoutes(mount, deps, version, options.isStopping)

  if (uploads) {
    app.all(uploadPath, uploads.handle)
    app.all(`${uploadPath}/*`, uploads.handle)
  }
  const description = openApi(calls, { title: `${deps.productName} API`, version, server: deps.publicUrl })
  app.get('/api/openapi.json', (c) => c.json(description))
  app.get('/api/docs', (c) => c.html(docsPage(calls, deps.productName, styleNonce(c))))
  app.get(TRY_IT_PATH, (c) => c.body(tryItScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  app.get(errorPagePath, (c) => c.html(errorPage(deps.productName, styleNonce(c))))
  app.all('/api/*', refuseOthers(endpoints))
  if (webFolder) serveWeb(app, webFolder, deps)
  return app
}
