import type { Guarded } from '@ridgeline/contract/outgoing'
import type { Words } from '@ridgeline/words/message'
import type { CrmSetup, CrmSetupField, CrmType } from '#contract/config'
import type { Deal, PdfFile, Person, VendorDeal, VendorPerson } from '#server/vendors/record'

/**
 * What one call sends. The path begins with `/` and is joined to the base address of the connection, never to anything a form named. With `elsewhere` it is a whole
 * address that the vendor just answered, for a file: it gets no credentials, and only public addresses are reached.
 */
export interface CrmRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  readonly elsewhere?: true
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: CrmBody
  /**
   * `read` and `replace` may be sent again when no answer came; `create` never without a search first, as it may have happened.
   */
  readonly effect: 'read' | 'replace' | 'create'
}

export const json = (method: CrmRequest['method'], path: string, value: unknown, effect: CrmRequest['effect']): CrmRequest => ({
  method,
  path,
  body: { kind: 'json', value },
  effect,
})

export type CrmBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'parts'; readonly fields: Readonly<Record<string, string>>; readonly file: PdfFile & { readonly field: string } }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }

export interface CrmResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Sends with the connection's credentials and gives the answer, whatever its status. Throws a `CrmError` when there was none. */
export type Send = (request: CrmRequest) => Promise<CrmResponse>

/** How a connection was set up: ids and names of the vendor's own lists. Which are needed, `neededSetup` of the vendor says. */
export type Setup = Readonly<Pick<CrmSetup, 'mode'> & Partial<CrmSetup>>

/** A choice the vendor offers, such as a stage with the pipeline it is of. */
export interface Choice {
  readonly field: CrmSetupField
  readonly id: string
  readonly name: string
  readonly of?: string
}

/** What a deal hangs on. */
export interface Places {
  readonly personId: string
  readonly dealId: string | null
}

/** Whom the credentials belong to. */
export interface Known {
  /** The vendor's. */
  readonly words: Words
  /** What `linkTo` makes links with; null where this call does not tell it. */
  readonly account: string | null
}

/** One vendor. Every function throws a `CrmError` that carries the vendor's own words. */
export interface CrmAdapter {
  readonly vendor: CrmType
  /** What an update there can change beside name, mail, telephone and address: what it cannot is no change, or each sync would write again. */
  readonly takes: { readonly company: boolean; readonly amount: boolean }
  /** One call that reads and changes nothing. */
  test(send: Send, setup: Setup): Promise<Known>
  /** What the vendor offers for the set-up; empty where it has no call for it. */
  choices(send: Send, setup: Setup): Promise<readonly Choice[]>
  /** Everybody the vendor finds under this address, telephone or name; who of them is the same, `matchPerson` decides. */
  findPeople(send: Send, setup: Setup, person: Person): Promise<readonly VendorPerson[]>
  readPerson(send: Send, id: string): Promise<VendorPerson | null>
  createPerson(send: Send, setup: Setup, person: Person): Promise<string>
  updatePerson(send: Send, id: string, person: Person): Promise<void>
  /** A deal of this person under this very name: what a create that got no answer may have left. */
  findDeal(send: Send, setup: Setup, personId: string, name: string): Promise<VendorDeal | null>
  readDeal(send: Send, id: string): Promise<VendorDeal | null>
  createDeal(send: Send, setup: Setup, personId: string, deal: Deal): Promise<string>
  /** Name and amount; the stage belongs to the office and is never moved back. */
  updateDeal(send: Send, setup: Setup, id: string, deal: Deal): Promise<void>
  addNote(send: Send, places: Places, text: Guarded): Promise<string>
  attachPdf(send: Send, places: Places, file: PdfFile): Promise<string>
  /** Where a person of the office opens the record, or null where the account's address is not known. */
  linkTo(kind: 'contact' | 'job', id: string, account: string | null): string | null
}
