import type { Guarded } from '@ridgeline/contract/outgoing'

/** Where a roof or its owner is. Every part may be empty. */
export interface PostalAddress {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}

/** The owner of a property, as the office wants to find them. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly address: PostalAddress
}

/** The work at one property: a deal, an opportunity, a job, whatever the vendor calls it. */
export interface Deal {
  readonly name: Guarded
  /** US dollars; null where nothing was estimated. */
  readonly amount: number | null
  readonly address: PostalAddress
  /** Further fields by the vendor's own names, as the office mapped them. */
  readonly extra?: Readonly<Record<string, Guarded | number>>
}

export interface VendorPerson extends Person {
  readonly id: string
}

export interface VendorDeal {
  readonly id: string
  readonly name: string
  readonly amount: number | null
  /** The vendor's own id of the stage or status the deal is in; empty where it says none. */
  readonly stage: string
  /** Won, lost or still open, as the vendor says. */
  readonly outcome: 'open' | 'won' | 'lost'
}

/** A file to hang on a deal. */
export interface PdfFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const noAddress: PostalAddress = { street: '', city: '', state: '', zipCode: '' }
