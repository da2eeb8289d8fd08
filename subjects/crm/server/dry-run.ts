import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { and, eq } from 'drizzle-orm'
import type { CrmOwnerInfo, CrmPerson, CrmSyncResult } from '#contract/sync'
import { vendorFacts } from '#contract/vendors'
import { asAppError, findConfig } from '#server/configs'
import { linksOf } from '#server/links'
import { factsOf } from '#server/outgoing'
import { presentPerson, presentResult, toldStep } from '#server/present'
import { whatToSync } from '#server/run-sync'
import { openLine } from '#server/send'
import { assertUsable, jobNameOf } from '#server/sync'
import { crmSync } from '#server/tables/crm'
import type { CrmResponse, Send } from '#server/vendors/adapter'
import { type IdMap, type StepResult, syncProperty } from '#server/vendors/sync/sync-property'

/** What is remembered in a rehearsal is forgotten with it. */
function rehearsedIds(real: IdMap): IdMap {
  const own = new Map<string, string | null>()
  return {
    get: async (key) => (own.has(key) ? (own.get(key) ?? null) : real.get(key)),
    set: async (key, id) => void own.set(key, id),
  }
}

/**
 * What a sync would do. The same code as a sync; every call that would write is answered here instead of being sent.
 * @throws AppError `not-found`, `conflict` as `assertUsable`, `upstream-failed` with the vendor's words
 */
export async function rehearse(
  deps: Deps,
  actor: Actor,
  o: { crmConfigId: string; propertyId: string; ownerInfo: CrmOwnerInfo },
): Promise<{ steps: CrmSyncResult[]; candidates: CrmPerson[] }> {
  const config = await findConfig(deps, actor, o.crmConfigId)
  assertUsable(config)
  const facts = await factsOf(deps, o.propertyId)
  const own = authorize(actor, facts?.row, 'property')
  if (facts === null) return { steps: [], candidates: [] }
  const [before] = await deps.db
    .select()
    .from(crmSync)
    .where(and(eq(crmSync.configId, config.id), eq(crmSync.propertyId, own.id)))
  const row = before ?? {
    organizationId: own.organizationId,
    configId: config.id,
    propertyId: own.id,
    jobName: jobNameOf(own),
    chosen: null,
  }
  const line = await openLine(deps, config)
  const told: StepResult[] = []
  const what = whatToSync(deps, { row, config, facts, owner: o.ownerInfo, line: { ...line, send: onlyReads(line.send) } })
  const ids = rehearsedIds(linksOf(deps, row))
  await syncProperty({ ...what, adapter: rehearsing(what.adapter), ids, told: async (step) => void told.push(step) })
  const failed = told.find(({ error }) => error !== null)?.error
  if (failed) throw asAppError(failed, vendorFacts[config.type].brand)
  const steps = told
    .map((step) => presentResult(toldStep(config, step)))
    .map((step) => (step.externalId === NEW ? { ...step, externalId: null, link: null } : step))
  return { steps, candidates: told.flatMap(({ candidates }) => candidates).map((person) => presentPerson(config, person)) }
}

/** No write leaves, whatever an adapter does. */
const onlyReads =
  (send: Send): Send =>
  async (request): Promise<CrmResponse> => {
    if (request.effect !== 'read') throw new Error(`a rehearsal would have sent ${request.method} ${request.path}`)
    return send(request)
  }

const NEW = 'new'
type Adapter = Parameters<typeof syncProperty>[0]['adapter']

/** The adapter with every write left out; what would be made is called `new`, and nothing is read of it. */
const rehearsing = (adapter: Adapter): Adapter => ({
  ...adapter,
  createPerson: async () => NEW,
  updatePerson: async () => {},
  findDeal: async (send, setup, personId, name) => (personId === NEW ? null : adapter.findDeal(send, setup, personId, name)),
  readDeal: async (send, id) => (id === NEW ? null : adapter.readDeal(send, id)),
  createDeal: async () => NEW,
  updateDeal: async () => {},
  addNote: async () => NEW,
  attachPdf: async () => NEW,
})
