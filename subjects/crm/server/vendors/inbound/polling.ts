import type { Send } from '#server/vendors/adapter'
import type { VendorDeal } from '#server/vendors/record'

/** A job that changed, as the list of changes tells it; before anything follows from it, it is read again by its id. */
export interface ChangedDeal extends VendorDeal {
  readonly changedAt: Date
}

/** How a vendor that sends no messages of its own is asked what changed. */
export interface Polling {
  /**
   * Jobs that changed at `since` or later, longest ago first, a page at a time; one that changes meanwhile comes once more.
   * @throws CrmError as the adapters
   */
  changed(send: Send, since: Date): AsyncGenerator<readonly ChangedDeal[]>
}
