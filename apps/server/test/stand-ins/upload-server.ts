import { appendFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { AppError, onError } from '@ridgeline/server/http/app-error'
import { createTusHandler, type TusOptions } from '@ridgeline/server/http/tus/upload-calls'
import { checkedStorage } from '@ridgeline/server/integrations/storage/checked'
import { openDiskStorage } from '@ridgeline/server/integrations/storage/disk'
import { Hono } from 'hono'
import { memoryLedger } from '#test/made/memory-ledger'

export type UploadServerOptions = {
  store: TusOptions['store']
  /** Folder of the finished files. */
  objects: string
  port?: number
  onStored: TusOptions['onStored']
  begin?: TusOptions['begin']
  goOn?: TusOptions['goOn']
  onGivenUp?: TusOptions['onGivenUp']
}

/** Resumable uploads and nothing else, on a real port. The bearer token names the organization. */
export async function serveUploads({ store, objects, port = 0, onStored, ...hooks }: UploadServerOptions) {
  const storage = checkedStorage(await openDiskStorage(objects), memoryLedger())
  const uploads = createTusHandler({
    path: '/api/uploads',
    store,
    storage,
    maxBytes: 100_000_000,
    refuse: (fileName) => (fileName.endsWith('.exe') ? `${fileName} is not accepted` : null),
    onStored,
    begin: hooks.begin ?? (async () => {}),
    goOn: hooks.goOn ?? (async () => {}),
    onGivenUp: hooks.onGivenUp ?? (async () => {}),
    async authenticate(request) {
      const organizationId = /^Bearer (\w+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
      if (!organizationId) throw new AppError('unauthenticated', 'Please sign in')
      return { userId: `member of ${organizationId}`, organizationId }
    },
  })
  const app = new Hono()
  app.onError(onError)
  app.all('/api/uploads/*', uploads.handle)
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (info) => resolve(info.port))
  const address = `http://127.0.0.1:${await promise}/api/uploads`
  const close = () =>
    new Promise<void>((done) => {
      uploads.close()
      server.close(() => done())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  return { address, storage, uploads, close }
}

// As a program it is a server to be killed: its settings are the first argument, and each stored file becomes a line of the file `log`.
if (import.meta.main) {
  const { log, hang, ...options } = JSON.parse(process.argv[2] ?? '{}') as Omit<UploadServerOptions, 'onStored'> & {
    log: string
    hang: boolean
  }
  const { address } = await serveUploads({
    ...options,
    async onStored(upload) {
      if (hang) {
        console.log('reached onStored')
        await new Promise(() => {})
      }
      appendFileSync(log, `${JSON.stringify(upload)}\n`)
    },
  })
  console.log(address)
}
