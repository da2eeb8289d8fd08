import type { Guarded } from '@ridgeline/contract/outgoing'
import type { CrmAdapter, Send, Setup } from '#server/vendors/adapter'
import { CrmError, type CrmErrorKind } from '#server/vendors/error'
import type { Deal, PdfFile, Person, VendorPerson } from '#server/vendors/record'
import { type Change, type PersonField, personChanges, withoutFilled } from '#server/vendors/sync/changes'
import { dealState } from '#server/vendors/sync/deal-state'
import { matchPerson } from '#server/vendors/sync/match-person'

export type SyncStep = 'contact' | 'job' | 'note' | 'document'

export interface StepResult {
  readonly step: SyncStep
  /**
   * - `waiting`: a person has to say whether one of `candidates` is the owner
   * - `unsure`: sent without an answer, so that it may be there twice if it is sent again; a person decides
   * - `skipped`: the office makes the jobs of this connection, and has made none yet
   */
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'waiting' | 'unsure' | 'skipped' | 'failed'
  readonly externalId: string | null
  readonly changes: readonly Change[]
  readonly candidates: readonly VendorPerson[]
  readonly error: CrmError | null
  /** How the job stands at the vendor (`dealState`), where it was read. */
  readonly dealState: string | null
}

/** Our memory of what is what at the vendor, kept for one connection and one property. */
export interface IdMap {
  get(key: string): Promise<string | null>
  /** Null forgets. Stored before the next call is made. */
  set(key: string, id: string | null): Promise<void>
}

export interface PropertySync {
  readonly adapter: CrmAdapter
  readonly send: Send
  readonly setup: Setup
  readonly ids: IdMap
  readonly person: Person
  /** `name` is what a job is found again by: it has to be the same each time and of this property alone. */
  readonly deal: Deal
  /** `key` changes when there is something new to say. */
  readonly note: { readonly key: string; readonly text: Guarded } | null
  readonly document: { readonly key: string; readonly load: () => Promise<PdfFile> } | null
  /** Whom a person chose of the candidates: an id, or `new`. */
  readonly chosen?: string | 'new'
  /** Fields of the owner that are written only where the vendor has nothing. */
  readonly fillOnly?: readonly PersonField[]
  /** Whether a job may be made there; else only one that is there already is kept up to date. */
  readonly makesDeals?: boolean
  /** Hears of each step as it ends, before the next begins. */
  readonly told?: (result: StepResult) => Promise<void>
}

/** Key of a note or a file that was sent and of which no answer came. */
const UNSURE = 'unsure'

/** Key of the further fields as they were sent last: they are not read back, since their names are the office's own. */
const EXTRA = 'job-extra'
const extraOf = ({ extra }: Deal): string | null => (extra === undefined || Object.keys(extra).length === 0 ? null : JSON.stringify(extra))

const result = (step: SyncStep, outcome: StepResult['outcome'], more: Partial<StepResult> = {}): StepResult => ({
  step,
  outcome,
  externalId: null,
  changes: [],
  candidates: [],
  error: null,
  dealState: null,
  ...more,
})

async function updated(sync: PropertySync, theirs: VendorPerson): Promise<StepResult> {
  await sync.ids.set('contact', theirs.id)
  const person = withoutFilled(sync.person, theirs, sync.fillOnly ?? [])
  const changes = personChanges(person, theirs, sync.adapter.takes)
  if (changes.length > 0) await sync.adapter.updatePerson(sync.send, theirs.id, person)
  return result('contact', changes.length > 0 ? 'updated' : 'unchanged', { externalId: theirs.id, changes })
}

async function known(sync: PropertySync): Promise<VendorPerson | null> {
  const id = sync.chosen !== undefined && sync.chosen !== 'new' ? sync.chosen : await sync.ids.get('contact')
  if (id === null) return null
  const theirs = await sync.adapter.readPerson(sync.send, id)
  // What somebody deleted there is looked for again, not written to.
  if (theirs === null) await sync.ids.set('contact', null)
  return theirs
}

/** A create that got no answer may have happened: it is looked for before anything else, and never sent again here. */
async function createdPerson(sync: PropertySync): Promise<StepResult> {
  const { adapter, send, setup, ids, person } = sync
  try {
    const id = await adapter.createPerson(send, setup, person)
    await ids.set('contact', id)
    return result('contact', 'created', { externalId: id })
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    if (error.kind === 'duplicate' && error.existingId !== null) {
      const theirs = await adapter.readPerson(send, error.existingId)
      if (theirs) return updated(sync, theirs)
    }
    const mayBeThere: readonly CrmErrorKind[] = ['unanswered', 'unreadable', 'busy', 'duplicate']
    if (!mayBeThere.includes(error.kind)) throw error
    const match = matchPerson(person, await adapter.findPeople(send, setup, person))
    if (match.kind !== 'exact') throw error
    if (error.kind === 'duplicate') return updated(sync, match.person)
    await ids.set('contact', match.person.id)
    return result('contact', 'created', { externalId: match.person.id })
  }
}

async function syncContact(sync: PropertySync): Promise<StepResult> {
  const theirs = await known(sync)
  if (theirs) return updated(sync, theirs)
  const match = matchPerson(sync.person, await sync.adapter.findPeople(sync.send, sync.setup, sync.person))
  if (match.kind === 'exact') return updated(sync, match.person)
  if (match.kind === 'likely' && sync.chosen !== 'new') return result('contact', 'waiting', { candidates: match.people })
  return createdPerson(sync)
}

async function syncJob(sync: PropertySync, personId: string): Promise<StepResult> {
  const { adapter, send, setup, ids, deal } = sync
  const id = await ids.get('job')
  const theirs = (id === null ? null : await adapter.readDeal(send, id)) ?? (await adapter.findDeal(send, setup, personId, deal.name))
  if (theirs) {
    await ids.set('job', theirs.id)
    const sent = await ids.get(EXTRA)
    const same =
      theirs.name === deal.name &&
      (deal.amount === null || !adapter.takes.amount || deal.amount === theirs.amount) &&
      sent === extraOf(deal)
    if (!same) await adapter.updateDeal(send, setup, theirs.id, deal)
    if (sent !== extraOf(deal)) await ids.set(EXTRA, extraOf(deal))
    return result('job', same ? 'unchanged' : 'updated', { externalId: theirs.id, dealState: dealState(theirs) })
  }
  if (sync.makesDeals === false) return result('job', 'skipped')
  try {
    const made = await adapter.createDeal(send, setup, personId, deal)
    await ids.set('job', made)
    await ids.set(EXTRA, extraOf(deal))
    // Where it begins is the vendor's doing too; what comes back of it later is then nothing new.
    const fresh = await adapter.readDeal(send, made).catch(() => null)
    return result('job', 'created', { externalId: made, dealState: fresh && dealState(fresh) })
  } catch (error) {
    if (!(error instanceof CrmError) || error.kind === 'invalid' || error.kind === 'credentials') throw error
    const found = await adapter.findDeal(send, setup, personId, deal.name)
    if (!found) throw error
    await ids.set('job', found.id)
    return result('job', 'created', { externalId: found.id, dealState: dealState(found) })
  }
}

/** Notes and files cannot be looked for: what was sent without an answer is not sent again before somebody says so. */
async function once(sync: PropertySync, step: 'note' | 'document', key: string, make: () => Promise<string>): Promise<StepResult> {
  const at = `${step}:${key}`
  const before = await sync.ids.get(at)
  if (before === UNSURE) return result(step, 'unsure')
  if (before !== null) return result(step, 'unchanged', { externalId: before })
  await sync.ids.set(at, UNSURE)
  try {
    const id = await make()
    await sync.ids.set(at, id)
    return result(step, 'created', { externalId: id })
  } catch (error) {
    if (error instanceof CrmError && (error.kind === 'unanswered' || error.kind === 'unreadable')) return result(step, 'unsure', { error })
    await sync.ids.set(at, null)
    throw error
  }
}

async function failing(sync: PropertySync, step: SyncStep, work: () => Promise<StepResult>): Promise<StepResult> {
  const ended = await work().catch((error: unknown) => {
    if (error instanceof CrmError) return result(step, 'failed', { error })
    throw error
  })
  await sync.told?.(ended)
  return ended
}

/**
 * Brings one property to one vendor: owner, job, note, newest report. Each step may be done again any number of times; what fails stops what hangs on it.
 * One property of one connection is synced by one worker at a time: the caller holds the lock.
 */
export async function syncProperty(sync: PropertySync): Promise<readonly StepResult[]> {
  const contact = await failing(sync, 'contact', () => syncContact(sync))
  const personId = contact.externalId
  if (personId === null || contact.outcome === 'failed') return [contact]
  const results = [contact]
  let dealId: string | null = null
  if (sync.setup.mode === 'contact-and-job') {
    const job = await failing(sync, 'job', () => syncJob(sync, personId))
    results.push(job)
    if (job.externalId === null && job.outcome !== 'skipped') return results
    dealId = job.externalId
  }
  const places = { personId, dealId }
  const { note, document, adapter, send } = sync
  if (note) results.push(await failing(sync, 'note', () => once(sync, 'note', note.key, () => adapter.addNote(send, places, note.text))))
  if (document)
    results.push(
      await failing(sync, 'document', () =>
        once(sync, 'document', document.key, async () => adapter.attachPdf(send, places, await document.load())),
      ),
    )
  return results
}
