import { listInvitations, listMembers } from '@ridgeline/account/contract/organization'
import { call } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Dashboard, readDashboard } from '#contract/dashboard'

/** Analyses end while nobody looks, so each visit asks again; what was known is shown meanwhile. */
const eachVisit = { staleTime: 0 }

export const dashboardQuery = queryOptions({ queryKey: ['dashboard'], queryFn: () => call(readDashboard, {}), ...eachVisit })

/** Whether anybody but the owner is a member of the organization, or was asked to be. */
export const teamQuery = queryOptions({
  queryKey: ['members', 'team'],
  queryFn: async () => {
    const [members, invited] = await Promise.all([
      call(listMembers, { query: { limit: 2 } }),
      call(listInvitations, { query: { limit: 1 } }),
    ])
    return members.length > 1 || invited.length > 0
  },
  ...eachVisit,
})
/** Example roofs of a demo workspace that is filled. */
const demoProperties = 4
const pollMs = 3000

/** How soon (ms) the dashboard is read again: its numbers move while scans are analysed and while the demo workspace is filled. */
export const dashboardPollMs = (data: Dashboard | undefined, isDemo: boolean): number | false =>
  data && (data.scansInProgress > 0 || (isDemo && data.properties < demoProperties)) ? pollMs : false
