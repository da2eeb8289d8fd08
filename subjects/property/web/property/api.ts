import { deleteProperty, restoreProperty } from '@ridgeline/privacy/contract/deleted'
import { listReports } from '@ridgeline/report/contract/report'
import { answerReply, listReplies } from '@ridgeline/report/contract/report-reply'
import { readRoof } from '@ridgeline/roof/contract/roof'
import { readScan } from '@ridgeline/scan/contract/scan'
import { call } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { queryOptions } from '@tanstack/react-query'
import { listPhotos } from '#contract/photo'
import { archiveProperty, listProperties, mergeProperty, type PropertyPatch, patchProperty, readProperty } from '#contract/property'

/** How often (ms) a property is read again while one of its scans is being analysed. */
const pollMs = 3000

export const answer = ({ id, isAnswered }: { id: string; isAnswered: boolean }) =>
  call(answerReply, { params: { id }, body: { isAnswered } })

/** Replies come from others, so each look asks again. */
export const repliesQuery = (id: string) =>
  queryOptions({ queryKey: ['replies', id], queryFn: () => call(listReplies, { params: { id } }), staleTime: 0 })

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: ['property', id],
    queryFn: () => call(readProperty, { params: { id } }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.scans.some((s) => s.state === 'queued' || s.state === 'processing') ? pollMs : false),
  })
const REPORTS_SHOWN = 8
const PHOTOS_SHOWN = 12
const CHOICES_SHOWN = 60
/** Versions of reports of a property, the last made first. */
export const reportsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['reports', 'property', propertyId],
    queryFn: () => call(listReports, { query: { propertyId, limit: REPORTS_SHOWN } }),
    staleTime: 0,
  })
export const photosQuery = (id: string) =>
  queryOptions({
    queryKey: ['photos', 'property', id],
    queryFn: () => call(listPhotos, { params: { id }, query: { limit: PHOTOS_SHOWN } }),
    staleTime: 0,
  })

/** Photos that can stand on the page of a property, the last added first. */
export const bannerChoicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['photos', 'banner', id],
    queryFn: () => call(listPhotos, { params: { id }, query: { state: 'ready', limit: CHOICES_SHOWN } }),
    staleTime: 0,
  })

export const roofQuery = (propertyId: string) =>
  queryOptions({ queryKey: ['roof', propertyId], queryFn: () => call(readRoof, { params: { id: propertyId } }), staleTime: 0 })
export const scanQuery = (id: string) => queryOptions({ queryKey: ['scan', id], queryFn: () => call(readScan, { params: { id } }) })
export const changeProperty = ({ id, ...body }: PropertyPatch & { id: string }) => call(patchProperty, { params: { id }, body })

/** What shows names, addresses and scores of properties. */
export const propertyKeys = [['property'], ['properties'], ['dashboard'], ['scan'], ['recent-uploads']] as const

/** The same, but for the property itself, which is not there any more. */
const listKeys = [['properties'], ['dashboard'], ['recent-uploads'], ['deleted']] as const

const FOUND_SHOWN = 8
/** Properties found by words of name and address. */
export const propertiesFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['properties', 'found', search],
    queryFn: () => call(listProperties, { query: { search, limit: FOUND_SHOWN } }),
  })

/** Keeps a property out of lists, or takes it back; the toast undoes it. */
export function useArchive() {
  const change = ({ id, archived }: { id: string; archived: boolean }) => call(archiveProperty, { params: { id }, body: { archived } })
  const failed = { title: 'Property not changed', sentence: 'The property could not be changed. Try again.' }
  const back = useChange({ change, refresh: propertyKeys, done: { title: 'Undone' }, failed })
  return useChange({
    change,
    refresh: propertyKeys,
    done: (_, { id, archived }) => ({
      title: archived ? 'Property archived' : 'Property is in use again',
      ...(archived && { description: 'It is left out of lists and of the dashboard. A search still finds it.' }),
      action: { label: 'Undo', onClick: () => back.mutate({ id, archived: !archived }) },
    }),
    failed,
  })
}

/** Deletes a property with its scans; the toast that says so brings them back. */
export function useDeleteProperty(after: () => void) {
  const back = useChange({
    change: (id: string) => call(restoreProperty, { params: { id } }),
    refresh: [...propertyKeys, ['deleted']],
    done: { title: 'Property restored' },
    failed: { title: 'Property not restored', sentence: 'The property could not be restored. Try again.' },
  })
  return useChange({
    change: (id: string) => call(deleteProperty, { params: { id } }),
    refresh: listKeys,
    done: (_, id) => ({
      title: 'Property deleted',
      description: 'It can be restored for 30 days.',
      action: { label: 'Undo', onClick: () => back.mutate(id) },
    }),
    after,
    failed: { title: 'Property not deleted', sentence: 'The property could not be deleted. Try again.' },
  })
}

/** Moves everything of a duplicate to another property. */
export const merge = ({ id, intoId }: { id: string; intoId: string }) => call(mergeProperty, { params: { id }, body: { intoId } })
export const mergeKeys = [...listKeys, ['property'], ['scan']] as const
