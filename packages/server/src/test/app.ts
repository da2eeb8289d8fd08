import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { patchSession } from '@ridgeline/contracts/account/session'
import { createClient } from '@ridgeline/contracts/api/client'
import { eq } from 'drizzle-orm'
import { createApp } from '#app'
import { connect, type Limits } from '#db/connect'
import { listen } from '#db/events'
import { user } from '#db/schema/auth'
import { upload } from '#db/schema/upload'
import type { Deps } from '#deps'
import { readCrmSettings } from '#env-crm'
import { readerWith } from '#features/analysis/read/reader'
import { type Auth, createAuth, type Passwords } from '#features/identity/auth'
import { authEvents } from '#features/identity/auth-events'
import { hashPassword, verifyPassword } from '#features/identity/passwords/password-hash'
import { sealerOf } from '#features/identity/secrets/sealer'
import { openPost } from '#features/outbox/post'
import { damageLedger } from '#features/stored-files/ledger'
import { cookieOf } from '#http/answer/answer-cookies'
import { type Anchors, noAnchors } from '#integrations/anchors/anchors'
import { hostedModels, type Models } from '#integrations/assistant/hosted-model'
import { type CrmNetwork, openCrmNetwork } from '#integrations/crm/network'
import { type Disk, openDisk } from '#integrations/disk/disk'
import type { IdentityProvider } from '#integrations/identity/identity-provider'
import type { OidcSettings } from '#integrations/identity/oidc'
import type { MailTransport } from '#integrations/mail/mail'
import { openOutbox } from '#integrations/mail/outbox'
import { gridOnly, type Maps } from '#integrations/maps/maps'
import { type Outgoing, openOutgoing } from '#integrations/outgoing/outgoing'
import type { Payments } from '#integrations/payments/payments'
import { checkedStorage } from '#integrations/storage/checked'
import { openDiskStorage } from '#integrations/storage/disk'
import type { Storage } from '#integrations/storage/storage'
import type { StormFeeds } from '#integrations/weather/storm-feeds'
import type { WeatherFeeds } from '#integrations/weather/weather-feed'
import { startQueue } from '#jobs/queue'
import { createThreadPool } from '#jobs/thread-pool'
import { freshDatabase } from '#test/database'
import { FACTORY_ORIGINAL } from '#test/factories'
import { jobDefinitions, startWorkers } from '#workers'

type Call = ReturnType<typeof createClient>

/** A person with a session: the typed client, plain requests, and files that count as uploaded. */
export interface TestMember {
  readonly call: Call
  readonly request: (path: string, init?: RequestInit) => Promise<Response>
  readonly organizationId: string
  readonly userId: string
  readonly email: string
  readonly cookie: string
  /** Puts a file into the store as a finished upload and gives back its address. */
  upload(fileName: string, bytes: Uint8Array): Promise<string>
}

export interface TestApp {
  readonly deps: Deps
  /** Where a stored file lies on the disk. */
  objectPath(sha256: string): string
  /** `from`: the address that it comes from; without one there is none, and limits by address do not count it. */
  readonly request: (path: string, init?: RequestInit, from?: string) => Promise<Response>
  /** What the sign-in code works with. */
  context(): Auth['$context']
  /**
   * Signs up a new person, who gets an organization of their own and the role admin, or none where `role` is null. Their address counts as confirmed unless
   * it must not.
   */
  signUp(name?: string, options?: { role?: null; confirmed?: boolean }): Promise<TestMember>
  close(): Promise<void>
}

/** Of every member that `signUp` makes. */
const PASSWORD = 'correct horse battery'
let hashOfMembers: Promise<string> | null = null
/** The password of members is hashed once in a process, as it is in earnest; each hash costs as much as everything else of a sign-up. */
const quickForMembers: Passwords = {
  hash(password) {
    if (password !== PASSWORD) return hashPassword(password)
    hashOfMembers ??= hashPassword(PASSWORD)
    return hashOfMembers
  },
  verify: async ({ hash, password }) => (password === PASSWORD && hash === (await hashOfMembers)) || verifyPassword({ hash, password }),
}

/** The real application over a database of its own, without a port. `workers`: background jobs run too. */
export async function startTestApp(
  options: {
    workers?: boolean
    demo?: boolean
    djiIrp?: string
    now?: () => Date
    publicUrl?: string
    timestampUrl?: string
    payments?: Payments
    maps?: Maps
    storms?: StormFeeds
    weather?: WeatherFeeds
    models?: Models
    providers?: OidcSettings[]
    hosted?: IdentityProvider
    limits?: Partial<Limits>
    /** Stands before the real store, to break it. */
    storage?: (real: Storage) => Storage
    disk?: Disk
    mail?: MailTransport
    outgoing?: Outgoing
    anchors?: Anchors
    crm?: CrmNetwork
  } = {},
): Promise<TestApp> {
  const database = await freshDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-test-'))
  const { db, pool } = connect(database.connection, 8, options.limits)
  const copies = connect(database.connection, 2, options.limits)
  const events = await listen(database.connection)
  const queue = await startQueue(database.connection, jobDefinitions)
  const threads = createThreadPool(new URL('../features/analysis/engine/thread.ts', import.meta.url), 1, { djiIrp: options.djiIrp ?? null })
  const ledger = damageLedger({ db, productName: 'Ridgeline', queue: Promise.resolve(queue) })
  const objects = checkedStorage(await openDiskStorage(path.join(folder, 'objects')), ledger)
  await objects.put(FACTORY_ORIGINAL)
  const disk = options.disk ?? openDisk(null, 0)
  const mail = options.mail ?? (await openOutbox(path.join(folder, 'outbox'), 'Ridgeline <reports@localhost>'))
  const publicUrl = options.publicUrl ?? 'http://localhost:4300'
  const secrets = [{ version: 1, value: 'a secret for tests that is long enough' }]
  const deps: Deps = {
    db,
    copies: copies.db,
    queue,
    events,
    threads,
    reader: await readerWith(options.djiIrp ?? null),
    timestampUrl: options.timestampUrl ?? null,
    publicUrl,
    storage: options.storage ? options.storage(objects) : objects,
    mail,
    disk,
    post: openPost(db, disk, mail),
    sealer: sealerOf(secrets),
    outgoing: options.outgoing ?? openOutgoing(false),
    crm:
      options.crm ??
      openCrmNetwork(readCrmSettings({ CRM_HUBSPOT_CLIENT_ID: 'client', CRM_HUBSPOT_CLIENT_SECRET: 'secret' }), openOutgoing(false), () =>
        Promise.reject(new Error('no CRM is called here')),
      ),
    maps: options.maps ?? gridOnly,
    storms: options.storms ?? { feeds: [], fetch: () => Promise.reject(new Error('no source of storms is asked here')) },
    weather: options.weather ?? { feeds: [], fetch: () => Promise.reject(new Error('no weather service is asked here')) },
    models: options.models ?? hostedModels(null),
    payments: options.payments ?? null,
    salesEmail: 'sales@example.com',
    anchors: options.anchors ?? noAnchors,
    now: options.now ?? (() => new Date()),
    productName: 'Ridgeline',
    demo: options.demo ?? false,
  }
  const auth = createAuth(db, {
    secrets,
    publicUrl,
    productName: 'Ridgeline',
    providers: options.providers ?? [],
    hosted: options.hosted ?? null,
    events: authEvents(deps),
    passwords: quickForMembers,
  })
  if (options.workers) await startWorkers(deps)
  const app = await createApp({ deps, auth, version: 'test', webFolder: null, uploads: null })
  const request = async (url: string, init?: RequestInit, from?: string) =>
    app.request(url, init, from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } })
  let people = 0

  async function signUp(name = 'Robin Tester', options: { role?: null; confirmed?: boolean } = {}): Promise<TestMember> {
    const { role = 'admin', confirmed = true } = options
    const email = `member${++people}@example.com`
    const send = async (call: string, body: object) => {
      const headers = { 'content-type': 'application/json', origin: publicUrl }
      const res = await request(`/api/auth/${call}`, { method: 'POST', body: JSON.stringify(body), headers })
      if (!res.ok) throw new Error(`${call} failed: ${await res.text()}`)
      return res
    }
    await send('sign-up/email', { name, email, password: PASSWORD })
    if (confirmed) await db.update(user).set({ emailVerified: true }).where(eq(user.email, email))
    const cookie = cookieOf(await send('sign-in/email', { email, password: PASSWORD }))
    const own = async (url: string, init?: RequestInit) =>
      request(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } })
    const call = createClient(async (url, init) => own(url, init))
    const session = await call(patchSession, { body: role ? { role } : {} })
    const organizationId = session.organization.id
    return {
      call,
      request: own,
      organizationId,
      userId: session.user.uid,
      email,
      cookie,
      async upload(fileName, bytes) {
        const stored = await deps.storage.put(bytes)
        const id = crypto.randomUUID()
        await db.insert(upload).values({ id, organizationId, userId: session.user.uid, fileName, ...stored })
        return `/api/uploads/${id}`
      },
    }
  }

  return {
    deps,
    objectPath: (sha256) => path.join(folder, 'objects', sha256.slice(0, 2), sha256),
    request,
    context: () => auth.$context,
    signUp,
    async close() {
      await queue.stop()
      await threads.close()
      await events.close()
      await Promise.all([pool.end(), copies.pool.end()])
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
