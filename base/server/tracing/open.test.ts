import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { compilePdf } from '#integrations/typst/compile'
import { originHere } from '#origin'
import { openTracing } from '#tracing/open'
import type { TracingSettings } from '#tracing/settings'
import { type BeginSpan, inPart, inSpan, isTracing, traceBy } from '#tracing/span'
import { statementOf } from '#tracing/traced-statements'

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331'
const settings: TracingSettings = { sampler: 'parentbased_always_on', ratio: 1, protocol: 'http/protobuf' }
const about = { version: '1.2.3', role: 'web' }

afterEach(() => vi.unstubAllEnvs())

/** A collector that does with each request what it is told. */
async function collector(answer: (type: string | undefined, end: () => void) => void) {
  const server = createServer((req, res) => answer(req.headers['content-type'], () => res.end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => void server.close().closeAllConnections()
}

/** What a request and a part of it lead on from. */
const walk = (traceparent: string | undefined) =>
  inSpan('request', 'GET', {}, { requestId: 'r', traceparent }, async () => {
    const request = originHere()?.traceparent
    return [request, await inPart('part', {}, async () => originHere()?.traceparent)]
  })

test('without a collector work runs as it is, and a caller has no say', async () => {
  expect(isTracing()).toBe(false)
  expect(await inSpan('request', 'GET', {}, { requestId: 'r' }, async (span) => [span, originHere()])).toEqual([null, { requestId: 'r' }])
})

test('a collector gets protobuf unless JSON is asked for; spans that were not sent yet go at the end', async () => {
  const types: (string | undefined)[] = []
  const close = await collector((type, end) => {
    types.push(type)
    end()
  })
  const end = await openTracing(settings, about)
  await walk(undefined)
  await end()
  close()
  expect(types).toEqual(['application/x-protobuf'])
  expect(isTracing()).toBe(false)
})

test('a collector that never answers holds up no work, and the end for three seconds at most', async () => {
  const close = await collector(() => {})
  const end = await openTracing(settings, about)
  const from = performance.now()
  for (let n = 0; n < 5000; n++) await walk(undefined)
  const worked = performance.now() - from
  const stopping = performance.now()
  await end()
  expect(performance.now() - stopping).toBeLessThan(3500)
  expect(worked).toBeLessThan(5000)
  close()
})

test.each([
  ['parentbased_always_on', `${CALLER}-01`, '01'],
  ['parentbased_always_on', `${CALLER}-00`, '00'],
  ['parentbased_always_on', 'no traceparent', '01'],
  ['always_on', `${CALLER}-00`, '01'],
  ['always_off', `${CALLER}-01`, '00'],
  ['parentbased_always_off', `${CALLER}-01`, '01'],
  ['parentbased_always_off', undefined, '00'],
  // the pages say of every call that it is sampled
  ['parentbased_traceidratio', `${CALLER}-01`, '00'],
  ['traceidratio', undefined, '00'],
] as const)('%s: a request of %s and its parts are sampled %s', async (sampler, traceparent, flag) => {
  const close = await collector((_, end) => end())
  const end = await openTracing({ ...settings, sampler, ratio: 0 }, about)
  const met = await walk(traceparent)
  expect(met.map((one) => one?.slice(-2))).toEqual([flag, flag])
  if (traceparent?.startsWith(CALLER)) for (const one of met) expect(one).toContain('0af7651916cd43dd8448eb211c80319c')
  await end()
  close()
})

test('a PDF is a part of what asked for it', async () => {
  const begun: string[] = []
  const begin: BeginSpan = (name, _facts, as, parent) => {
    begun.push(`${as} ${name} of ${parent}`)
    return {
      traceparent: name,
      set() {},
      name() {},
      fail() {},
      end: (failure) => void begun.push(`${name} ended ${failure ? 'badly' : 'well'}`),
    }
  }
  traceBy(begin)
  const input = { data: {}, pictures: [], documentDate: new Date(0), standard: '1.7' }
  await inSpan('job', 'print', {}, { requestId: 'r' }, async () => {
    await compilePdf({ ...input, template: 'A roof' })
    await expect(compilePdf({ ...input, template: '#wrong(' })).rejects.toThrow()
  })
  traceBy(null)
  const part = 'part compile.pdf of print'
  expect(begun).toEqual(['job print of undefined', part, 'compile.pdf ended well', part, 'compile.pdf ended badly', 'print ended well'])
})

test.each([
  ['select "id", "from" from "capture" where "id" = $1', 'select', 'capture'],
  ['insert into "audit_event" ("id") values ($1)', 'insert', 'audit_event'],
  ['update "scan" set "state" = $1', 'update', 'scan'],
  ['with due as (select 1 from pgboss.job) select 1', 'with', 'pgboss.job'],
  ['begin', 'begin', null],
])('%s', (text, operation, table) => expect(statementOf(text)).toEqual({ operation, table }))
