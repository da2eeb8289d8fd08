import { generateKeyPairSync } from 'node:crypto'
import type { CrmSetup, CrmType } from '@ridgeline/crm/contract/config'
import { crmVendors } from '@ridgeline/crm/contract/vendors'
import type { CrmNetwork } from '@ridgeline/crm/server/network/network'
import type { CrmRequest, CrmResponse } from '@ridgeline/crm/server/vendors/adapter'
import type { Authority } from '@ridgeline/crm/server/vendors/practice/authority'
import { type Fault, withFaults } from '@ridgeline/crm/server/vendors/practice/faults'
import { memoryStore, type PracticeStore } from '@ridgeline/crm/server/vendors/practice/store'
import { vendorOf } from '@ridgeline/crm/server/vendors/registry'

/** Vendors behind the network, each with what it was sent and the faults it is to make. */
export interface StandIns {
  readonly network: CrmNetwork
  stores: Record<CrmType, PracticeStore>
  /** Every call with its headers, in order. */
  readonly calls: { base: string; headers: Readonly<Record<string, string>>; request: CrmRequest }[]
  readonly pauses: number[]
  /** Who lets offices in, by vendor; without one every credential counts. */
  authorities: Partial<Record<CrmType, Authority>>
  /** Called before each call goes out, and at each wait. */
  before: (request: CrmRequest) => Promise<void>
  onPause: () => void
  /** What answers in the place of the vendor, or null; `go` asks the vendor. */
  instead: (request: CrmRequest, go: () => Promise<CrmResponse>) => Promise<CrmResponse> | null
  /** What the next call fails with, or null. */
  next: (request: CrmRequest) => Fault | null
  /** Vendors that know nobody, and fail in nothing. */
  reset(): void
}

/** With what the stand-in of GoHighLevel signs its messages, and what they are checked with. */
export const STAND_IN_KEY = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** The operator's app at every stand-in. */
export const STAND_IN_APP = { id: 'client', secret: 'client secret of the operator' }

const people = 'person'
const deals = 'deal'

/** Records of each kind at a vendor. */
export const countsAt = async (store: PracticeStore) => ({
  people: (await store.list(people)).length,
  deals: (await store.list(deals)).length,
})

/** No more than what a vendor's set-up has to name. */
export const neededSetup = (vendor: CrmType): Partial<CrmSetup> => {
  const { neededSetup: needed, practice } = vendorOf[vendor]
  return Object.fromEntries([...needed.contact, ...needed.job].map((field) => [field, practice.setup[field]]))
}

/**
 * Stand-ins of all vendors as the network of a test: nothing is waited for.
 * @param now - their clock
 */
export function crmStandIns(now: () => Date = () => new Date()): StandIns {
  const empty = () => Object.fromEntries(crmVendors.map((vendor) => [vendor, memoryStore(now)])) as Record<CrmType, PracticeStore>
  const base = (vendor: CrmType) => `https://${vendor}.example`
  const signInAt = (vendor: CrmType) =>
    !vendorOf[vendor].oauth
      ? { app: null, authorize: '', tokenBase: '' }
      : { app: STAND_IN_APP, authorize: `${base(vendor)}/authorize`, tokenBase: base(vendor) }
  const standIns: StandIns = {
    stores: empty(),
    calls: [],
    pauses: [],
    authorities: {},
    before: async () => {},
    onPause: () => {},
    instead: () => null,
    next: () => null,
    reset() {
      standIns.stores = empty()
      standIns.calls.length = 0
      standIns.pauses.length = 0
      standIns.authorities = {}
      standIns.before = async () => {}
      standIns.onPause = () => {}
      standIns.instead = () => null
      standIns.next = () => null
    },
    network: {
      vendors: Object.fromEntries(
        crmVendors.map((vendor) => [
          vendor,
          {
            base: base(vendor),
            isStandIn: true,
            webhookKey: STAND_IN_KEY.publicKey,
            ...signInAt(vendor),
            limit: { calls: 1_000_000, seconds: 1 },
          },
        ]),
      ) as unknown as CrmNetwork['vendors'],
      pause: async (seconds) => {
        standIns.pauses.push(seconds)
        standIns.onPause()
      },
      call: async (to, headers, request) => {
        standIns.calls.push({ base: to, headers, request })
        const vendor = crmVendors.find((each) => to === base(each))
        if (!vendor) throw new Error(`${to} is none of the stand-ins`)
        await standIns.before(request)
        const authority = standIns.authorities[vendor]
        const tokens = await authority?.answer(request, headers)
        if (tokens) return tokens
        if (authority && !(await authority.admits((headers.Authorization ?? '').replace('Bearer ', ''))))
          return { status: 401, headers: {}, text: '{"message":"The token is not in force."}' }
        const go = () => withFaults(vendorOf[vendor].practice.open(standIns.stores[vendor]), standIns.next)(request)
        return standIns.instead(request, go) ?? go()
      },
    },
  }
  return standIns
}
