import { call } from '@ridgeline/web/calls/api.ts'
import { findCardCandidates, MOST_VISITS } from '#contract/candidates'
import { findKnownFiles, type KnownFile, MOST_KNOWN } from '#contract/known'
import type { SortedVisit } from '#rules/sorting'
import { makeOf } from '#web/send/make-scan.ts'

/** What a card asks the server. */
export const cardCalls = {
  candidates: async (visits: readonly SortedVisit[], asksAddressService: boolean) => {
    const asked = visits
      .slice(0, MOST_VISITS)
      .map(({ id, first, last, centre, fileIds }) => ({ id, first, last, centre, count: fileIds.length }))
    return call(findCardCandidates, { body: { visits: asked, asksAddressService } })
  },
  known: async (hashes: readonly string[]): Promise<readonly KnownFile[]> =>
    hashes.length === 0 ? [] : call(findKnownFiles, { body: { files: hashes.slice(0, MOST_KNOWN).map((sha256) => ({ sha256 })) } }),
  make: makeOf,
}
export type CardCalls = typeof cardCalls
