import type { Language } from '@ridgeline/account/contract/language'
import { ApiError } from '@ridgeline/contract/client'
import { WORDING } from '@ridgeline/contract/outgoing'
import { listReports } from '@ridgeline/report/contract/report'
import { call, download, saveFile, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { downloadWinnReport, makeWinnReport, readWinnReport, retryWinnReport, type WinnReport } from '#contract/winn-report'
import type { DraftStore } from '#web/draft/draft-store.ts'

const POLL_MS = 2000

/** Why a report was not asked for, as a sentence. */
class NotSaved extends Error {}

/** A report that the server still works on. */
export const isUnderWay = ({ status }: Pick<WinnReport, 'status'>): boolean => status === 'pending' || status === 'processing'

/** The id of the last version made of a property, whoever made it; null where there is none. */
const newestQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['winn-report', 'newest', propertyId],
    queryFn: async () => {
      const [newest] = await call(listReports, { query: { propertyId, type: 'winn-report', limit: 1 } })
      return newest?.id ?? null
    },
    staleTime: 0,
  })
const winnQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['winn-report', id],
    queryFn: () => call(readWinnReport, { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  })

export async function saveWinnReport({ id, number, version }: WinnReport): Promise<void> {
  const { blob, fileName } = await download(downloadWinnReport, { params: { id } })
  saveFile(blob, fileName ?? `Winn report ${number} v${version}.pdf`)
}

/** The newest report of the draft; `isKnown` once it is read whether there is one. */
export function useNewestReport(propertyId: string, draftId: string) {
  const newest = useQuery(newestQuery(propertyId))
  const read = useQuery(winnQuery(newest.data ?? null))
  return { newest, read, report: read.data?.draftId === draftId ? read.data : null, isKnown: newest.data === null || read.isSuccess }
}

/** The newest report of the draft, followed until it is made or has failed, and how one is asked for. */
export function useWinnReport({ propertyId, draftId, store }: { propertyId: string; draftId: string; store: DraftStore }) {
  const client = useQueryClient()
  const { newest, read, report } = useNewestReport(propertyId, draftId)
  const follow = async (report: WinnReport) => {
    // An answer from before this one was asked for would lead back to the version before.
    await client.cancelQueries({ queryKey: newestQuery(propertyId).queryKey })
    client.setQueryData(winnQuery(report.id).queryKey, report)
    client.setQueryData(newestQuery(propertyId).queryKey, report.id)
  }
  const make = useMutation({
    mutationFn: async ({ keepWording, language }: { keepWording: boolean; language: Language }) => {
      await assertSaved(store)
      return call(makeWinnReport, { params: { id: draftId }, query: { keepWording: keepWording ? 'true' : 'false', language } })
    },
    onSuccess: follow,
  })
  const retry = useMutation({ mutationFn: (id: string) => call(retryWinnReport, { params: { id } }), onSuccess: follow })
  const error = make.error ?? retry.error
  return {
    report,
    /** What is known of the newest report could not be read. */
    isLost: newest.isError || read.isError,
    readAgain: () => void (newest.isError ? newest : read).refetch(),
    /** `keepWording`: questioned sentences are printed as they are written. */
    make: (keepWording: boolean, language: Language) => {
      retry.reset()
      make.mutate({ keepWording, language })
    },
    retry: (id: string) => {
      make.reset()
      retry.mutate(id)
    },
    isAsking: make.isPending || retry.isPending,
    /** The server questions the wording and was not told that it may stand. */
    isQuestioned: error instanceof ApiError && error.body?.reason === WORDING,
    /** Why the last one was not asked for. */
    refusal: error && (error instanceof NotSaved ? error.message : sentenceOf(error, 'The server did not take the request. Try again.')),
  }
}

/** @throws NotSaved where a report made now would lack something that was typed */
async function assertSaved(store: DraftStore): Promise<void> {
  if (!(await store.saved()))
    throw new NotSaved('No connection: your last changes wait in this browser. The report can be made as soon as they are saved.')
  if (store.current().notices.some(({ outcome }) => outcome === 'not-taken'))
    throw new NotSaved('A change was not saved, see the note above. Mend or dismiss it, then generate the report.')
}
