import { createShare, listShares, readShared, revokeShare, type ShareLink } from '@ridgeline/contracts/share'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api.ts'

export const sharesQuery = (targetId: string) =>
  queryOptions({ queryKey: ['shares', targetId], queryFn: () => call(listShares, { query: { targetId } }) })
export const sharedQuery = (token: string) =>
  queryOptions({ queryKey: ['shared', token], queryFn: () => call(readShared, { params: { token } }) })

export const makeShare = (body: { kind: ShareLink['kind']; targetId: string; expiresInDays: number }) => call(createShare, { body })
export const endShare = (id: string) => call(revokeShare, { params: { id } })
