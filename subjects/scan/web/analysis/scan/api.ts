import { deleteScan, restoreScan } from '@ridgeline/privacy/contract/deleted'
import { listProperties } from '@ridgeline/property/contract/property'
import { call, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { removeCapture } from '#contract/capture'
import {
  type AnswerToChange,
  createIssue,
  type Issue,
  type IssueStatus,
  type IssueText,
  judgeIssues,
  patchIssue,
  type Verification,
} from '#contract/issue/issue'
import { addCaptures, analyzeScan, patchScan, readScan, type Scan } from '#contract/scan'

export const scanQuery = (id: string) => queryOptions({ queryKey: ['scan', id], queryFn: () => call(readScan, { params: { id } }) })

/** Reads the scan again, and the lists that show its score. */
export function useScanRefresh(scanId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['scan', scanId] }),
      client.invalidateQueries({ queryKey: ['property'] }),
      client.invalidateQueries({ queryKey: ['properties'] }),
      client.invalidateQueries({ queryKey: ['dashboard'] }),
    ])
  }
}

export function useConditionsPatch(scanId: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<Pick<Scan, 'conditions' | 'notes'>>) => call(patchScan, { params: { id: scanId }, body }),
    onSuccess: (scan) => {
      client.setQueryData(scanQuery(scanId).queryKey, scan)
      onSaved()
    },
    onError: (error) =>
      toast({ title: 'Conditions not saved', description: sentenceOf(error, 'Try again in a moment.'), variant: 'destructive' }),
  })
}

/** Takes the outlines that the engine proposes for all pictures of the scan whose roof nobody drew. */
export function useProposedOutlines(scanId: string) {
  const refresh = useScanRefresh(scanId)
  return useMutation({
    mutationFn: () => call(patchScan, { params: { id: scanId }, body: { proposedOutlines: 'use' } }),
    onSuccess: refresh,
    onError: (error) =>
      toast({ title: 'Outlines not used', description: sentenceOf(error, 'Try again in a moment.'), variant: 'destructive' }),
  })
}

export function useAnalyzeAgain(scanId: string) {
  const refresh = useScanRefresh(scanId)
  return useMutation({
    mutationFn: () => call(analyzeScan, { params: { id: scanId } }),
    onSuccess: async () => {
      toast({ title: 'Analysis started', description: 'Anomalies and score are computed again.' })
      await refresh()
    },
    onError: (error) =>
      toast({ title: 'Analysis not started', description: sentenceOf(error, 'Try again in a moment.'), variant: 'destructive' }),
  })
}

export type IssueEdit = Partial<IssueText & { extent: number | null; status: IssueStatus; verification: Verification | null }>
export interface IssueChange {
  readonly issue: Issue
  readonly patch: IssueEdit
}

/**
 * Changes of issues, at once on the screen; one that the server refuses is taken back, and the others stay. Somebody who judges quickly has several on their
 * way: the scan is read again when the last of them has arrived, so that no answer shows what was not said yet.
 */
function useIssueChange<T, R>(
  scanId: string,
  of: { send: (change: T) => Promise<R>; edits: (change: T) => ReadonlyMap<string, IssueEdit>; failed: string },
) {
  const client = useQueryClient()
  const refresh = useScanRefresh(scanId)
  const { queryKey } = scanQuery(scanId)
  const mutationKey = ['issues', scanId]
  const write = (edits: ReadonlyMap<string, IssueEdit>) =>
    client.setQueryData(queryKey, (scan) => scan && { ...scan, issues: scan.issues.map((i) => ({ ...i, ...edits.get(i.id) })) })
  return useMutation({
    mutationKey,
    // one after the other: an undo that overtook what it takes back would be lost
    scope: { id: mutationKey.join(' ') },
    mutationFn: of.send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const edits = of.edits(change)
      const before = new Map(
        client
          .getQueryData(queryKey)
          ?.issues.filter(({ id }) => edits.has(id))
          .map((issue) => [issue.id, sameFields(issue, edits.get(issue.id))]),
      )
      write(edits)
      return before
    },
    onError: (error, _change, before) => {
      if (before) write(before)
      toast({ title: of.failed, description: sentenceOf(error, 'Try again in a moment.'), variant: 'destructive' })
    },
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
  })
}

/** What an issue says now in the fields that a change names. */
export const sameFields = (issue: Issue, edit: IssueEdit = {}): IssueEdit =>
  Object.fromEntries(Object.keys(edit).map((field) => [field, issue[field as keyof IssueEdit]]))

export const useIssuePatch = (scanId: string) =>
  useIssueChange(scanId, {
    send: ({ issue, patch }: IssueChange) => call(patchIssue, { params: { id: issue.id }, body: patch }),
    edits: ({ issue, patch }) => new Map([[issue.id, patch]]),
    failed: 'Issue not changed',
  })

/** Says what holds of an accepted issue that is measured otherwise now; its figures follow from the answer, so the screen waits for it. */
export const useAnswerToChange = (scanId: string) =>
  useIssueChange(scanId, {
    send: ({ issueId, answer }: { issueId: string; answer: AnswerToChange }) =>
      call(patchIssue, { params: { id: issueId }, body: { answer } }),
    edits: () => new Map(),
    failed: 'Answer not saved',
  })

/** Gives many issues another status by one call. */
export const useJudgeTogether = (scanId: string) =>
  useIssueChange(scanId, {
    send: (body: { issueIds: string[]; from: IssueStatus; to: IssueStatus }) => call(judgeIssues, { params: { id: scanId }, body }),
    edits: ({ issueIds, to }) => new Map(issueIds.map((id) => [id, { status: to }])),
    failed: 'Issues not changed',
  })

export function useIssueCreate(scanId: string) {
  const refresh = useScanRefresh(scanId)
  return useMutation({
    mutationFn: (body: IssueText & { captureId: string | null; extent: number | null }) =>
      call(createIssue, { params: { id: scanId }, body }),
    onSuccess: refresh,
  })
}

const FOUND_SHOWN = 8
/** Properties a scan may be moved to, found by words of name and address. */
export const propertiesFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['properties', 'found', search],
    queryFn: () => call(listProperties, { query: { search, limit: FOUND_SHOWN } }),
  })

type ScanFacts = Pick<Scan, 'scanType' | 'notes' | 'propertyId'> & { inspectedOn: string }
export const changeScanFacts = ({ id, ...body }: Partial<ScanFacts> & { id: string }) => call(patchScan, { params: { id }, body })
const addFiles = ({ id, imageUrls }: { id: string; imageUrls: string[] }) => call(addCaptures, { params: { id }, body: { imageUrls } })

export const scanKeys = [['scan'], ['property'], ['properties'], ['dashboard'], ['recent-uploads']] as const

/** Takes a file out of the scan; the toast that says so puts it back. */
export function useRemoveCapture(after: () => void) {
  const failed = { title: 'File not removed', sentence: 'The file could not be removed. Try again.' }
  const back = useChange({
    change: addFiles,
    refresh: scanKeys,
    done: { title: 'File put back', description: 'The scan is analyzed again.' },
    failed: { title: 'File not put back', sentence: 'The file could not be put back. Try again.' },
  })
  return useChange({
    change: (capture: { id: string; fileName: string }) => call(removeCapture, { params: { id: capture.id } }),
    refresh: scanKeys,
    done: ({ scanId, uploadUrl }, { fileName }) => ({
      title: `${fileName} removed`,
      description: 'The scan is analyzed again.',
      action: { label: 'Undo', onClick: () => back.mutate({ id: scanId, imageUrls: [uploadUrl] }) },
    }),
    after,
    failed,
  })
}

/** Deletes the scan; the toast that says so brings it back. */
export function useDeleteScan(after: () => void) {
  const back = useChange({
    change: (id: string) => call(restoreScan, { params: { id } }),
    refresh: listKeys,
    done: { title: 'Scan restored' },
    failed: { title: 'Scan not restored', sentence: 'The scan could not be restored. Try again.' },
  })
  return useChange({
    change: (id: string) => call(deleteScan, { params: { id } }),
    refresh: listKeys,
    done: (_, id) => ({
      title: 'Scan deleted',
      description: 'It can be restored for 30 days.',
      action: { label: 'Undo', onClick: () => back.mutate(id) },
    }),
    after,
    failed: { title: 'Scan not deleted', sentence: 'The scan could not be deleted. Try again.' },
  })
}
/** What shows scans beside the analysis, which the deleted scan does not have any more. */
const listKeys = [['property'], ['properties'], ['dashboard'], ['recent-uploads'], ['deleted']] as const
