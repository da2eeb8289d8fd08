import { serveStatic } from '@hono/node-server/serve-static'
import { endpoints } from '@ridgeline/contracts/endpoints'
import { openApi } from '@ridgeline/contracts/openapi'
import { uploadPath } from '@ridgeline/contracts/upload'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import type { Deps } from '#deps'
import { captureRoutes } from '#features/captures/routes'
import { dashboardRoutes } from '#features/dashboard/routes'
import { findActorBy } from '#features/identity/actor'
import { type Auth, CLIENT_ADDRESS_HEADER } from '#features/identity/auth'
import { identityRoutes } from '#features/identity/routes'
import { issueRoutes } from '#features/issues/routes'
import { methodRoutes } from '#features/method/routes'
import { operationRoutes } from '#features/operations/routes'
import { outboxRoutes } from '#features/outbox/routes'
import { propertyRoutes } from '#features/properties/routes'
import { reportRoutes } from '#features/reports/routes'
import { scanRoutes } from '#features/scans/routes'
import { shareRoutes } from '#features/shares/routes'
import { thermalAnalysisRoutes } from '#features/thermal-analysis/routes'
import { uploadRoutes } from '#features/uploads/routes'
import { docsPage } from '#http/api-docs'
import { AppError, onError } from '#http/app-error'
import { clientAddress } from '#http/client-address'
import { type AppContext, mountOn } from '#http/mount'
import { ownOriginOnly } from '#http/own-origin'

export interface AppOptions {
  readonly deps: Deps
  readonly auth: Auth
  readonly version: string
  /** Folder of the built web application, or null where none is served (tests, worker). */
  readonly webFolder: string | null
  /** Answers resumable uploads. */
  readonly uploads: { handle(c: Context): Promise<Response> } | null
}

/** Screens run their own code only; pictures and videos may come from memory, where an upload grabs a frame. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
}

/** Builds the whole HTTP application from its dependencies; it listens to nothing. */
export function createApp({ deps, auth, version, webFolder, uploads }: AppOptions): Hono<AppContext> {
  const app = new Hono<AppContext>()
  app.onError(onError)
  app.use(secureHeaders({ contentSecurityPolicy, strictTransportSecurity: false }))
  app.use(compress())
  app.use('/api/*', ownOriginOnly(deps.publicUrl))
  app.all('/api/auth/*', (c) => auth.handler(withClientAddress(c.req.raw, clientAddress(c))))

  const mount = mountOn(app, findActorBy(deps.db, auth))
  identityRoutes(mount, deps, auth)
  dashboardRoutes(mount, deps)
  propertyRoutes(mount, deps)
  uploadRoutes(mount, deps)
  scanRoutes(mount, deps)
  captureRoutes(mount, deps)
  issueRoutes(mount, deps)
  methodRoutes(mount, deps)
  shareRoutes(mount, deps)
  reportRoutes(mount, deps)
  outboxRoutes(mount, deps)
  thermalAnalysisRoutes(mount, deps)
  operationRoutes(mount, deps, version)

  if (uploads) {
    app.all(uploadPath, uploads.handle)
    app.all(`${uploadPath}/*`, uploads.handle)
  }
  const description = openApi(endpoints, `${deps.productName} API`, version)
  app.get('/api/openapi.json', (c) => c.json(description))
  app.get('/api/docs', (c) => c.html(docsPage(endpoints, deps.productName)))
  app.all('/api/*', () => {
    throw new AppError('not-found', 'There is no such call; /api/docs lists them')
  })
  if (webFolder) serveWeb(app, webFolder)
  return app
}

/** The sign-in code counts attempts by address: it gets the one of the socket, never one the client wrote. */
function withClientAddress(request: Request, address: string | null): Request {
  const headers = new Headers(request.headers)
  headers.delete(CLIENT_ADDRESS_HEADER)
  if (address) headers.set(CLIENT_ADDRESS_HEADER, address)
  return new Request(request, { headers })
}

function serveWeb(app: Hono<AppContext>, root: string): void {
  // Names of assets change with their content; one that is gone must not be answered, and kept for a year, as a screen.
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.use('/assets/*', serveStatic({ root }))
  app.use('/assets/*', async (c) => c.text('There is no such file', 404))
  app.use('*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-cache')
  })
  app.use('*', serveStatic({ root }))
  // Every other address is a screen of the browser application.
  app.get('*', serveStatic({ root, path: 'index.html' }))
}
