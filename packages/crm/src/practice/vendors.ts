import type { CrmVendor, Send } from '#adapter'
import { practiceGohighlevel } from '#practice/gohighlevel'
import { practiceHubspot } from '#practice/hubspot'
import { practiceJobnimbus } from '#practice/jobnimbus'
import { practicePipedrive } from '#practice/pipedrive'
import { practiceSalesforce } from '#practice/salesforce'
import type { PracticeStore } from '#practice/store'

/** A stand-in of each vendor, written by us from the vendor's documents: for practice and for tests. It proves nothing of the vendor itself. */
export const practiceVendors: Readonly<Record<CrmVendor, (store: PracticeStore) => Send>> = {
  jobnimbus: practiceJobnimbus,
  salesforce: practiceSalesforce,
  hubspot: practiceHubspot,
  pipedrive: practicePipedrive,
  gohighlevel: practiceGohighlevel,
}
