import type { CrmVendor, Send } from '#server/vendors/adapter'
import { practiceGohighlevel } from '#server/vendors/practice/gohighlevel'
import { practiceHubspot } from '#server/vendors/practice/hubspot'
import { practiceJobnimbus } from '#server/vendors/practice/jobnimbus'
import { practicePipedrive } from '#server/vendors/practice/pipedrive'
import { practiceSalesforce } from '#server/vendors/practice/salesforce'
import type { PracticeStore } from '#server/vendors/practice/store'

/** A stand-in of each vendor, written by us from the vendor's documents: for practice and for tests. It proves nothing of the vendor itself. */
export const practiceVendors: Readonly<Record<CrmVendor, (store: PracticeStore) => Send>> = {
  jobnimbus: practiceJobnimbus,
  salesforce: practiceSalesforce,
  hubspot: practiceHubspot,
  pipedrive: practicePipedrive,
  gohighlevel: practiceGohighlevel,
}
