import { createServer } from 'node:http'

/** A request as it arrived, in a form in which two of them can be compared. */
export interface Recorded {
  readonly method: string
  readonly path: string
  /** A name that comes several times is a list, which HubSpot's reference writes with commas: both forms are one here. */
  readonly query: Readonly<Record<string, string>>
  readonly auth: string
  readonly body: unknown
}

const records = (o: object) => ({ status: 200, body: o })
/** Answers that the libraries take for the vendors' own. */
function answerTo(method: string, path: string): { status: number; body: unknown } {
  const deal = {
    id: '7',
    properties: { dealname: 'Roof', amount: '5', dealstage: 's' },
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    archived: false,
  }
  if (path.startsWith('/oauth') || path.endsWith('/oauth2/token'))
    return records({
      access_token: 'a',
      refresh_token: 'r',
      expires_in: 1800,
      instance_url: 'http://127.0.0.1',
      id: 'http://127.0.0.1/id/0/1',
    })
  if (path === '/services/data/v62.0/query') return records({ totalSize: 0, done: true, records: [] })
  if (path === '/services/data/v62.0/composite')
    return records({ compositeResponse: [1, 2].map(() => ({ httpStatusCode: 201, body: { id: '006', success: true, errors: [] } })) })
  if (path.startsWith('/services/data'))
    return method === 'POST'
      ? { status: 201, body: { id: '003', success: true, errors: [] } }
      : method === 'PATCH'
        ? { status: 204, body: null }
        : records({ Id: '006000000000001', Name: 'Roof', StageName: 's', IsClosed: false, IsWon: false })
  if (path.endsWith('/associations/deals')) return records({ results: [{ toObjectId: 7, associationTypes: [] }] })
  if (path.endsWith('/batch/read') || path.endsWith('/search')) {
    if (path.startsWith('/api/v2')) return records({ success: true, data: { items: [] } })
    return records({
      status: 'COMPLETE',
      startedAt: '2026-01-01T00:00:00Z',
      completedAt: '2026-01-01T00:00:00Z',
      total: 1,
      results: [deal],
    })
  }
  if (path === '/crm/v3/pipelines/deals' || path === '/crm/v3/owners/') return records({ results: [] })
  if (path.startsWith('/api/v2') || path.startsWith('/v1'))
    return records({
      success: true,
      data: method === 'GET' && /(pipelines|stages|deals)$/.test(path) ? [] : { id: 7, name: 'n', company_name: 'c' },
    })
  return { status: method === 'POST' ? 201 : 200, body: { ...deal, properties: { ...deal.properties, email: 'a@b.co' } } }
}

async function bodyOf(type: string, bytes: Buffer): Promise<unknown> {
  if (bytes.length === 0) return null
  if (type.includes('json')) return JSON.parse(bytes.toString('utf8'))
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries([...new URLSearchParams(bytes.toString('utf8'))].sort())
  if (!type.includes('multipart')) return bytes.toString('utf8')
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const parts = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : `file of ${value.size} bytes`])
  return Object.fromEntries(parts.sort(([a], [b]) => String(a).localeCompare(String(b))))
}

/** Listens on this machine and keeps what it is sent. */
export async function record() {
  const seen: Recorded[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { authorization, 'x-api-token': token } = request.headers
    seen.push({
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(
        [...new Set(url.searchParams.keys())].sort().map((name) => [name, url.searchParams.getAll(name).join(',')]),
      ),
      auth: authorization ?? `x-api-token ${token}`,
      body: await bodyOf(request.headers['content-type'] ?? '', Buffer.concat(chunks)),
    })
    const { status, body } = answerTo(request.method ?? '', url.pathname)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? '' : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return { base: `http://127.0.0.1:${port}`, take: () => seen.splice(0), close: () => server.close() }
}
