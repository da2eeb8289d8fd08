import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Problem, problemType } from '@ridgeline/contract/problem'
import { AppError } from '@ridgeline/server/http/app-error'
import { openDiskTusStore } from '@ridgeline/server/http/tus/disk-store'
import { openS3TusStore } from '@ridgeline/server/http/tus/s3-store'
import type { StoredUpload, TusOptions } from '@ridgeline/server/http/tus/upload-calls'
import { type DetailedError, Upload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { serveUploads } from '#test/stand-ins/upload-server'

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const chunkSize = 5 * 1024 * 1024
const program = new URL('../stand-ins/upload-server.ts', import.meta.url).pathname

type ClientOptions = Partial<Upload['options']>

/** What uploads must do whatever store they arrive in. */
export function describeUploads(kind: string, storeIn: (folder: string) => TusOptions['store']): void {
  describe(`uploads to ${kind}`, () => {
    const root = mkdtempSync(join(tmpdir(), 'ridgeline-uploads-'))
    const store = storeIn(join(root, 'uploads'))
    const objects = join(root, 'objects')
    const stored: StoredUpload[] = []
    let failNext = false
    /** What the owner of the server says before bytes are let in. */
    let refusal: AppError | null = null
    const begun: string[] = []
    const givenUp: string[] = []
    let server: Awaited<ReturnType<typeof serveUploads>>

    beforeAll(async () => {
      server = await serveUploads({
        store,
        objects,
        async begin({ uploadId, organizationId, sizeBytes }) {
          if (refusal) throw refusal
          begun.push(`${uploadId} ${organizationId} ${sizeBytes}`)
        },
        async goOn() {
          if (refusal) throw refusal
        },
        async onGivenUp(uploadId) {
          givenUp.push(uploadId)
        },
        async onStored(upload) {
          if (failNext) {
            failNext = false
            vi.spyOn(console, 'error').mockImplementationOnce(() => {})
            throw new Error('the database is away')
          }
          stored.push(upload)
        },
      })
    })
    afterAll(async () => {
      await server.close()
      rmSync(root, { recursive: true, force: true })
    })
    beforeEach(() => {
      stored.length = 0
    })

    /** A client that has been told to send these bytes; `done` is settled with its success or failure. */
    function send(bytes: Buffer, options: ClientOptions = {}, fileName = 'roof.jpg') {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const upload = new Upload(bytes, {
        endpoint: server.address,
        chunkSize,
        // a server that is started anew on a full machine takes its time
        retryDelays: [0, 100, 300, 600, 1000, ...Array.from({ length: 20 }, () => 2000)],
        metadata: { filename: fileName },
        headers: { Authorization: 'Bearer alpha' },
        onSuccess: () => resolve(),
        onError: reject,
        ...options,
      })
      promise.catch(() => {})
      upload.start()
      return { upload, done: promise }
    }

    const request = (method: string, url: string, organization: string | null, headers: Record<string, string> = {}, body?: Buffer) =>
      fetch(new URL(url, server.address), {
        method,
        headers: { 'Tus-Resumable': '1.0.0', ...(organization && { Authorization: `Bearer ${organization}` }), ...headers },
        ...(body && { body: Uint8Array.from(body) }),
      })
    const create = (headers: Record<string, string>, organization = 'alpha') => request('POST', server.address, organization, headers)
    const named = (fileName: string) => ({ 'Upload-Metadata': `filename ${Buffer.from(fileName).toString('base64')}` })
    const begin = async (sizeBytes: number) => {
      const answer = await create({ 'Upload-Length': String(sizeBytes), ...named('roof.jpg') })
      expect(answer.status).toBe(201)
      return answer.headers.get('location') ?? ''
    }
    const patch = (url: string, offset: number, body: Buffer, organization: string | null = 'alpha') =>
      request('PATCH', url, organization, { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' }, body)

    test('brings a file over whole', async () => {
      const bytes = randomBytes(12_000_000)
      const { upload, done } = send(bytes, {}, '../Dach – Süd.jpg')
      await done
      expect(stored).toEqual([
        {
          uploadId: upload.url?.split('/').at(-1),
          userId: 'member of alpha',
          organizationId: 'alpha',
          fileName: 'Dach – Süd.jpg',
          sizeBytes: bytes.length,
          sha256: sha256Of(bytes),
        },
      ])
      expect(Buffer.from(await server.storage.read(sha256Of(bytes))).equals(bytes)).toBe(true)
    })

    test('goes on where it was interrupted', async () => {
      const bytes = randomBytes(16_000_000)
      const { promise: firstChunk, resolve } = Promise.withResolvers<void>()
      const { upload } = send(bytes, { onChunkComplete: () => resolve() })
      await firstChunk
      await upload.abort()
      expect(stored).toHaveLength(0)
      let from = -1
      const second = send(bytes, {
        uploadUrl: upload.url,
        onProgress: (sent) => {
          if (from < 0) from = sent
        },
      })
      await second.done
      expect(from).toBeGreaterThanOrEqual(chunkSize)
      expect(stored).toMatchObject([{ sha256: sha256Of(bytes) }])
    })

    test('survives the server being killed in the middle', async () => {
      const log = join(root, 'killed.jsonl')
      const first = await spawnServer({ store, objects, log })
      const bytes = randomBytes(32_000_000)
      let killed: Promise<void> | null = null
      const { done } = send(bytes, {
        endpoint: first.address,
        onProgress: (sent) => {
          if (sent > 12_000_000) killed ??= first.kill()
        },
      })
      await expect.poll(() => killed, { timeout: 20_000 }).not.toBeNull()
      await killed
      const second = await spawnServer({ store, objects, log, port: Number(new URL(first.address).port) })
      await done
      await second.kill()
      expect(readLines(log)).toMatchObject([{ sha256: sha256Of(bytes), sizeBytes: bytes.length }])
    })

    test('a server killed after the last byte, but before the file counts, stores it when the client asks again', async () => {
      const log = join(root, 'late.jsonl')
      const first = await spawnServer({ store, objects, log, hang: true })
      const bytes = randomBytes(7_000_000)
      const { done } = send(bytes, { endpoint: first.address })
      await first.says('reached onStored')
      await first.kill()
      const second = await spawnServer({ store, objects, log, port: Number(new URL(first.address).port) })
      await done
      await second.kill()
      expect(readLines(log)).toMatchObject([{ sha256: sha256Of(bytes) }])
    })

    test('a failure while storing is no success, and the next attempt stores the file', async () => {
      const url = await begin(1000)
      const bytes = randomBytes(1000)
      failNext = true
      const refused = await patch(url, 0, bytes)
      expect(refused.status).toBe(500)
      expect(await refused.json()).toMatchObject({ code: 'internal', message: expect.not.stringContaining('database') })
      expect(stored).toHaveLength(0)
      const asked = await request('HEAD', url, 'alpha')
      expect(asked.headers.get('upload-offset')).toBe('1000')
      expect(stored).toMatchObject([{ sha256: sha256Of(bytes) }])
    })

    test('several requests that ask for a finished upload at once store it once', async () => {
      const url = await begin(1000)
      failNext = true
      await patch(url, 0, randomBytes(1000))
      const answers = await Promise.all([1, 2, 3].map(() => request('HEAD', url, 'alpha')))
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
      expect(stored).toHaveLength(1)
    })

    test('a finished upload says so, and takes nothing more', async () => {
      const url = await begin(1000)
      expect((await patch(url, 0, randomBytes(1000))).status).toBe(204)
      const asked = await request('HEAD', url, 'alpha')
      expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual([200, '1000', '1000'])
      expect((await patch(url, 1000, Buffer.from('more'))).status).toBe(409)
      expect((await request('DELETE', url, 'alpha')).status).toBe(409)
      expect((await request('HEAD', url, 'beta')).status).toBe(404)
      expect(stored).toHaveLength(1)
    })

    test('an upload does not exist for another organization, nor for nobody', async () => {
      const url = await begin(1000)
      const bytes = randomBytes(500)
      expect((await patch(url, 0, bytes)).status).toBe(204)
      for (const [organization, status, code] of [
        ['beta', 404, 'not-found'],
        [null, 401, 'unauthenticated'],
      ] as const) {
        expect((await request('HEAD', url, organization)).status).toBe(status)
        expect((await request('DELETE', url, organization)).status).toBe(status)
        const patched = await patch(url, 500, bytes, organization)
        expect(patched.status).toBe(status)
        expect(await patched.json()).toMatchObject({ code })
      }
      expect((await create({ 'Upload-Length': '5', ...named('a.jpg') }, '')).status).toBe(401)
      expect((await patch(url, 500, bytes)).status).toBe(204)
    })

    test('a large body of a stranger gets its answer', async () => {
      const url = await begin(50_000_000)
      const failure = await send(randomBytes(50_000_000), {
        uploadUrl: new URL(url, server.address).href,
        headers: {},
        chunkSize: 50_000_000,
        retryDelays: [],
      }).done.then(
        () => null,
        (error: DetailedError) => error,
      )
      expect(failure?.originalResponse?.getStatus()).toBe(401)
    })

    test.each([
      [
        { 'Upload-Length': '100000001', ...named('big.jpg') },
        413,
        { code: 'too-large', message: 'big.jpg is too large: the limit is 95 MB' },
      ],
      [{ 'Upload-Length': '0', ...named('none.jpg') }, 400, { code: 'invalid-request', message: 'none.jpg is empty' }],
      [{ 'Upload-Length': '5' }, 400, { code: 'invalid-request', message: expect.stringContaining('needs the name') }],
      [{ 'Upload-Length': '5', ...named('///') }, 400, { code: 'invalid-request', message: expect.stringContaining('needs the name') }],
      [
        { 'Upload-Defer-Length': '1', ...named('a.jpg') },
        400,
        { code: 'invalid-request', message: expect.stringContaining('needs the size') },
      ],
      [{ 'Upload-Length': '5', ...named('a.exe') }, 422, { code: 'unprocessable', message: 'a.exe is not accepted' }],
      [{ 'Upload-Length': '-5', ...named('a.jpg') }, 400, { code: 'invalid-request', message: expect.any(String) }],
      [{ 'Upload-Length': '5', 'Upload-Metadata': '\u00e9,,' }, 400, { code: 'invalid-request', message: expect.any(String) }],
      [{}, 400, { code: 'invalid-request', message: expect.any(String) }],
    ])('refuses %j', async (headers, status, body) => {
      const answer = await create(headers as Record<string, string>)
      expect(answer.status).toBe(status)
      expect(Problem.parse(await answer.json())).toMatchObject({ ...body, status, instance: '/api/uploads' })
      expect(answer.headers.get('content-type')).toBe(problemType)
    })

    test('a refusal is in the language of whoever uploads', async () => {
      const answer = await create({ 'Upload-Length': '0', ...named('Granizo.jpg'), 'accept-language': 'es' })
      expect(Problem.parse(await answer.json()).message).toMatch(/^Granizo\.jpg está vacío/)
    })

    test('refuses bytes for the wrong place', async () => {
      const url = await begin(1000)
      const answer = await patch(url, 10, randomBytes(10))
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ code: 'conflict' })
      expect((await patch(url, 0, randomBytes(1001))).status).toBeGreaterThanOrEqual(400)
      expect((await request('HEAD', url, 'alpha')).headers.get('upload-offset')).toBe('0')
    })

    test('an unfinished upload can be called off', async () => {
      const url = await begin(1000)
      expect((await request('DELETE', url, 'alpha')).status).toBe(204)
      expect((await request('HEAD', url, 'alpha')).status).toBe(404)
    })

    test('nothing begins and nothing goes on where the server has no room, and what has arrived stays', async () => {
      const url = await begin(6)
      const uploadId = url.split('/').at(-1) ?? ''
      expect(begun.at(-1)).toBe(`${uploadId} alpha 6`)
      expect((await patch(url, 0, Buffer.from('abc'))).status).toBe(204)
      refusal = new AppError('insufficient-storage', 'The disk is nearly full')
      try {
        const answers = [await create({ 'Upload-Length': '6', ...named('roof.jpg') }), await patch(url, 3, Buffer.from('def'))]
        for (const answer of answers)
          expect([answer.status, await answer.json()]).toMatchObject([
            507,
            { code: 'insufficient-storage', message: 'The disk is nearly full' },
          ])
      } finally {
        refusal = null
      }
      expect((await request('HEAD', url, 'alpha')).headers.get('upload-offset')).toBe('3')
      expect((await patch(url, 3, Buffer.from('def'))).status).toBe(204)
      expect(stored).toMatchObject([{ uploadId, sizeBytes: 6 }])
    })

    test('the owner of the server learns of an upload that is called off, and of no other', async () => {
      const url = await begin(6)
      expect((await request('DELETE', url, 'beta')).status).toBe(404)
      expect(givenUp).not.toContain(url.split('/').at(-1))
      expect((await request('DELETE', url, 'alpha')).status).toBe(204)
      await expect.poll(() => givenUp, { timeout: 30_000 }).toContain(url.split('/').at(-1))
    })

    test('serves no other address or method', async () => {
      const url = await begin(1000)
      for (const [method, address] of [
        ['GET', url],
        ['PUT', url],
        ['POST', url],
        ['PATCH', '/api/uploads/'],
        ['HEAD', '/api/uploads/..%2f..%2fetc%2fpasswd'],
        ['HEAD', `${url}.json`],
      ] as const)
        expect((await request(method, address, 'alpha')).status, `${method} ${address}`).toBe(404)
    })

    test('every hostile header of an upload is answered with a refusal', async () => {
      const plain = {
        Authorization: 'Bearer alpha',
        'Tus-Resumable': '1.0.0',
        'Upload-Length': '3',
        'Upload-Metadata': `filename ${btoa('a.jpg')}`,
      }
      const nameOf = (bytes: Buffer) => `filename ${bytes.toString('base64')}`
      const hostile: Record<string, readonly string[]> = {
        'Upload-Length': ['', '-1', '1e3', '0x10', 'NaN', '9'.repeat(30), '1.5', '0'],
        'Upload-Metadata': [
          ...[
            '',
            ',',
            '=',
            'filename',
            'filename ',
            'filename %',
            'filename ====',
            `filename ${'A'.repeat(9000)}`,
            '__proto__ QQ==',
            'filename QQ==,filename QQ==',
          ],
          ...[
            nameOf(Buffer.from([0xed, 0xa0, 0x80])),
            nameOf(Buffer.from('\0')),
            nameOf(Buffer.from('../../../x')),
            nameOf(Buffer.from('a.exe')),
          ],
        ],
        'Upload-Concat': ['final;/api/uploads/x', 'partial', 'x'],
        'Upload-Defer-Length': ['1', 'x'],
        'Tus-Resumable': ['0.0.1', 'x', ''],
        'Content-Type': ['', 'application/json', 'x'.repeat(2000)],
        'Upload-Offset': ['-1', 'x', '9'.repeat(30)],
      }
      const made = await fetch(server.address, { method: 'POST', headers: plain })
      const place = new URL(made.headers.get('location') ?? '', server.address).href
      const wrong: string[] = []
      for (const [name, values] of Object.entries(hostile))
        for (const value of values)
          for (const [method, address] of [
            ['POST', server.address],
            ['PATCH', place],
            ['HEAD', place],
          ] as const) {
            const headers = {
              ...plain,
              ...(method === 'PATCH' && { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }),
              [name]: value,
            }
            const res = await fetch(address, { method, headers, ...(method === 'PATCH' && { body: '' }) })
            await res.body?.cancel()
            if (res.status >= 500) wrong.push(`${res.status} for ${method} with ${name}: ${value.slice(0, 40)}`)
          }
      expect(made.status).toBe(201)
      expect(wrong).toEqual([])
    })

    test('what nobody continues is removed in the end, receipts too', async () => {
      const unfinished = await begin(1000)
      const finished = await begin(10)
      await patch(finished, 0, randomBytes(10))
      expect(await server.uploads.cleanUp()).toBe(0)
      expect((await request('HEAD', unfinished, 'alpha')).status).toBe(200)
      const opened = 's3' in store ? await openS3TusStore(store.s3) : await openDiskTusStore(store.folder)
      expect(await opened.removeAbandoned(new Date(Date.now() + 5000))).toBeGreaterThanOrEqual(2)
      expect((await request('HEAD', unfinished, 'alpha')).status).toBe(404)
      expect((await request('HEAD', finished, 'alpha')).status).toBe(404)
    })
  })
}

/** The upload server as a process of its own. */
async function spawnServer(settings: { store: TusOptions['store']; objects: string; log: string; port?: number; hang?: boolean }) {
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const says = (text: string) => expect.poll(() => lines.some((line) => line.includes(text)), { timeout: 20_000 }).toBe(true)
  await says('http://')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { address: lines[0] ?? '', says, kill }
}

const readLines = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StoredUpload)
