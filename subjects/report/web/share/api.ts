import { call } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { createShare, listShares, pauseShare, readShared, revokeShare, type ShareLink } from '#contract/share'

/** Links are opened by others, so each look at the list asks again. */
export const sharesQuery = (targetId: string) =>
  queryOptions({ queryKey: ['shares', targetId], queryFn: () => call(listShares, { query: { targetId } }), staleTime: 0 })
export const sharedQuery = (token: string) =>
  queryOptions({ queryKey: ['shared', token], queryFn: () => call(readShared, { params: { token } }) })

export const makeShare = (body: { kind: ShareLink['kind']; targetId: string; expiresInDays: number; recipient: string }) =>
  call(createShare, { body })
export const setPaused = ({ id, paused }: { id: string; paused: boolean }) => call(pauseShare, { params: { id }, body: { paused } })
export const endShare = (id: string) => call(revokeShare, { params: { id } })
