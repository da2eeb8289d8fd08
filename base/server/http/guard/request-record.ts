import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { inSpan, isTracing, type OpenSpan } from '#tracing/span'

/** What is told of a request when its answer begins. Never what stands in its address or its body, nor who asked. */
export interface RequestRecord {
  /** Also in the header `x-request-id` of the answer. */
  readonly id: string
  readonly method: string
  /** The pattern of the address, such as `/api/scans/{id}`; `page` for anything that is no call, `unknown` for a call that there is not. */
  readonly route: string
  readonly status: number
  /** Until the answer began. */
  readonly ms: number
  /** Null where nobody was signed in. */
  readonly organizationId: string | null
}

function describe(span: OpenSpan, { id, method, route, status, organizationId }: RequestRecord): void {
  span.name(`${method} ${route}`)
  span.set({ 'http.route': route, 'http.response.status_code': status, 'ridgeline.request_id': id })
  if (organizationId !== null) span.set({ 'ridgeline.organization_id': organizationId })
  if (status >= 500) span.fail(String(status))
}

const ID = /^[\w.-]{8,64}$/

/** Names every request, for logs, for whoever was answered and for all that it sets going, and tells of it. A name that a proxy gave is kept. */
export const recordRequests =
  (tell: (record: RequestRecord) => void): MiddlewareHandler =>
  async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const id = ID.test(given) ? given : randomUUID()
    const from = performance.now()
    c.set('requestId', id)
    const { method } = c.req
    const traceparent = isTracing() ? c.req.header('traceparent') : undefined
    await inSpan('request', method, { 'http.request.method': method }, { requestId: id, traceparent }, async (span) => {
      await next()
      // Not by `c.header`: that makes another response of it, and an upload has been answered already.
      c.res.headers.set('x-request-id', id)
      const record = {
        ...{ id, method, status: c.res.status, ms: Math.round(performance.now() - from) },
        route: c.get('route') ?? (c.req.path.startsWith('/api/') ? 'unknown' : 'page'),
        organizationId: c.get('actor')?.organizationId ?? null,
      }
      if (span) describe(span, record)
      tell(record)
    })
  }
