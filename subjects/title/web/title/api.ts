import { call, saveFile } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { pagesOf } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import { checkTitleLog, listTitleEntries, readTitleLog, readTitleProof, rotateTitleKey, sealTitle } from '#contract/title'

/** Anchors answer when they like: the log is read again while one is waited for. */
const POLL_MS = 5000

export const entriesQuery = (propertyId: string) =>
  pagesOf(['title', 'entries', propertyId], listTitleEntries, { params: { id: propertyId } })
export const logQuery = queryOptions({
  queryKey: ['title', 'log'],
  queryFn: () => call(readTitleLog, {}),
  staleTime: 0,
  refetchInterval: (query) => (query.state.data?.anchors.some((one) => one.state === 'pending') ? POLL_MS : false),
})

export const useSeal = () =>
  useChange({
    change: (propertyId: string) => call(sealTitle, { params: { id: propertyId } }),
    refresh: [['title']],
    failed: { title: 'Entry not made', sentence: 'The log could not be signed. Try again.' },
  })

export const useRotate = (after: () => void) =>
  useChange({
    change: () => call(rotateTitleKey, {}),
    refresh: [['title']],
    done: {
      title: 'The log is signed with a new key',
      description: 'The key before it has named it. Tell the new fingerprint to whom you told the old one.',
    },
    after,
    failed: { title: 'Key not changed', sentence: 'The key could not be changed. Try again.' },
  })

export const useCheckLog = () =>
  useChange({
    change: () => call(checkTitleLog, {}),
    failed: { title: 'Log not checked', sentence: 'The log could not be checked. Try again.' },
  })

/** Saves the whole history of a property with its proofs as a file. */
export const useSaveProof = (name: string) =>
  useChange({
    change: (propertyId: string) => call(readTitleProof, { params: { id: propertyId } }),
    after: (proof) => saveFile(new Blob([JSON.stringify(proof)], { type: 'application/json' }), `Title - ${name}.json`),
    failed: { title: 'Proof not saved', sentence: 'The proof could not be read. Try again.' },
  })
