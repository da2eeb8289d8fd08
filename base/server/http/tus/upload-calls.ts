import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { message, type Words } from '@ridgeline/words/message'
import type { Upload } from '@tus/server'
import type { Context } from 'hono'
import { AppError } from '#http/app-error'
import { languageOf } from '#http/language'
import { speaking } from '#integrations/language/spoken'
import type { S3Settings } from '#integrations/storage/s3-client'
import type { Storage } from '#integrations/storage/storage'
import { openDiskTusStore } from './disk-store.ts'
import { safeFileName } from './file-name.ts'
import { createLocker } from './locker.ts'
import { openS3TusStore } from './s3-store.ts'
import { errorResponse, TusServer } from './server.ts'
import type { Receipt, TusStore } from './store.ts'

export type UploadOwner = { userId: string; organizationId: string }
export type StoredUpload = UploadOwner & { uploadId: string; fileName: string; sizeBytes: number; sha256: string }

export interface TusOptions {
  /** Address that uploads are sent to, such as `/api/uploads`; one upload is `<path>/<uploadId>`. */
  readonly path: string
  /** Where the bytes lie while they arrive: a folder, or a bucket. */
  readonly store: { readonly folder: string } | { readonly s3: S3Settings }
  /** Where they go when they are complete. */
  readonly storage: Storage
  /** Who calls. Throws an AppError, such as `unauthenticated`, when the caller may not upload. */
  authenticate(request: Request): Promise<UploadOwner>
  /** Lets an upload in before its first byte, or throws an AppError. */
  begin(upload: UploadOwner & { uploadId: string; fileName: string; sizeBytes: number }): Promise<void>
  /** Lets more bytes of a begun upload in, or throws an AppError. What has arrived stays. */
  goOn(): Promise<void>
  /** The uploader gave an upload up. */
  onGivenUp(uploadId: string): Promise<void>
  /** Called when the file is in `storage`, before the last request is answered. May be called again for the same `uploadId` after a crash. */
  onStored(upload: StoredUpload): Promise<void>
  readonly maxBytes: number
  /** Origins whose pages may send files with an API key. */
  readonly corsOrigins?: readonly string[]
  /** A sentence against a file, judged by its name and size before a byte is sent; null when it is welcome. */
  refuse?(fileName: string, sizeBytes: number): Words | null
}

const keepMs = 7 * 24 * 60 * 60 * 1000
const cleanEveryMs = 6 * 60 * 60 * 1000
const uploadIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Resumable uploads (tus 1.0) below `path`, for Hono on @hono/node-server.
 *
 * A file counts as uploaded when it is in `storage` and `onStored` has returned; only then is its last request answered, and a client that
 * missed that answer, or whose last request died with the server, gets it when it asks again. An upload belongs to the organization that
 * began it; to others it does not exist. What nobody continues is removed after seven days.
 */
export function createTusHandler(options: TusOptions) {
  const opening = 's3' in options.store ? openS3TusStore(options.store.s3) : openDiskTusStore(options.store.folder)
  const ready = opening.then((store) => buildServer(options, store))
  const cleanUp = async () => (await opening).removeAbandoned(new Date(Date.now() - keepMs))
  const clean = () => cleanUp().catch((error: Error) => console.error(`Old uploads could not be removed: ${error.message}`))
  const timer = setInterval(() => void clean(), cleanEveryMs)
  timer.unref()
  ready.then(clean, () => {})
  return {
    /** Answers one request, whatever its method. */
    handle: async (c: Context): Promise<Response> => (await ready)(c),
    /** Removes what nobody has continued for seven days; runs by itself too. Gives the number of uploads. */
    cleanUp,
    close: () => clearInterval(timer),
  }
}

function buildServer(options: TusOptions, store: TusStore) {
  const caller = new AsyncLocalStorage<UploadOwner>()
  const finishing = new Map<string, Promise<Receipt>>()
  const locker = createLocker()
  const server = new TusServer({
    path: options.path,
    datastore: store.data,
    locker,
    lockDrainTimeout: 1000,
    disableTerminationForFinishedUploads: true,
    relativeLocation: true,
    allowedOrigins: (origin) => options.corsOrigins?.includes(origin) ?? false,
    namingFunction: () => store.nameOf(randomUUID()),
    generateUrl: (_request, { path, id }) => `${path}/${id.split('/').at(-1)}`,
    getFileIdFromRequest: (_request, last) => store.nameOf(last ?? ''),
    onResponseError: (_request, error) => errorResponse(error),
    async onUploadCreate(_request, upload) {
      const owner = caller.getStore()
      if (!owner) throw new AppError('unauthenticated', 'Please sign in')
      const fileName = acceptedName(options, upload)
      await options.begin({ ...owner, uploadId: uploadIdIn(upload), fileName, sizeBytes: upload.size ?? 0 })
      return { metadata: { filename: fileName, ...owner } }
    },
    async onUploadFinish(_request, upload) {
      await finish(upload)
      return {}
    },
  })

  /** Moves a complete upload into the storage, once, however many requests ask for it. */
  function finish(upload: Upload): Promise<Receipt> {
    const uploadId = uploadIdIn(upload)
    const running = finishing.get(uploadId) ?? move(uploadId, upload).finally(() => finishing.delete(uploadId))
    finishing.set(uploadId, running)
    return running
  }

  async function move(uploadId: string, upload: Upload): Promise<Receipt> {
    const settled = await store.receipt(uploadId)
    if (settled) return settled
    const { filename, userId, organizationId } = upload.metadata ?? {}
    if (!filename || !userId || !organizationId) throw new Error(`the upload ${uploadId} lacks its owner`)
    const stored = await options.storage.put(await store.bytes(uploadId, upload.offset))
    if (stored.sizeBytes !== upload.size) throw new Error(`the upload ${uploadId} has ${stored.sizeBytes} of ${upload.size} bytes`)
    await options.onStored({ uploadId, userId, organizationId, fileName: filename, ...stored })
    const receipt = { userId, organizationId, ...stored }
    await store.settle(uploadId, receipt)
    return receipt
  }

  async function ownUpload(uploadId: string, owner: UploadOwner): Promise<Upload> {
    const upload = await store.data.getUpload(store.nameOf(uploadId)).catch((error: { status_code?: number }) => {
      throw error.status_code === 404 || error.status_code === 410 ? missing() : error
    })
    if (upload.metadata?.organizationId !== owner.organizationId) throw missing()
    return upload
  }

  async function ownReceipt(uploadId: string, owner: UploadOwner): Promise<Receipt | null> {
    const receipt = await store.receipt(uploadId)
    if (receipt && receipt.organizationId !== owner.organizationId) throw missing()
    return receipt
  }

  /** Refuses whoever the upload does not belong to, and changes to one that is finished. */
  async function admit(uploadId: string, owner: UploadOwner): Promise<void> {
    if (await ownReceipt(uploadId, owner)) throw new AppError('conflict', 'This upload is finished')
    await ownUpload(uploadId, owner)
  }

  /** How far an upload is. One that has arrived whole is stored first: its last request may have died with the server. */
  async function progress(uploadId: string, owner: UploadOwner): Promise<{ sizeBytes: number; offset: number }> {
    const settled = await ownReceipt(uploadId, owner)
    if (settled) return { sizeBytes: settled.sizeBytes, offset: settled.sizeBytes }
    // before the lock, because asking for it ends the connection that still sends
    await ownUpload(uploadId, owner)
    const lock = locker.newLock(store.nameOf(uploadId))
    await lock.lock(AbortSignal.timeout(60_000), () => {})
    try {
      const receipt = await ownReceipt(uploadId, owner)
      if (receipt) return { sizeBytes: receipt.sizeBytes, offset: receipt.sizeBytes }
      const upload = await ownUpload(uploadId, owner)
      if (upload.offset === upload.size) await finish(upload)
      return { sizeBytes: upload.size ?? 0, offset: upload.offset }
    } finally {
      await lock.unlock()
    }
  }

  return async (c: Context): Promise<Response> => {
    const { incoming, outgoing } = c.env as HttpBindings
    const { method } = c.req
    const uploadId = uploadIdOf(c.req.path, options.path, method)
    if (method === 'OPTIONS') await server.handle(incoming, outgoing)
    else {
      if (c.req.header('upload-concat') !== undefined)
        throw new AppError('invalid-request', 'A file is sent as one upload: parts that are joined afterwards are not taken')
      const owner = await options.authenticate(c.req.raw)
      // Hono builds its own answer to HEAD, so it cannot be left to the tus server
      if (uploadId !== null && method === 'HEAD') return progressAnswer(c, await progress(uploadId, owner))
      if (uploadId !== null) await admit(uploadId, owner)
      if (method === 'PATCH') await options.goOn()
      await speaking(languageOf(c), () => caller.run(owner, () => server.handle(incoming, outgoing)))
      if (uploadId !== null && method === 'DELETE' && outgoing.statusCode === 204) await options.onGivenUp(uploadId)
    }
    return RESPONSE_ALREADY_SENT
  }
}

const uploadIdIn = (upload: Upload): string => upload.id.split('/').at(-1) ?? upload.id

/** The upload that a request speaks of, or null where it begins one. @throws AppError for what is no address of an upload */
function uploadIdOf(address: string, path: string, method: string): string | null {
  const rest = address.slice(path.length).replace(/^\/|\/$/g, '')
  const fits = rest === '' ? ['POST', 'OPTIONS'] : uploadIdPattern.test(rest) ? ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'] : []
  if (!fits.includes(method)) throw missing()
  return rest || null
}

function acceptedName(options: TusOptions, upload: Upload): string {
  const { filename, name } = upload.metadata ?? {}
  const fileName = safeFileName(filename ?? name ?? '')
  if (fileName === null) throw new AppError('invalid-request', 'The upload needs the name of the file in its metadata, as filename')
  if (upload.size === undefined || Number.isNaN(upload.size))
    throw new AppError('invalid-request', 'The upload needs the size of the file, as Upload-Length')
  if (upload.size === 0) throw new AppError('invalid-request', message`${fileName} is empty`)
  if (upload.size > options.maxBytes) {
    const limit = options.maxBytes < 1_048_576 ? `${options.maxBytes} bytes` : `${Math.floor(options.maxBytes / 1_048_576)} MB`
    throw new AppError('too-large', message`${fileName} is too large: the limit is ${limit}`)
  }
  const reason = options.refuse?.(fileName, upload.size)
  if (reason) throw new AppError('unprocessable', reason)
  return fileName
}

function progressAnswer(c: Context, { sizeBytes, offset }: { sizeBytes: number; offset: number }): Response {
  const headers = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' }
  return c.body(null, 200, { ...headers, 'Upload-Offset': String(offset), 'Upload-Length': String(sizeBytes) })
}

const missing = () => new AppError('not-found', 'There is no such upload')
