import { restoreProject } from '@ridgeline/project/contract/project'
import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import { type DeletedRecord, listDeleted, restoreProperty, restoreScan } from '#contract/deleted'
import {
  createExport,
  type DataExport,
  deleteOrganization,
  downloadExport,
  keepOrganization,
  listExports,
  setLegalHold,
} from '#contract/privacy'

const pollMs = 1500
const isUnderWay = (one: DataExport): boolean => one.state === 'waiting' || one.state === 'running'

/** Asks again while an export is under way. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: () => call(listExports, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
})

/** Where a finished export is fetched from. The browser saves it by itself: it may be larger than memory. */
export const exportAddress = (id: string): string => downloadExport.path.replace('{id}', encodeURIComponent(id))

export const beginExport = () => call(createExport, {})
export const askDeletion = (name: string) => call(deleteOrganization, { body: { name } })
export const keep = () => call(keepOrganization, {})
export const hold = (body: { hold: boolean; reason: string }) => call(setLegalHold, { body })

export const deletedQuery = pagesOf(['deleted'], listDeleted, {})
const restorations = { scan: restoreScan, property: restoreProperty, project: restoreProject } as const
export const restore = ({ kind, id }: Pick<DeletedRecord, 'kind' | 'id' | 'name'>): Promise<{ id: string }> =>
  call(restorations[kind], { params: { id } })
