import { asFixed } from '@ridgeline/report/rules/outgoing'
import { describe, expect, test } from 'vitest'
import type { CrmType } from '#contract/config'
import { crmVendors } from '#contract/vendors'
import type { CrmRequest, Setup } from '#server/vendors/adapter'
import { CrmError } from '#server/vendors/error'
import { type Fault, faults, withFaults } from '#server/vendors/practice/faults'
import { memoryStore } from '#server/vendors/practice/store'
import type { Person } from '#server/vendors/record'
import { vendorOf } from '#server/vendors/registry'
import { type IdMap, syncProperty } from '#server/vendors/sync/sync-property'

const setup: Setup = {
  mode: 'contact-and-job',
  pipeline: '1',
  stage: '1',
  location: 'loc1',
  contactType: 'Homeowner',
  contactStatus: 'Lead',
  jobType: 'Roof',
  jobStatus: 'Inspected',
}
const owner: Person = {
  firstName: 'Ana',
  lastName: "O'Brien",
  email: 'ana@example.com',
  phone: '+1 806 555 0100',
  company: 'Corner Market',
  address: { street: '1 Main Street', city: 'Lubbock', state: 'TX', zipCode: '79401' },
}
const deal = { name: asFixed('Roof of Corner Market (RDG-1)'), amount: 18_400, address: owner.address }

function memoryIds(): IdMap {
  const ids = new Map<string, string>()
  return {
    get: async (key) => ids.get(key) ?? null,
    set: async (key, id) => void (id === null ? ids.delete(key) : ids.set(key, id)),
  }
}

function practice(vendor: CrmType, next: (request: CrmRequest) => Fault | null = () => null) {
  const store = memoryStore()
  const send = withFaults(vendorOf[vendor].practice.open(store), next)
  const base = { adapter: vendorOf[vendor].adapter, send, setup, ids: memoryIds(), person: owner, deal }
  const note = { key: 'v1', text: asFixed('Score 74, 3 issues') }
  const document = { key: 'r1', load: async () => ({ name: 'report.pdf', bytes: new Uint8Array([37, 80, 68, 70]) }) }
  return { store, sync: (more: Partial<Parameters<typeof syncProperty>[0]> = {}) => syncProperty({ ...base, note, document, ...more }) }
}

const counts = async (store: ReturnType<typeof memoryStore>) => ({
  people: (await store.list('person')).length,
  deals: (await store.list('deal')).length,
})
const outcomes = (results: readonly { step: string; outcome: string }[]) => results.map(({ step, outcome }) => `${step} ${outcome}`)

describe.each(crmVendors)('%s', (vendor) => {
  test('makes owner, job, note and file once, and finds them unchanged the second time', async () => {
    const { store, sync } = practice(vendor)
    expect(outcomes(await sync())).toEqual(['contact created', 'job created', 'note created', 'document created'])
    expect(outcomes(await sync())).toEqual(['contact unchanged', 'job unchanged', 'note unchanged', 'document unchanged'])
    expect(await counts(store)).toEqual({ people: 1, deals: 1 })
  })

  test('finds the owner by mail when our memory is lost, and writes only what changed', async () => {
    const { store, sync } = practice(vendor)
    await sync()
    const again = await sync({ ids: memoryIds(), person: { ...owner, phone: '806-555-0199' } })
    expect(again[0]).toMatchObject({ outcome: 'updated', changes: [{ field: 'phone', from: owner.phone, to: '806-555-0199' }] })
    expect(again[1]?.outcome).toBe('unchanged')
    expect(await counts(store)).toEqual({ people: 1, deals: 1 })
  })

  test('an owner or a job that was made without an answer is looked for at once, and the sync goes on', async () => {
    for (const nth of [1, 2]) {
      let creates = 0
      const { store, sync } = practice(vendor, ({ effect }) => (effect === 'create' && ++creates === nth ? 'lost-after' : null))
      expect(outcomes(await sync())).toEqual(['contact created', 'job created', 'note created', 'document created'])
      expect(await counts(store)).toEqual({ people: 1, deals: 1 })
    }
  })

  test.each(faults)('after "%s" at any call, the next tries end with one owner and one job', async (fault) => {
    for (let at = 0; at < 12; at++) {
      let call = 0
      const { store, sync } = practice(vendor, () => (call++ === at ? fault : null))
      while (call <= at) await sync()
      const results = await sync()
      expect(await counts(store)).toEqual({ people: 1, deals: 1 })
      expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    }
  })
})

test('somebody with the same telephone waits for a person, who says who it is', async () => {
  const { store, sync } = practice('gohighlevel')
  await sync()
  const other = { ...owner, email: 'new@example.com' }
  const asked = await sync({ ids: memoryIds(), person: other })
  expect(outcomes(asked)).toEqual(['contact waiting'])
  const candidate = asked[0]?.candidates[0]?.id as string
  expect(outcomes(await sync({ ids: memoryIds(), person: other, chosen: candidate }))[0]).toBe('contact updated')
  expect(await counts(store)).toMatchObject({ people: 1 })
})

test('what somebody deleted at the vendor is looked for again and made anew', async () => {
  const { sync } = practice('pipedrive')
  const ids = memoryIds()
  await ids.set('contact', '999')
  expect(outcomes(await sync({ ids }))[0]).toBe('contact created')
})

test('a note without an answer is not sent twice', async () => {
  let notes = 0
  const { store, sync } = practice('pipedrive')
  const lossy = withFaults(vendorOf.pipedrive.practice.open(store), (request) =>
    request.path.endsWith('/notes') && notes++ === 0 ? 'lost-after' : null,
  )
  const ids = memoryIds()
  expect(outcomes(await sync({ send: lossy, ids }))).toContain('note unsure')
  expect(outcomes(await sync({ send: lossy, ids }))).toContain('note unsure')
  expect(await store.list('note')).toHaveLength(1)
})

test("a refusal carries the vendor's own words", async () => {
  const { sync } = practice('jobnimbus')
  const [first] = await sync({ setup: { ...setup, contactType: '' } })
  expect(first?.error).toBeInstanceOf(CrmError)
  expect(first?.error?.message).toMatch(/record type and status/)
})
