import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@ridgeline/contract/client'
import { createProperty } from '@ridgeline/property/contract/property'
import { readScan } from '@ridgeline/scan/contract/scan'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scanForm } from '#test/made/uploaded-scan'
import { type ReceivedSpan, startCollector } from '#test/stand-ins/collector'
import { exampleTiff } from '#test/stand-ins/example-tiff'

const MAIN = path.join(import.meta.dirname, '../main.ts')
const EMAIL = 'traced.person@example.com'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`

let collector: Awaited<ReturnType<typeof startCollector>>
let dataDir: string
let server: ChildProcess
let address: string

beforeAll(async () => {
  collector = await startCollector()
  dataDir = await mkdtemp(path.join(tmpdir(), 'ridgeline-traces-'))
  const env = {
    ...{ ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '0', DATABASE_URL: '', S3_BUCKET: '', SMTP_HOST: '', ANALYSIS_THREADS: '1' },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    ...{ OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=roofs', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial' },
  }
  server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let log = ''
  server.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  address = await vi.waitFor(() => /ready at (\S+)/.exec(log)?.[1] ?? Promise.reject(new Error('not ready')), { timeout: 90_000 })
}, 100_000)
afterAll(async () => {
  server.kill('SIGKILL')
  collector.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A signed-in client whose calls carry `headers`. */
async function signUp() {
  const send = (call: string, body: object, method = 'POST', cookie = '') =>
    fetch(`${address}${call}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: address, cookie },
    })
  const person = { name: 'Traced Person', email: EMAIL, password: 'correct horse battery' }
  const res = await send('/api/auth/sign-up/email', person)
  const signedIn = await send('/api/auth/sign-in/email', person)
  expect([res.status, signedIn.status]).toEqual([200, 200])
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await send('/api/session', { role: 'admin' }, 'PATCH', cookie)
  const call = (headers: Record<string, string> = {}) =>
    createClient((url, init) => fetch(`${address}${url}`, { ...init, headers: { ...init.headers, ...headers, cookie } }))
  return { cookie, call }
}

async function upload(cookie: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const metadata = `filename ${Buffer.from('roof.tiff').toString('base64')}`
  const headers = { cookie, 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const res = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    body: bytes,
    headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
  })
  return new URL(res.headers.get('location') ?? '', address).pathname
}

const nameOf = (span: ReceivedSpan | undefined): string => span?.name ?? 'nothing'

test("one trace reaches from a caller's call over the job it set going to the thread, and the last spans come at the stop", async () => {
  const { cookie, call } = await signUp()
  const imageUrls = [await upload(cookie, new Uint8Array(exampleTiff()))]
  const { scanId } = await call({ traceparent: TRACEPARENT })(createProperty, { body: { ...scanForm, imageUrls } })
  await vi.waitFor(async () => expect((await call()(readScan, { params: { id: scanId } })).state).toBe('ready'), {
    timeout: 60_000,
    interval: 200,
  })
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])

  const trace = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const byId = new Map(trace.map((span) => [span.spanId, span]))
  const line = (span: ReceivedSpan | undefined): string[] => (span ? [...line(byId.get(span.parentSpanId ?? '')), span.name] : [])
  const named = (name: string) => trace.find((span) => span.name === name)
  const request = named('POST /api/properties')
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  expect(line(named('thread.decode'))).toEqual(['POST /api/properties', 'job.analyse-scan', 'thread.decode'])
  expect(line(named('thread.analyse'))).toEqual(['POST /api/properties', 'job.analyse-scan', 'thread.analyse'])
  expect(line(named('insert property'))).toEqual(['POST /api/properties', 'insert property'])
  expect(trace.some(({ name, parentSpanId }) => name === 'store.put' && nameOf(byId.get(parentSpanId ?? '')) === 'job.analyse-scan')).toBe(
    true,
  )
  expect(request?.attributes).toMatchObject({ 'http.route': '/api/properties', 'http.response.status_code': 201 })
  expect(named('job.analyse-scan')?.attributes).toMatchObject({
    'ridgeline.request_id': request?.attributes['ridgeline.request_id'],
    'ridgeline.organization_id': request?.attributes['ridgeline.organization_id'],
  })
  // what nobody named a trace for has traces of its own, and no statement is outside of all
  expect(collector.spans.some(({ name, parentSpanId }) => name === 'GET /api/scans/{id}' && parentSpanId === undefined)).toBe(true)
  const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(roots.filter(({ name }) => !/^(GET|POST|PATCH|job)[ .]/.test(name))).toEqual([])
}, 120_000)

test('the variables say who it is; nothing tells of a person, a secret or what was sent', () => {
  expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', 'x-tenant': 'roofs' })
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'ridgeline',
    'ridgeline.role': 'all',
    'deployment.environment.name': 'trial',
  })
  const told = JSON.stringify(collector.spans)
  expect(told).toContain('insert capture')
  for (const secret of [EMAIL, 'Traced', 'correct horse', scanForm.address, 'roof.tiff', '127.0.0.1', 'values ('])
    expect(told).not.toContain(secret)
  expect([...new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)))].toSorted()).toEqual([
    'db.collection.name',
    'db.operation.name',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'ridgeline.job.kind',
    'ridgeline.organization_id',
    'ridgeline.request_id',
    'ridgeline.store.call',
    'ridgeline.waited_ms',
  ])
})
