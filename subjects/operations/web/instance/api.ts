import type { SignUps } from '@ridgeline/account/contract/sign-ups'
import type { PlanId } from '@ridgeline/plan/contract/plan'
import { call } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  enterInstance,
  leaveInstance,
  listInstanceEvents,
  listInstanceOrganizations,
  readInstanceHealth,
  readInstanceJobs,
  retryInstanceJobs,
  setInstancePlan,
  setInstanceSignUps,
} from '#contract/instance'

/** Everything of the screen: a change makes all of it stale, its log above all. */
export const instanceKey = ['instance']
const fresh = { staleTime: 0, retry: false } as const

export const healthQuery = queryOptions({ queryKey: [...instanceKey, 'health'], queryFn: () => call(readInstanceHealth, {}), ...fresh })
export const organizationsQuery = (search: string) =>
  queryOptions({
    queryKey: [...instanceKey, 'organizations', search],
    queryFn: () => call(listInstanceOrganizations, { query: { search } }),
    ...fresh,
  })
export const jobsQuery = queryOptions({ queryKey: [...instanceKey, 'jobs'], queryFn: () => call(readInstanceJobs, {}), ...fresh })
export const eventsQuery = queryOptions({ queryKey: [...instanceKey, 'events'], queryFn: () => call(listInstanceEvents, {}), ...fresh })

export const enter = (token: string) => call(enterInstance, { body: { token } })
export const leave = () => call(leaveInstance, {})
export const setPlan = ({ id, plan }: { id: string; plan: PlanId }) => call(setInstancePlan, { params: { id }, body: { plan } })
export const retryJobs = (what: string) => call(retryInstanceJobs, { body: { what } })
export const setSignUps = (signUps: SignUps) => call(setInstanceSignUps, { body: { signUps } })
