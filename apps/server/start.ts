import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { findActorBy } from '@ridgeline/account/server/identity/actor'
import { createAuth } from '@ridgeline/account/server/identity/auth'
import { authEvents } from '@ridgeline/account/server/identity/auth-events'
import { sealerOf } from '@ridgeline/account/server/identity/secrets/sealer'
import { readSecrets } from '@ridgeline/account/server/identity/secrets/secrets'
import { firebaseProvider } from '@ridgeline/account/server/providers/firebase/provider'
import { hostedModels } from '@ridgeline/assistant/server/models/hosted-model'
import { startAuditStream } from '@ridgeline/audit/server/stream/stream'
import { openCrmNetwork } from '@ridgeline/crm/server/network/network'
import { seedDemo } from '@ridgeline/demo/server/seed'
import { openPost } from '@ridgeline/notification/server/outbox/post'
import { healthCheckOf } from '@ridgeline/operations/server/health'
import { openStripe } from '@ridgeline/plan/server/payments/stripe'
import type { ThreadSettings } from '@ridgeline/scan/server/analysis/engine/thread-tasks'
import { readerWith } from '@ridgeline/scan/server/analysis/read/reader'
import { damageLedger } from '@ridgeline/scan/server/stored-files/ledger'
import { receiveUploads } from '@ridgeline/scan/server/uploads/receive'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { announced, heldBy, sharesOf } from '@ridgeline/server/connections'
import { connect } from '@ridgeline/server/db/connect'
import { listen } from '@ridgeline/server/db/events'
import { setLimitsOfRole } from '@ridgeline/server/db/limits-of-role'
import { migrate } from '@ridgeline/server/db/migrate'
import type { Deps } from '@ridgeline/server/deps'
import { drainOf } from '@ridgeline/server/http/drain'
import type { RequestRecord } from '@ridgeline/server/http/guard/request-record'
import { ARRIVAL_MS, boundSockets, LONGEST_ARRIVAL_MS } from '@ridgeline/server/http/guard/sockets'
import { answerUnreadable } from '@ridgeline/server/http/refusal/unreadable'
import { freeBytesOf, openDisk } from '@ridgeline/server/integrations/disk/disk'
import { openMail } from '@ridgeline/server/integrations/mail/open'
import { openOutgoing } from '@ridgeline/server/integrations/outgoing/outgoing'
import { openStorage } from '@ridgeline/server/integrations/storage/open'
import { sweepWorkFolders } from '@ridgeline/server/integrations/work-folder'
import { startQueue } from '@ridgeline/server/jobs/queue'
import { createThreadPool } from '@ridgeline/server/jobs/thread-pool'
import { createApp } from '#app'
import type { Env, Role } from '#env'
import { type Ground, openGround, PROJECT } from '#ground'
import { storedTables } from '#subjects'
import { VERSION } from '#version'
import { type Metrics, metricsOf } from '#watch/metrics'
import { openWatchPort } from '#watch/watch-port'
import { type JobRecord, jobDefinitions, retiredJobs, startWorkers } from '#workers'

export interface Running {
  /** Address of the application, or an empty text for a worker. */
  readonly address: string
  /** Lets running requests and jobs finish, then closes everything. */
  stop(): Promise<void>
}

/** Brings up what the role needs on what was opened: schema, files, jobs, HTTP. */
export async function startServer(env: Env, role: Role, opened?: Ground): Promise<Running> {
  // Before any connection: those of a process without traces are left as they are.
  const endTracing =
    env.tracing && (await (await import('@ridgeline/server/tracing/open')).openTracing(env.tracing, { version: VERSION, role }))
  const database = opened ?? (await openGround(env, role))
  const { dataDir } = database
  await sweepWorkFolders()
  await migrate(database.connection)
  if (database.calls !== database.connection) await setLimitsOfRole(database.connection)
  const held = heldBy({ role }, env.databaseConnections)
  const shares = sharesOf(held, { role, demo: env.demo })
  const { db, pool } = connect(database.calls, shares.main)
  const copies = connect(database.connection, shares.copies)
  const queueing = startQueue(database.connection, jobDefinitions, retiredJobs, { connections: shares.queue, isWatching: role !== 'web' })
  const [events, queue, storage, mail, secrets, reader] = await Promise.all([
    listen(database.connection, announced(held)),
    queueing,
    openStorage(env, dataDir, damageLedger({ db, productName: env.productName, queue: queueing })),
    openMail(env, dataDir),
    readSecrets(env.authSecret, dataDir),
    readerWith(env.djiIrp),
  ])
  const threads = createThreadPool(
    new URL('../../subjects/scan/server/analysis/engine/thread.ts', import.meta.url),
    env.analysisThreads ?? Math.max(1, availableParallelism() - 1),
    { djiIrp: env.djiIrp } satisfies ThreadSettings,
  )

  const server = role === 'worker' ? null : await reserve(env)
  const publicUrl = env.publicUrl ?? server?.address ?? `http://${env.host}:${env.port}`
  const disk = openDisk(env.s3 ? null : () => freeBytesOf(dataDir), env.diskReserveBytes)
  const outgoing = openOutgoing(env.webhookPrivate)
  const deps: Deps = {
    db,
    copies: copies.db,
    tables: storedTables,
    erasureFolder: env.erasureFolder ?? path.join(dataDir, 'erasures'),
    storage,
    disk,
    queue,
    mail,
    post: openPost(db, disk, mail),
    sealer: sealerOf(secrets),
    outgoing,
    crm: openCrmNetwork(env.crm, outgoing),
    maps: env.maps,
    storms: env.storms,
    weather: env.weather,
    models: hostedModels(env.assistant),
    payments: env.stripe && (await openStripe(env.stripe)),
    salesEmail: env.salesEmail,
    anchors: await env.anchors(),
    events,
    threads,
    reader,
    now: () => new Date(),
    productName: env.productName,
    demo: env.demo,
    timestampUrl: env.timestampUrl,
    publicUrl,
  }
  const auth = createAuth(db, {
    secrets,
    publicUrl,
    anyHost: env.publicUrl === null,
    productName: env.productName,
    providers: env.identity.providers,
    hosted: env.identity.firebase && firebaseProvider(env.identity.firebase, publicUrl),
    events: authEvents(deps),
  })

  const uploads = server && receiveUploads(deps, findActorBy(db, auth), env, dataDir)
  const kinds = role === 'web' ? [] : jobDefinitions.map(({ name }) => name)
  const metrics = metricsOf(deps, { main: pool, copies: copies.pool }, kinds)
  const log = (record: RequestRecord | JobRecord) => {
    if (env.requestLog) console.log(JSON.stringify({ at: new Date().toISOString(), ...record }))
  }
  if (role !== 'web')
    await startWorkers(deps, (job) => {
      metrics.job(job)
      log(job)
    })
  const auditStream = env.auditSink && role !== 'web' ? startAuditStream(db, env.auditSink) : null
  const stopping = new AbortController()
  const watch = await watchOf(env, deps, metrics, stopping.signal)
  if (server) {
    const webFolder = path.join(PROJECT, 'apps/web/dist')
    server.answer(
      await createApp({
        deps,
        auth,
        version: VERSION,
        webFolder: existsSync(webFolder) ? webFolder : null,
        uploads,
        proxies: env.identity.proxies,
        corsOrigins: env.corsOrigins,
        known: { isNamed: env.publicUrl !== null, bound: env.host },
        isStopping: () => stopping.signal.aborted,
        record(request) {
          metrics.request(request)
          log(request)
        },
      }),
    )
  }
  const seeding =
    env.demo && role !== 'worker'
      ? seedDemo(deps, stopping.signal).catch((error: unknown) => console.error('the demo workspace could not be made:', error))
      : Promise.resolve()

  return {
    address: publicUrl,
    async stop() {
      stopping.abort()
      if (server) await sleep(env.stopNoticeMs)
      await server?.close()
      uploads?.close()
      await seeding
      await auditStream?.stop()
      await queue.stop()
      watch?.close()
      await threads.close()
      await events.close()
      await Promise.all([pool.end(), copies.pool.end()])
      await endTracing?.()
      await database.stop()
    },
  }
}

/** The port of those who watch, where one is set. */
const watchOf = async ({ host, metricsPort }: Env, deps: Deps, { text }: Metrics, stopping: AbortSignal) =>
  metricsPort === null
    ? null
    : openWatchPort({ host, port: metricsPort }, { metrics: text, ready: healthCheckOf(deps), isStopping: () => stopping.aborted })

type App = Awaited<ReturnType<typeof createApp>>

function portProblem(error: NodeJS.ErrnoException, { port, host }: Env): Error {
  if (error.code === 'EADDRINUSE') return new BadSetting(`PORT ${port} is taken by another program: set PORT to a free one`)
  if (error.code === 'EACCES') return new BadSetting(`PORT ${port} is not for this user: set PORT to one above 1023`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? ''))
    return new BadSetting(`HOST ${host} is no address of this machine: set HOST to one, or to 0.0.0.0 for all`)
  return error
}

/** What runs at the stop has this long to end: a report, or a download over a slow connection. */
const DRAIN_MS = 30_000

/** Takes the port before the rest is built, so that the address is known; requests that come early wait for the application. */
async function reserve(env: Env): Promise<{ address: string; answer(app: App): void; close(): Promise<void> }> {
  let ready: (app: App) => void = () => {}
  const app = new Promise<App>((resolve) => {
    ready = resolve
  })
  const { promise: bound, resolve: onBound, reject: onError } = Promise.withResolvers<number>()
  const server = serve(
    {
      fetch: async (request, bindings) => (await app).fetch(request, bindings),
      hostname: env.host,
      port: env.port,
      serverOptions: { headersTimeout: ARRIVAL_MS, requestTimeout: LONGEST_ARRIVAL_MS, connectionsCheckingInterval: 5000 },
    },
    (info) => onBound(info.port),
  )
  const drain = drainOf(server as Server)
  server.on('clientError', answerUnreadable)
  boundSockets(server, env.identity.proxies)
  server.on('error', (error: NodeJS.ErrnoException) => {
    onError(portProblem(error, env))
  })
  const port = await bound
  const host = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host
  return {
    address: `http://${host}:${port}`,
    answer: (built) => ready(built),
    close: () => drain(DRAIN_MS),
  }
}
