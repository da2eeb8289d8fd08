import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { parseJson, readChunks, utf8Of } from '@ridgeline/server/http/call/read-body'
import { joined, message } from '@ridgeline/words/message'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { CrmType } from '#contract/config'
import type { CrmConfigRow } from '#server/credentials'
import { appAddress, digestOf, inboundAddress } from '#server/inbound/address'
import { readCrmInbound } from '#server/sync-jobs'
import { crmConfig, crmInbound } from '#server/tables/crm'
import type { DealEvent, Inbound } from '#server/vendors/inbound/message'
import { vendorOf } from '#server/vendors/registry'

const TOKEN = /^[\w-]{43}$/
/** A hundred events are 40 kB at one vendor, and 60 kB in an outbound message of another. */
const MOST_BYTES = 256 * 1024
const MOST_EVENTS = 500
const LONGEST_ID = 200

/**
 * Takes a message of a vendor to the address of one connection: checked on its very bytes, noted once, and worked on later. What it says is not believed beyond
 * which record to read.
 * @throws AppError `not-found` for an address that is none, `too-large`, `invalid-request` for what is no message of the vendor, `unauthenticated` for one that is not proved
 */
export async function receive(deps: Deps, c: Context): Promise<Response> {
  const token = c.req.param('token') ?? ''
  const [config] = TOKEN.test(token)
    ? await deps.db
        .select()
        .from(crmConfig)
        .where(eq(crmConfig.inboundSha256, digestOf(token)))
    : []
  if (!config) throw new AppError('not-found', 'There is nothing at this address')
  const secret = config.inboundSecret === null ? null : await deps.sealer.open(config.inboundSecret)
  const { type } = config
  const { why, events } = await messageIn(deps, c, { type, url: inboundAddress(deps, token), secret })
  if (why !== null) {
    await deps.db.update(crmConfig).set({ inboundRefusedAt: deps.now(), inboundRefusedWhy: why }).where(eq(crmConfig.id, config.id))
    throw new AppError('unauthenticated', why)
  }
  const own = events.filter((event) => isOf(config, event))
  await deps.db.transaction((tx) => note(deps, tx, config, own))
  return taken(c, type)
}

/**
 * Takes a message to the operator's app at a vendor, which has one address for all accounts that let it in: proved as one of that app, and noted for each connection
 * that was signed in by it to the account that the message names.
 * @throws AppError as `receive`
 */
export async function receiveForApp(deps: Deps, c: Context): Promise<Response> {
  const type = CrmType.safeParse(c.req.param('type')).data
  const app = type === undefined ? null : deps.crm.vendors[type].app
  if (type === undefined || app === null || !vendorOf[type].inbound.isOfApp)
    throw new AppError('not-found', 'There is nothing at this address')
  const { why, events } = await messageIn(deps, c, { type, url: appAddress(deps, type), secret: app.secret })
  if (why !== null) throw new AppError('unauthenticated', why)
  const signedIn = await deps.db
    .select()
    .from(crmConfig)
    .where(and(eq(crmConfig.type, type), eq(crmConfig.signIn, 'oauth'), eq(crmConfig.isActive, true)))
  for (const config of signedIn) {
    const own = events.filter((event) => event.account !== null && isOf(config, event))
    if (own.length > 0) await deps.db.transaction((tx) => note(deps, tx, config, own))
  }
  return taken(c, type)
}

const taken = (c: Context, type: CrmType): Response =>
  c.body(vendorOf[type].inbound.answer.body, 200, { 'content-type': vendorOf[type].inbound.answer.type })

/** What a message tells of, or why it is not believed. */
async function messageIn(
  deps: Pick<Deps, 'crm' | 'now'>,
  c: Context,
  { type, url, secret }: { type: CrmType; url: string; secret: string | null },
): Promise<{ why: string | null; events: readonly DealEvent[] }> {
  const inbound = vendorOf[type].inbound
  const media = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!inbound.types.includes(media)) throw new AppError('invalid-request', message`Expected ${joined(inbound.types, ' or ')}`)
  const body = Buffer.concat(await readChunks(c.req.raw, MOST_BYTES))
  const headers = Object.fromEntries(c.req.raw.headers)
  const why = inbound.refusal({ url, headers, body }, { secret, publicKey: deps.crm.vendors[type].webhookKey }, deps.now())
  return { why, events: why === null ? eventsIn(inbound, utf8Of(body), deps.now()) : [] }
}

function eventsIn(inbound: Inbound, body: string, now: Date): readonly DealEvent[] {
  // Depth and size of JSON are checked before anything parses it.
  if (!body.trimStart().startsWith('<')) parseJson(body, 'The message')
  try {
    return inbound.events(body, now).slice(0, MOST_EVENTS)
  } catch (cause) {
    if (!(cause instanceof z.ZodError) && !(cause instanceof SyntaxError)) throw cause
    throw new AppError('invalid-request', 'This is not a message that the vendor documents', { cause })
  }
}

/** A message of another account of the same app is none of this connection. */
function isOf({ type, account, setup }: CrmConfigRow, event: DealEvent): boolean {
  const own = vendorOf[type].inbound.isOfLocation ? setup.location : account
  return (
    event.dealId.length <= LONGEST_ID && event.eventId.length <= LONGEST_ID && (event.account === null || !own || event.account === own)
  )
}

/** Notes jobs to read; a message that came before changes nothing. */
async function note(
  { now, queue }: Pick<Deps, 'now' | 'queue'>,
  tx: Tx,
  config: CrmConfigRow,
  events: readonly DealEvent[],
): Promise<void> {
  const { id: configId, organizationId } = config
  const receivedAt = now()
  await tx.update(crmConfig).set({ inboundReceivedAt: receivedAt }).where(eq(crmConfig.id, configId))
  if (events.length === 0) return
  const rows = events.map(({ eventId, dealId }) => ({ eventId, objectId: dealId, state: 'waiting' as const }))
  const fresh = await tx
    .insert(crmInbound)
    .values(rows.map((row) => ({ ...row, organizationId, configId, receivedAt })))
    .onConflictDoNothing()
    .returning({ id: crmInbound.id })
  if (fresh.length > 0) await queue.send(readCrmInbound, { configId, organizationId }, tx)
}
