import { acceptInvitation, readInvitation } from '@ridgeline/contracts/account/organization'
import { readSession } from '@ridgeline/contracts/account/session'
import { queryOptions } from '@tanstack/react-query'
import { call, isStatus } from '#calls/api.ts'

export const invitationQuery = (token: string) =>
  queryOptions({ queryKey: ['invitation', token], queryFn: () => call(readInvitation, { params: { token } }) })

/** Who is signed in at present, or null: nobody is sent away from an invitation. */
export const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: async () => {
    try {
      return await call(readSession, {})
    } catch (error) {
      if (isStatus(error, 401)) return null
      throw error
    }
  },
  staleTime: 0,
})

export const accept = (token: string) => call(acceptInvitation, { params: { token } })
