import { call } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { checkStoredFiles, readStoredFiles, type StorageCheck } from '#contract/stored-file'

const POLL_MS = 2000
export const isUnderWay = (check: StorageCheck | null): boolean => check?.state === 'waiting' || check?.state === 'running'

/** Asked again while a check is under way. */
export const storedFilesQuery = queryOptions({
  queryKey: ['stored-files'],
  queryFn: () => call(readStoredFiles, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => (isUnderWay(state.data?.check ?? null) ? POLL_MS : false),
})
export const beginCheck = () => call(checkStoredFiles, {})
