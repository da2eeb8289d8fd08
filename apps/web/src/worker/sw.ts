/**
 * The service worker: keeps capture on the phone, opens it without a connection, and takes files that are shared with the application. Answers of the API never pass
 * through it, so nothing of a member is kept here.
 */
import { keepShared } from '@ridgeline/visit/web/phone/shared-files.ts'
import { type Asked, NEWER, sharedFilesField, sharePath } from '@ridgeline/visit/web/shell/worker-messages.ts'
import { language } from '@ridgeline/words/locale'
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { SHELL_CACHE, versionsOf } from './versions.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Put there by the build: everything that capture needs. */
  readonly __WB_MANIFEST: PrecacheEntry[]
}

/** A server that says nothing for so long (ms) is not there: one bar of signal holds a page for minutes. */
const REACH_MS = 15_000

const controller = new PrecacheController({ cacheName: SHELL_CACHE })
controller.addToCacheList(self.__WB_MANIFEST)
const versions = versionsOf({
  language,
  page: keyOf('/capture'),
  offline: keyOf('/offline'),
  keys: [...controller.getURLsToCacheKeys().values()],
})

self.addEventListener('install', (event) => {
  void controller.install(event)
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => event.waitUntil(answer(event.data as Asked, event.ports[0])))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === sharePath) event.respondWith(takeShared(request))
  if (request.method !== 'GET') return
  if (pathname.startsWith('/assets/capture/')) event.respondWith(file(request))
  else if (request.mode === 'navigate') event.respondWith(isCapture(pathname) ? capture(request) : reached(request))
})

/** As the build names a page, and the version of it that it keeps. */
function keyOf(page: string): string {
  const key = controller.getCacheKeyForURL(`${page}?language=${language}`)
  if (key === undefined) throw new Error(`the build keeps no ${page}`)
  return key
}

async function begin(): Promise<void> {
  await versions.begin()
  await self.clients.claim()
  if (!(await versions.isNewer())) return
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(NEWER)
}

async function answer(asked: Asked, port: MessagePort | undefined): Promise<void> {
  port?.postMessage(asked === 'take' ? await versions.take() : await versions.isNewer())
}

const isCapture = (pathname: string): boolean => pathname === '/capture' || pathname.startsWith('/capture/')
const capture = async (request: Request): Promise<Response> => (await versions.page()) ?? reached(request)
const file = async (request: Request): Promise<Response> => (await versions.file(request)) ?? fetch(request)

/** Any other page comes from the server; where that is not there, a page of ours says so, in place of the browser's. */
async function reached(request: Request): Promise<Response> {
  // What the server makes on demand (a report, a file) may take its time.
  const mayTakeLong = new URL(request.url).pathname.startsWith('/api/')
  const patience = new AbortController()
  const timer = mayTakeLong ? undefined : setTimeout(() => patience.abort(), REACH_MS)
  try {
    return await fetch(request, { signal: patience.signal })
  } catch {
    return (await versions.offlinePage()) ?? Response.error()
  } finally {
    clearTimeout(timer)
  }
}

/** Nothing is said before the bytes are on the disk. The server is never asked: without a connection a photo is taken as well. */
async function takeShared(request: Request): Promise<Response> {
  const files = (await request.formData()).getAll(sharedFilesField).filter((one) => one instanceof File)
  const shared = await keepShared(files).then(
    () => files.length,
    () => 'full',
  )
  return Response.redirect(`/capture?shared=${shared}`, 303)
}
