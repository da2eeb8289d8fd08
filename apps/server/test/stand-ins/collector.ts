import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.union([z.number(), z.string()]).optional() })
const Facts = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((facts) => Object.fromEntries(facts.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)])))
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: Facts.default({}),
})
export type ReceivedSpan = z.infer<typeof Span>

const Received = z.object({
  resourceSpans: z.array(z.object({ resource: z.object({ attributes: Facts }), scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

/** Takes spans as a collector of OpenTelemetry does by OTLP/HTTP with JSON, on loopback. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const resources: Record<string, unknown>[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer(async (req, res) => {
    headers.push({ ...req.headers, path: req.url })
    const received = Received.parse(await json(req))
    for (const { resource, scopeSpans } of received.resourceSpans) {
      resources.push(resource.attributes)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    res.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    headers,
    close: () => void server.close().closeAllConnections(),
  }
}
