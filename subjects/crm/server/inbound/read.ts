import type { Deps } from '@ridgeline/server/deps'
import { joined, message, type Words } from '@ridgeline/words/message'
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { vendorFacts } from '#contract/vendors'
import { noteAnswered, noteTrouble } from '#server/circuit'
import type { CrmConfigRow } from '#server/credentials'
import { applyDeal, logFailure } from '#server/inbound/apply'
import { type Line, openLine } from '#server/send'
import { readCrmInbound } from '#server/sync-jobs'
import { crmConfig, crmInbound, crmLink } from '#server/tables/crm'
import { CrmError } from '#server/vendors/error'
import { vendorOf } from '#server/vendors/registry'
import { dealState } from '#server/vendors/sync/deal-state'
import { isConnected, whileThere } from '#server/while-there'

type InboundRow = typeof crmInbound.$inferSelect
const AT_ONCE = 200
const MOST_TRIES = 6
const FIRST_WAIT_MS = 30_000

const isDue = (now: Date) => and(eq(crmInbound.state, 'waiting'), or(isNull(crmInbound.nextTryAt), lte(crmInbound.nextTryAt, now)))

/** Reads the jobs that a CRM told of, each once however often it was told of, and brings projects where their jobs are. */
export async function readInbound(deps: Deps, configId: string): Promise<void> {
  const [config] = await deps.db.select().from(crmConfig).where(eq(crmConfig.id, configId))
  if (!config) return
  const rows = await deps.db
    .select()
    .from(crmInbound)
    .where(and(eq(crmInbound.configId, configId), isDue(deps.now())))
    .orderBy(asc(crmInbound.receivedAt), asc(crmInbound.id))
    .limit(AT_ONCE)
  const line = rows.length > 0 ? await openLine(deps, config) : null
  for (const objectId of new Set(rows.map((row) => row.objectId))) {
    const told = rows.filter((row) => row.objectId === objectId)
    if (line) await whileThere(readOne(deps, config, line, { objectId, told }), () => isConnected(deps, configId))
  }
  if (rows.length === AT_ONCE) await wakeInbound(deps)
}

/** Has every connection with messages that wait worked on. */
export async function wakeInbound(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectDistinct({ configId: crmInbound.configId, organizationId: crmInbound.organizationId })
    .from(crmInbound)
    .where(isDue(deps.now()))
  await deps.db.transaction(async (tx) => {
    for (const each of due) await deps.queue.send(readCrmInbound, each, tx)
  })
}

interface Told {
  readonly objectId: string
  readonly told: readonly InboundRow[]
}

async function readOne(deps: Deps, config: CrmConfigRow, line: Line, of: Told): Promise<void> {
  if (!config.isActive) return settle(deps, of, 'The connection is turned off.')
  const rests = config.pausedUntil !== null && config.pausedUntil > deps.now() ? config.pausedUntil : null
  if (rests) return putOff(deps, of, { until: rests, tries: of.told[0]?.tries ?? 0 })
  const links = await deps.db
    .select({ propertyId: crmLink.propertyId })
    .from(crmLink)
    .where(and(eq(crmLink.configId, config.id), eq(crmLink.key, 'job'), eq(crmLink.externalId, of.objectId)))
  if (links.length === 0) return settle(deps, of, 'No property here is linked to it.')
  // Of two readings the one that began later counts, whichever ends first.
  const begunAt = deps.now()
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  const deal = await vendorOf[config.type].adapter.readDeal(line.send, of.objectId).catch((error: unknown) => {
    if (error instanceof CrmError) return error
    throw error
  })
  const calls = line.taken()
  if (deal instanceof CrmError) return failed(deps, config, of, { error: deal, calls, links, durationMs: took() })
  await noteAnswered(deps, config)
  if (deal === null) {
    const told = message`${vendorFacts[config.type].brand}: the job is not there any more.`
    for (const { propertyId } of links)
      await logFailure(deps, config, { propertyId, dealId: of.objectId, words: told, calls, durationMs: took() })
    return settle(deps, of, told)
  }
  const words: Words[] = []
  for (const { propertyId } of links) {
    const reading = { propertyId, dealId: deal.id, state: dealState(deal), begunAt, calls, durationMs: took() }
    words.push(await applyDeal(deps, config, reading))
  }
  await settle(deps, of, joined(words))
}

interface Failure {
  readonly error: CrmError
  readonly calls: ReturnType<Line['taken']>
  readonly links: readonly { readonly propertyId: string }[]
  readonly durationMs: number
}

async function failed(deps: Deps, config: CrmConfigRow, of: Told, { error, calls, links, durationMs }: Failure): Promise<void> {
  const rests = await noteTrouble(deps, config, error)
  const tries = (of.told[0]?.tries ?? 0) + 1
  if (error.kind !== 'invalid' && tries < MOST_TRIES) {
    const wait = Math.max(FIRST_WAIT_MS * 4 ** (tries - 1), (error.retryAfter ?? 0) * 1000)
    const until = new Date(deps.now().getTime() + wait)
    return putOff(deps, of, { until: rests && rests > until ? rests : until, tries })
  }
  for (const { propertyId } of links)
    await logFailure(deps, config, { propertyId, dealId: of.objectId, words: error.words, calls, durationMs })
  await close(deps, of, { state: 'failed', outcome: error.words })
}

const idsOf = ({ told }: Told): string[] => told.map(({ id }) => id)
const settle = (deps: Deps, of: Told, outcome: Words): Promise<void> => close(deps, of, { state: 'done', outcome })

async function close(deps: Deps, of: Told, ended: Pick<InboundRow, 'state' | 'outcome'>): Promise<void> {
  await deps.db
    .update(crmInbound)
    .set({ ...ended, nextTryAt: null, readAt: deps.now() })
    .where(inArray(crmInbound.id, idsOf(of)))
}

async function putOff(deps: Deps, of: Told, { until, tries }: { until: Date; tries: number }): Promise<void> {
  await deps.db
    .update(crmInbound)
    .set({ nextTryAt: until, tries })
    .where(inArray(crmInbound.id, idsOf(of)))
}
