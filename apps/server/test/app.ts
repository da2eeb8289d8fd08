import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { patchSession } from '@ridgeline/account/contract/session'
import { type Auth, createAuth, type Passwords } from '@ridgeline/account/server/identity/auth'
import { authEvents } from '@ridgeline/account/server/identity/auth-events'
import { hashPassword, verifyPassword } from '@ridgeline/account/server/identity/passwords/password-hash'
import { sealerOf } from '@ridgeline/account/server/identity/secrets/sealer'
import type { IdentityProvider } from '@ridgeline/account/server/providers/identity-provider'
import type { OidcSettings } from '@ridgeline/account/server/providers/oidc'
import { user } from '@ridgeline/account/server/tables/auth'
import { hostedModels, type Models } from '@ridgeline/assistant/server/models/hosted-model'
import { createClient } from '@ridgeline/contract/client'
import { type CrmNetwork, openCrmNetwork } from '@ridgeline/crm/server/network/network'
import { gridOnly, type Maps } from '@ridgeline/map/server/sources/maps'
import { openPost } from '@ridgeline/notification/server/outbox/post'
import type { Payments } from '@ridgeline/plan/server/payments/payments'
import { readerWith } from '@ridgeline/scan/server/analysis/read/reader'
import { damageLedger } from '@ridgeline/scan/server/stored-files/ledger'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { connect } from '@ridgeline/server/db/connect'
import { listen } from '@ridgeline/server/db/events'
import type { Limits } from '@ridgeline/server/db/limits'
import type { Deps } from '@ridgeline/server/deps'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import type { RequestRecord } from '@ridgeline/server/http/guard/request-record'
import { type Disk, openDisk } from '@ridgeline/server/integrations/disk/disk'
import type { MailTransport } from '@ridgeline/server/integrations/mail/mail'
import { openOutbox } from '@ridgeline/server/integrations/mail/outbox'
import { type Outgoing, openOutgoing } from '@ridgeline/server/integrations/outgoing/outgoing'
import { checkedStorage } from '@ridgeline/server/integrations/storage/checked'
import { openDiskStorage } from '@ridgeline/server/integrations/storage/disk'
import type { Storage } from '@ridgeline/server/integrations/storage/storage'
import { startQueue } from '@ridgeline/server/jobs/queue'
import { createThreadPool } from '@ridgeline/server/jobs/thread-pool'
import type { StormFeeds } from '@ridgeline/storm/server/feeds/storm-feeds'
import type { WeatherFeeds } from '@ridgeline/storm/server/feeds/weather-feed'
import { type Anchors, noAnchors } from '@ridgeline/title/server/anchors/anchors'
import { eq } from 'drizzle-orm'
import { createApp } from '#app'
import { readCrmSettings } from '#env-crm'
import { storedTables } from '#subjects'
import { type Database, freshDatabase } from '#test/database'
import { FACTORY_ORIGINAL } from '#test/factories'
import { type JobRecord, jobDefinitions, startWorkers } from '#workers'

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
  readonly connection: Database['connection']
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
    record?: (record: RequestRecord) => void
    jobEnded?: (record: JobRecord) => void
  } = {},
): Promise<TestApp> {
  const database = await freshDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-test-'))
  const { db, pool } = connect(database.connection, 8, options.limits)
  const copies = connect(database.connection, 2, options.limits)
  const events = await listen(database.connection)
  const queue = await startQueue(database.connection, jobDefinitions)
  const threads = createThreadPool(new URL('../../../subjects/scan/server/analysis/engine/thread.ts', import.meta.url), 1, {
    djiIrp: options.djiIrp ?? null,
  })
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
    tables: storedTables,
    erasureFolder: path.join(folder, 'erasures'),
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
  if (options.workers) await startWorkers(deps, options.jobEnded)
  const record = options.record ?? (() => {})
  const app = await createApp({ deps, auth, version: 'test', webFolder: null, uploads: null, record })
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
    connection: database.connection,
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
