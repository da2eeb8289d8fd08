import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { readSession } from '@ridgeline/account/contract/session'
import { urlOf } from '@ridgeline/contract/endpoint'
import { readProperty } from '@ridgeline/property/contract/property'
import type { RequestRecord } from '@ridgeline/server/http/guard/request-record'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { type Metrics, metricsOf } from '#watch/metrics'
import { openWatchPort } from '#watch/watch-port'

let app: TestApp
let metrics: Metrics
const records: RequestRecord[] = []

beforeAll(async () => {
  app = await startTestApp({ record: (record) => records.push(record) })
  metrics = metricsOf(app.deps, { main: app.deps.db.$client })
})
afterAll(() => app.close())

describe('what is told of a request', () => {
  test('names its call by the pattern of its address, never by what stands in it', async () => {
    const owner = await app.signUp('Owner')
    const id = crypto.randomUUID()
    records.length = 0
    const answer = await owner.request(urlOf(readProperty, { params: { id } }))
    expect(records).toEqual([
      {
        id: answer.headers.get('x-request-id'),
        ...{ method: 'GET', route: '/api/properties/{id}', status: 404, organizationId: owner.organizationId, ms: expect.any(Number) },
      },
    ])
    expect(JSON.stringify(records)).not.toContain(id)
  })

  test('keeps the name that a proxy gave, where it is one', async () => {
    const idOf = async (given: string) =>
      (await app.request(urlOf(readSession, {}), { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    expect(await idOf('proxy-4711-ab')).toBe('proxy-4711-ab')
    expect(await idOf('<script>alert(1)')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('says unknown and page for what is no call', async () => {
    records.length = 0
    await app.request('/api/nothing-here')
    await app.request('/elsewhere')
    expect(records.map(({ route, organizationId }) => [route, organizationId])).toEqual([
      ['unknown', null],
      ['page', null],
    ])
  })
})

describe('the figures for Prometheus', () => {
  test('count requests by call, jobs by kind, connections and what waits', async () => {
    metrics.request({ id: 'one', method: 'GET', route: '/api/scans/{id}', status: 200, ms: 120, organizationId: null })
    metrics.job({ kind: 'analyse-scan', requestId: null, organizationId: null, ms: 2000, failed: true })
    const text = await metrics.text()
    expect(text).toContain('ridgeline_http_request_duration_seconds_bucket{le="0.25",route="/api/scans/{id}",method="GET",status="200"} 1')
    expect(text).toContain('ridgeline_http_request_duration_seconds_bucket{le="0.1",route="/api/scans/{id}",method="GET",status="200"} 0')
    expect(text).toContain('ridgeline_job_duration_seconds_count{kind="analyse-scan",outcome="failed"} 1')
    expect(text).toMatch(/ridgeline_database_connections\{pool="main",state="used"\} \d+/)
    expect(text).toContain('ridgeline_unanswered_total 0')
  })

  test('count the failures of each kind of job from none on, so that a rule sees the first', async () => {
    const text = await metricsOf(app.deps, {}, ['analyse-scan']).text()
    expect(text).toContain('ridgeline_job_duration_seconds_count{kind="analyse-scan",outcome="failed"} 0')
  })

  test('tell of no job of the queue itself', async () => {
    await app.deps.db.execute(sql`insert into pgboss.job (name, data) values ('__pgboss__send-it', '{}'), ('retention', '{}')`)
    const text = await metrics.text()
    expect(text).toContain('ridgeline_jobs{kind="retention",state="created"}')
    expect(text).not.toContain('__pgboss')
  })

  test('come without what cannot be asked, which is counted', async () => {
    const away = metricsOf({ ...app.deps, disk: { ...app.deps.disk, isLow: () => Promise.reject(new Error('gone')) } }, {})
    expect(await away.text()).toContain('ridgeline_unanswered_total 1')
  })
})

test.each(['alerts.yml', 'grafana.json'])('every figure that %s asks for is one that there is', async (file) => {
  metrics.request({ id: 'one', method: 'GET', route: '/api/scans/{id}', status: 200, ms: 120, organizationId: null })
  metrics.job({ kind: 'analyse-scan', requestId: null, organizationId: null, ms: 2000, failed: true })
  const there = new Set((await metrics.text()).match(/^ridgeline_\w+/gm))
  // kinds of jobs that wait: none does here, but the figure is described
  const described = new Set([...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const asked = [...new Set(readFileSync(path.join(import.meta.dirname, file), 'utf8').match(/ridgeline_\w+/g))]
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter((name) => !there.has(name) && !described.has(name))).toEqual([])
})

test('the port of those who watch says that the process lives, and not ready while it stops or cannot work', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  let [isStopping, isAble] = [false, true]
  const watched = {
    metrics: async () => 'some 1\n',
    ready: async () => {
      if (!isAble) throw Object.assign(new Error('away'), { reason: 'database' })
    },
    isStopping: () => isStopping,
  }
  await expect(openWatchPort({ host: '127.0.0.1', port }, watched)).rejects.toThrow(`METRICS_PORT ${port} cannot be used`)
  await new Promise((resolve) => probe.close(resolve))
  const open = await openWatchPort({ host: '127.0.0.1', port }, watched)
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return [answer.status, await answer.text()]
  }
  expect(await ask('/live')).toEqual([200, 'ok\n'])
  expect(await ask('/ready')).toEqual([200, 'ok\n'])
  expect(await ask('/metrics')).toEqual([200, 'some 1\n'])
  expect((await ask('/other'))[0]).toBe(404)
  isAble = false
  expect(await ask('/ready')).toEqual([503, 'database\n'])
  isStopping = true
  expect(await ask('/ready')).toEqual([503, 'stopping\n'])
  expect(await ask('/live')).toEqual([200, 'ok\n'])
  open.close()
})
