import { asFixed } from '@ridgeline/report/rules/outgoing'
import { expect, test } from 'vitest'
import type { CrmType } from '#contract/config'
import type { Send } from '#server/vendors/adapter'
import type { ChangedDeal } from '#server/vendors/inbound/polling'
import { movePracticeDeal } from '#server/vendors/practice/move'
import { memoryStore, type PracticeStore } from '#server/vendors/practice/store'
import { noAddress } from '#server/vendors/record'
import { vendorOf } from '#server/vendors/registry'

const start = Date.parse('2026-06-01T12:00:00Z')
const person = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@owners.example', phone: '', company: '', address: noAddress }
const vendors = [
  ['jobnimbus', { contactType: 'Homeowner', contactStatus: 'Lead', jobType: 'Roof', jobStatus: 'Inspected' }, 'Estimate sent'],
  ['salesforce', { stage: 'Inspected' }, 'Quoted'],
] as const

/** All pages. */
async function all(vendor: CrmType, send: Send, since: Date): Promise<(readonly ChangedDeal[])[]> {
  const pages: (readonly ChangedDeal[])[] = []
  for await (const page of vendorOf[vendor].polling?.changed(send, since) ?? []) pages.push(page)
  return pages
}

interface World {
  readonly store: PracticeStore
  readonly send: Send
  readonly ids: readonly string[]
  /** Sets the vendor's clock, in seconds after the beginning. */
  at(seconds: number): void
  changed(since: number, send?: Send): Promise<string[][]>
}
/** A vendor with so many jobs, made at the beginning. */
async function world(vendor: CrmType, setup: object, many: number): Promise<World> {
  let now = start
  const store = memoryStore(() => new Date(now))
  const send = vendorOf[vendor].practice.open(store)
  const whole = { mode: 'contact-and-job', ...setup } as const
  const personId = await vendorOf[vendor].adapter.createPerson(send, whole, person)
  const ids: string[] = []
  for (let n = 0; n < many; n++)
    ids.push(
      await vendorOf[vendor].adapter.createDeal(send, whole, personId, { name: asFixed(`Roof ${n}`), amount: null, address: noAddress }),
    )
  return {
    ...{ store, send, ids },
    at: (seconds) => {
      now = start + seconds * 1000
    },
    changed: async (since, through = send) =>
      (await all(vendor, through, new Date(start + since * 1000))).map((page) => page.map(({ id }) => id)),
  }
}

test.each(vendors)(
  '%s: what changed since a moment comes with how it stands, what changed before does not',
  async (vendor, setup, next) => {
    const { store, send, ids, at } = await world(vendor, setup, 3)
    at(60)
    await movePracticeDeal(vendor, store, ids[1] ?? '', next)
    const [page] = await all(vendor, send, new Date(start + 60_000))
    expect(page).toEqual([expect.objectContaining({ id: ids[1], stage: next, changedAt: new Date(start + 60_000) })])
  },
)

test.each(vendors)('%s: many that changed in one second come in pages, each once', async (vendor, setup) => {
  const { ids, changed } = await world(vendor, setup, 230)
  const pages = await changed(0)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat().sort()).toEqual([...ids].sort())
})

test('JobNimbus: nothing is missed when jobs change between two pages', async () => {
  const { store, send, ids, at, changed } = await world('jobnimbus', vendors[0][1], 260)
  for (const [n, id] of ids.entries()) {
    at(n)
    await movePracticeDeal('jobnimbus', store, id, 'Estimate sent')
  }
  let calls = 0
  const meddling: Send = async (request) => {
    const answer = await send(request)
    calls++
    // The office is at work: a job of the page that was just answered changes once more, and all behind it move up.
    at(1000 + calls)
    await movePracticeDeal('jobnimbus', store, ids[calls] ?? '', 'Estimate sent')
    return answer
  }
  expect(new Set((await changed(0, meddling)).flat())).toEqual(new Set(ids))
})

test('jobs of JobNimbus that come in no order are not taken for all there are', async () => {
  const results = Array.from({ length: 50 }, (_, n) => ({ jnid: `jn${n}`, name: 'Roof', status_name: 'Lead', date_updated: 5000 - n }))
  const send: Send = async () => ({ status: 200, headers: {}, text: JSON.stringify({ count: 50, results }) })
  await expect(all('jobnimbus', send, new Date(0))).rejects.toThrow(/no order/)
})

test('a next page of Salesforce that lies elsewhere is not asked for', async () => {
  const send: Send = async () => ({ status: 200, headers: {}, text: '{"records":[],"nextRecordsUrl":"/services/apexrest/steal"}' })
  await expect(all('salesforce', send, new Date(0))).rejects.toThrow(/not what the vendor documents/)
})
