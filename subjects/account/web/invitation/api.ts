import { call, isStatus } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { acceptInvitation, readInvitation } from '#contract/organization'
import { readSession } from '#contract/session'

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
