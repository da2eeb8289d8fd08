import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '@ridgeline/server/integrations/storage/s3-client'

interface Kept {
  readonly bytes: Buffer
  readonly headers: Record<string, string>
}
export interface S3Server {
  readonly settings: S3Settings
  /** From now on requests are taken and get no answer, as with a store that was stopped in its middle; `false` lets new ones through. */
  hang(isHanging: boolean): void
  close(): void
}

/**
 * A store that speaks as much of S3 as our clients use, so that it can be made to hang. What S3 really says is for `s3ForTests`.
 *
 * @param idleMs - the limit of its settings
 */
export async function startS3Server(idleMs: number): Promise<S3Server> {
  const objects = new Map<string, Kept>()
  const uploads = new Map<string, Map<number, Kept>>()
  let isHanging = false
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request).catch(() => null)
    if (bytes !== null && !isHanging) answer({ objects, uploads }, request, bytes, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      ...{ endpoint, region: 'us-east-1', bucket: 'roofs', accessKeyId: 'AK', secretAccessKey: 'SK' },
      limits: { connectMs: 1000, idleMs },
    },
    hang: (value) => {
      isHanging = value
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface State {
  readonly objects: Map<string, Kept>
  readonly uploads: Map<string, Map<number, Kept>>
}

function answer(state: State, request: IncomingMessage, bytes: Buffer, response: ServerResponse): void {
  const url = new URL(request.url ?? '', 'http://store')
  const key = url.pathname.split('/').slice(2).join('/')
  const uploadId = url.searchParams.get('uploadId')
  const xml = (text: string, status = 200) => response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
  const kept = { bytes, headers: metadataIn(request) }
  if (request.method === 'POST' && url.searchParams.has('uploads')) {
    const id = randomUUID()
    state.uploads.set(id, new Map())
    xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  } else if (uploadId !== null) {
    const parts = state.uploads.get(uploadId)
    if (!parts) xml('<Error><Code>NoSuchUpload</Code></Error>', 404)
    else if (request.method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), kept)
      response.writeHead(200, { etag: etagOf(bytes) }).end()
    } else if (request.method === 'POST') {
      const all = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part.bytes)
      state.objects.set(key, { bytes: Buffer.concat(all), headers: {} })
      state.uploads.delete(uploadId)
      xml('<CompleteMultipartUploadResult/>')
    } else xml(`<ListPartsResult>${[...parts].map(partXml).join('')}</ListPartsResult>`)
  } else if (request.method === 'PUT') {
    state.objects.set(key, kept)
    response.writeHead(200, { etag: etagOf(bytes) }).end()
  } else if (request.method === 'DELETE') {
    state.objects.delete(key)
    response.writeHead(204).end()
  } else sendObject(key === '' ? { bytes: Buffer.alloc(0), headers: {} } : state.objects.get(key), request, response)
}

/** All of an object, or what its range asks for. */
function sendObject(found: Kept | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!found) {
    response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
    return
  }
  const [, start = '0', end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const part = found.bytes.subarray(Number(start), end ? Number(end) + 1 : undefined)
  response.writeHead(request.headers.range ? 206 : 200, { ...found.headers, 'content-length': String(part.length) })
  response.end(request.method === 'HEAD' ? undefined : part)
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const partXml = ([number, { bytes }]: [number, Kept]): string =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`
const metadataIn = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [])))
